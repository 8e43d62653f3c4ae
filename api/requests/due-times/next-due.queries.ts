import { sql } from "drizzle-orm";
import type { Pool } from "#api/platform/database/pool.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { nullable, text } from "../../platform/database/row-shape.ts";
import { selectRows } from "../../platform/database/select-rows.ts";
import { isUnansweredSql, lateableStatusesSql } from "../status/statuses.table.ts";

/** The maximum of tenants handled at once. */
const mostAtOnce = 500;

/** Finds the tenants in which a request may have become late by `now`, the longest due first. */
export async function findTenantsWithDueWork(connection: Pool, now: Date): Promise<number[]> {
	const due = await connection<{ id: number }[]>`
		select tenant_id as id from due_times where due_at <= ${now.toISOString()}
		order by due_at limit ${mostAtOnce}`;
	return due.map(({ id }) => id);
}

/** Makes sure that the overdue job checks this tenant at the first of these instants. */
export async function scheduleOverdueCheck(
	{ db, tenantId }: TenantDb,
	...moments: readonly (Date | null)[]
): Promise<void> {
	const times = moments.flatMap((moment) => (moment ? [moment.valueOf()] : []));
	const dueAt = new Date(Math.min(...times));
	await db.execute(sql`
		insert into due_times (tenant_id, due_at) values (${tenantId}, ${dueAt.toISOString()})
		on conflict (tenant_id) do update set due_at = excluded.due_at
			where due_times.due_at > excluded.due_at`);
}

/**
 * Sets the instant at which the overdue job must check this tenant again: when the next request
 * becomes late, has waited too long for an answer or is created by a plan, or when the daily digest
 * is sent, whichever is first.
 */
export async function rescheduleOverdueCheck({ db, tenantId }: TenantDb): Promise<void> {
	const [next] = await selectRows(
		db,
		{ due_at: nullable(text) },
		sql`
		select least(
			(select min(due_at) from requests
				where tenant_id = ${tenantId} and status in (${lateableStatusesSql})
					and late_at is null and deleted_at is null),
			(select min(respond_by) from requests
				where tenant_id = ${tenantId} and ${isUnansweredSql}),
			(select min(t.appears_at) from plan_targets t
				join tenants o on o.id = ${tenantId} and o.suspended_at is null
				where t.tenant_id = ${tenantId} and t.appears_at is not null
					and t.deleted_at is null),
			(select at from mornings where tenant_id = ${tenantId})) as due_at`,
	);
	const dueAt = next?.due_at ?? null;
	if (dueAt)
		await db.execute(sql`
			insert into due_times (tenant_id, due_at) values (${tenantId}, ${dueAt})
			on conflict (tenant_id) do update set due_at = excluded.due_at`);
	else await db.execute(sql`delete from due_times where tenant_id = ${tenantId}`);
}
