import { type SQL, sql } from "drizzle-orm";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { reports } from "./table.ts";

/** A report as the rules for its sender's link need it. */
export type LinkedReportState = {
	readonly id: number;
	readonly requestId: number | null;
	readonly facilityId: number;
	readonly equipmentId: number | null;
	readonly kindId: number | null;
	/** The instant since which nothing is left to do about it. */
	readonly closedAt: Date | null;
};

/** Finds a report by its sender's link, with what else the statement asks for. */
async function findLinkedReport(
	{ db, tenantId }: TenantDb,
	tokenHash: string,
	rest: SQL,
): Promise<LinkedReportState | null> {
	const [row] = await selectRows(db, {
		id: reports.id,
		request_id: reports.requestId,
		facility_id: reports.facilityId,
		equipment_id: reports.equipmentId,
		kind_id: reports.kindId,
		closed_at: reports.closedAt,
	})`
		select id, request_id, facility_id, equipment_id, kind_id, closed_at from reports
		where tenant_id = ${tenantId} and token_hash = ${tokenHash} ${rest}`;
	if (!row) return null;
	return {
		id: row.id,
		requestId: row.request_id,
		facilityId: row.facility_id,
		equipmentId: row.equipment_id,
		kindId: row.kind_id,
		closedAt: row.closed_at === null ? null : new Date(row.closed_at),
	};
}

/** Finds a report by its sender's link, and locks it until the transaction ends. */
export const lockTrackedReport = (scope: TenantDb, tokenHash: string) =>
	findLinkedReport(scope, tokenHash, sql`for update`);

/** Finds the same without a lock, if its link has not ended. */
export const findReportByTrackingLink = (scope: TenantDb, tokenHash: string, endedBefore: Date) =>
	findLinkedReport(
		scope,
		tokenHash,
		sql`and (closed_at is null or closed_at > ${endedBefore.toISOString()})`,
	);
