import { sql } from "drizzle-orm";
import type { RequestStatus } from "#contract/requests.ts";
import type { Scope } from "./database.ts";
import { presentMoment } from "./lists/related.ts";
import { openOnes } from "./schema/statuses.ts";

/** An open request at a facility. */
export type OpenRequest = {
	id: number;
	date: string;
	status: RequestStatus;
	/** Its first 120 characters. */
	comment: string;
	/** The beginning of its comment, folded. */
	folded: string;
	publicSummary: string | null;
	/** The piece of equipment that it is about. */
	equipmentId: number | null;
};

/** So many of the newest are looked at. */
const most = 50;

/**
 * The newest open requests at a facility, the newest first.
 *
 * @param length how much of each is compared
 */
export async function openRequestsAt(
	{ db, tenantId }: Scope,
	facilityId: number,
	length: number,
): Promise<OpenRequest[]> {
	const rows = await db.execute(sql`
		select id, date, status, left(comment, 120) as comment, left(search, ${length}::integer) as folded,
			public_summary
		from requests
		where tenant_id = ${tenantId} and facility_id = ${facilityId} and status in (${openOnes})
			and deleted_at is null
		order by date desc, id desc limit ${most}`);
	return rows.map((row) => ({
		id: row.id as number,
		date: presentMoment(row.date),
		status: row.status as RequestStatus,
		comment: row.comment as string,
		folded: row.folded as string,
		publicSummary: row.public_summary as string | null,
		equipmentId: row.equipment_id as number | null,
	}));
}
