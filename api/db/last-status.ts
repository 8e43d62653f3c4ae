import { sql } from "drizzle-orm";
import type { RequestStatus } from "#contract/requests.ts";
import type { Scope } from "./database.ts";

/** What a request was before its status changed last; null where it never did. */
export async function lastStatusBefore(
	{ db, tenantId }: Scope,
	id: number,
): Promise<RequestStatus | null> {
	const [row] = await db.execute<{ before: RequestStatus | null }>(sql`
		select before #>> '{}' as before from request_events
		where tenant_id = ${tenantId} and request_id = ${id} and kind in ('status', 'late')
		order by at desc, id desc limit 1`);
	return row?.before ?? null;
}
