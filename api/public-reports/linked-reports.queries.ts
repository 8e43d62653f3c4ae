import { sql } from "drizzle-orm";
import type { ShapedRow } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { reports } from "./table.ts";

/** A report as the rules for its sender's link need it. */
export type LinkedReportState = {
	readonly id: number;
	readonly requestId: number | null;
	readonly facilityId: number;
	/** The instant since which nothing is left to do about it. */
	readonly closedAt: Date | null;
};

const linkedReportShape = {
	id: reports.id,
	request_id: reports.requestId,
	facility_id: reports.facilityId,
	closed_at: reports.closedAt,
};

const toLinkedReport = (row: ShapedRow<typeof linkedReportShape>): LinkedReportState => ({
	id: row.id,
	requestId: row.request_id,
	facilityId: row.facility_id,
	closedAt: row.closed_at === null ? null : new Date(row.closed_at),
});

/** Finds a report by its sender's link, and locks it until the transaction ends. */
export async function lockTrackedReport(
	{ db, tenantId }: TenantDb,
	tokenHash: string,
): Promise<LinkedReportState | null> {
	const [row] = await selectRows(
		db,
		linkedReportShape,
		sql`
		select id, request_id, facility_id, closed_at from reports
		where tenant_id = ${tenantId} and token_hash = ${tokenHash} for update`,
	);
	return row ? toLinkedReport(row) : null;
}

/** Finds the same without a lock, if its link has not ended. */
export async function findReportByTrackingLink(
	{ db, tenantId }: TenantDb,
	tokenHash: string,
	endedBefore: Date,
): Promise<LinkedReportState | null> {
	const [row] = await selectRows(
		db,
		linkedReportShape,
		sql`
		select id, request_id, facility_id, closed_at from reports
		where tenant_id = ${tenantId} and token_hash = ${tokenHash}
			and (closed_at is null or closed_at > ${endedBefore.toISOString()})`,
	);
	return row ? toLinkedReport(row) : null;
}
