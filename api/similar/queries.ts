import { sql } from "drizzle-orm";
import type { RequestStatus } from "#contract/requests/constants.ts";
import type { NamedRef } from "#contract/values/schemas.ts";
import { text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import {
	lateralJoin,
	memberNamesShape,
	selectMember,
	toIsoString,
	toNamedRef,
} from "../platform/lists/joins.ts";
import { openStatusesSql } from "../requests/status/statuses.table.ts";
import { canBeOpenedSql } from "../requests/visibility.queries.ts";
import type { RequestVisibility } from "../requests/visibility-scope.queries.ts";
import { members, requests } from "../tables.ts";

/** An open request at a facility. */
export type OpenRequest = {
	id: number;
	date: string;
	status: RequestStatus;
	/** The first 120 characters of its comment. */
	comment: string;
	/** The start of its comment, normalized. */
	normalizedText: string;
	publicSummary: string | null;
	/** The equipment that it concerns. */
	equipmentId: number | null;
	assignee: NamedRef | null;
};

/** The maximum of newest requests that are compared. */
const maxPairs = 50;

/**
 * Finds the newest open requests at a facility, the newest first.
 *
 * @param length the number of characters of each that are compared
 * @param visibility the requests that are compared
 */
export async function findOpenRequestsAt(
	scope: TenantDb,
	facilityId: number,
	length: number,
	visibility: RequestVisibility = "all",
): Promise<OpenRequest[]> {
	const { db, tenantId } = scope;
	const rows = await selectRows(db, {
		id: requests.id,
		date: requests.date,
		status: requests.status,
		comment: text,
		folded: text,
		public_summary: requests.publicSummary,
		equipment_id: requests.equipmentId,
		assigned_to_id: requests.assignedToId,
		...memberNamesShape("assigned_to"),
	})`
		select r.id, r.date, r.status, left(r.comment, 120) as comment,
			left(r.search, ${length}::integer) as folded, r.public_summary, r.equipment_id,
			r.assigned_to_id, ${selectMember("m", "assigned_to")}
		from requests r ${lateralJoin(members, "m", sql`r.assigned_to_id`)}
		where r.tenant_id = ${tenantId} and r.facility_id = ${facilityId} and r.status in (${openStatusesSql})
			and r.deleted_at is null and ${canBeOpenedSql(scope, visibility)}
		order by r.date desc, r.id desc limit ${maxPairs}`;
	return rows.map((row) => ({
		id: row.id,
		date: toIsoString(row.date),
		status: row.status,
		comment: row.comment,
		normalizedText: row.folded,
		publicSummary: row.public_summary,
		equipmentId: row.equipment_id,
		assignee: toNamedRef(row, "assigned_to"),
	}));
}
