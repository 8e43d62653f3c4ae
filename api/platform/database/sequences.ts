import { sql } from "drizzle-orm";
import type { Area } from "#contract/entities/areas.ts";
import type { TenantDb } from "./tenant-transaction.ts";

/** The kinds of entities whose ids are counted by tenant. */
export type SequenceName =
	| Area
	| "distribution_records"
	| "escalations"
	| "notifications"
	| "imports"
	| "reports"
	| "plan_targets"
	| "request_work"
	| "request_parts";

/**
 * Takes the next `count` ids and returns the last of them. Until the transaction ends, other
 * transactions that need an id of the same kind wait.
 */
export async function nextIds(
	{ db, tenantId }: TenantDb,
	name: SequenceName,
	count = 1,
): Promise<number> {
	const [row] = await db.execute<{ value: number }>(sql`
		insert into counters (tenant_id, name, value) values (${tenantId}, ${name}, ${count})
		on conflict (tenant_id, name) do update set value = counters.value + ${count}
		returning value`);
	return row?.value ?? count;
}
