import { type SQL, sql } from "drizzle-orm";
import { arrayLiteral } from "../database/array-literal.ts";
import type { Pool } from "../database/pool.ts";
import { selectRows } from "../database/select-rows.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import { dueTimes } from "./due-times.table.ts";

/** Recurring work of one organisation. */
export type DueWork = { readonly tenantId: number; readonly work: string };

/** The maximum of pieces of work found at once. */
const maxFound = 500;

/** Finds the work that is due, the longest due first. */
export const findDueWork = (connection: Pool, now: Date): Promise<readonly DueWork[]> =>
	connection<DueWork[]>`
		select tenant_id as "tenantId", work from due_times where due_at <= ${now.toISOString()}
		order by due_at limit ${maxFound}`;

/** Finds organisations for which work has no due time yet. */
export const findUnscheduled = (connection: Pool, work: string): Promise<readonly DueWork[]> =>
	connection<DueWork[]>`
		select t.id as "tenantId", ${work}::text as work from tenants t
		left join due_times d on d.tenant_id = t.id and d.work = ${work}
		where d.tenant_id is null order by t.id limit ${maxFound}`;

/** Returns when an organisation's work is due; null if it is not. */
export const findDueTime = (scope: TenantDb, work: string): Promise<Date | null> =>
	readDueTime(scope, work, sql``);

/**
 * Locks the time at which work is due: those who make it due earlier wait. Whoever computes the next
 * time after this sees what they have written, or they see the time.
 */
export const lockDueTime = (scope: TenantDb, work: string): Promise<Date | null> =>
	readDueTime(scope, work, sql`for update`);

async function readDueTime({ db, tenantId }: TenantDb, work: string, lock: SQL) {
	const [row] = await selectRows(db, { due_at: dueTimes.dueAt })`
		select due_at from due_times where tenant_id = ${tenantId} and work = ${work} ${lock}`;
	return row ? new Date(row.due_at) : null;
}

/** Makes sure that work is done at the first of these instants at the latest. */
export async function scheduleWork(
	{ db, tenantId }: TenantDb,
	work: string,
	...instants: readonly (Date | null)[]
): Promise<void> {
	const times = instants.flatMap((instant) => (instant ? [instant.valueOf()] : []));
	if (times.length === 0) return;
	const dueAt = new Date(Math.min(...times));
	await db.execute(sql`
		insert into due_times (tenant_id, work, due_at)
		values (${tenantId}, ${work}, ${dueAt.toISOString()})
		on conflict (tenant_id, work) do update set due_at = excluded.due_at
			where due_times.due_at > excluded.due_at`);
}

/** Sets when work is due next; null for never. */
export async function setDueTime({ db, tenantId }: TenantDb, work: string, dueAt: Date | null) {
	if (dueAt)
		await db.execute(sql`
			insert into due_times (tenant_id, work, due_at)
			values (${tenantId}, ${work}, ${dueAt.toISOString()})
			on conflict (tenant_id, work) do update set due_at = excluded.due_at`);
	else
		await db.execute(sql`delete from due_times where tenant_id = ${tenantId} and work = ${work}`);
}

/** Moves some work to the same local times in another time zone. */
export async function shiftDueTimes(
	{ db, tenantId }: TenantDb,
	works: readonly string[],
	{ from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
	await db.execute(sql`
		update due_times set due_at = (due_at at time zone ${from}) at time zone ${to}
		where tenant_id = ${tenantId} and work = any(${arrayLiteral(works)}::text[])`);
}
