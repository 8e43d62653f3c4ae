import { sql } from "drizzle-orm";
import { tenantsByNode } from "#api/platform/database/cluster-nodes.ts";
import type { Pool } from "#api/platform/database/pool.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { nullable, text } from "../../platform/database/row-shape.ts";
import { selectRows } from "../../platform/database/select-rows.ts";
import { isUnansweredSql, lateableStatusesSql } from "../status/statuses.table.ts";

/** The maximum of tenants handled at once. */
const mostAtOnce = 500;

/** The ids of tenants, and the errors of nodes whose tenants are not known. */
type DueTenants = { readonly ids: readonly number[]; readonly failures: readonly unknown[] };

/**
 * Finds the tenants in which a request may have become late by `now`. If some nodes
 * of a cluster are down, the tenants of the others are found all the same.
 */
export async function findTenantsWithDueWork(connection: Pool, now: Date): Promise<DueTenants> {
	const at = now.toISOString();
	return dueAnywhere(connection, at).catch((error: unknown) => dueOnNodes(connection, at, error));
}

async function dueAnywhere(connection: Pool, at: string): Promise<DueTenants> {
	const due = await connection<{ id: number }[]>`
		select tenant_id as id from due_times where due_at <= ${at}
		order by due_at limit ${mostAtOnce}`;
	return { ids: due.map(({ id }) => id), failures: [] };
}

/** Queries node by node if a query of all nodes failed; throws `error` if there are no nodes. */
async function dueOnNodes(connection: Pool, at: string, error: unknown): Promise<DueTenants> {
	const nodes = await tenantsByNode(connection);
	if (nodes.length === 0) throw error;
	const ids: number[] = [];
	const failures: unknown[] = [];
	for (const { node, tenants } of nodes)
		try {
			// The values are written into the text: with a prepared statement's parameters, Citus can't see
			// which nodes it needs.
			const due = await connection.unsafe<{ id: number }[]>(
				`select tenant_id as id from due_times where tenant_id in (${tenants.join(", ")})
					and due_at <= '${at}' order by due_at limit ${mostAtOnce}`,
			);
			ids.push(...due.map(({ id }) => id));
		} catch (cause) {
			failures.push(
				new Error(`The node ${node} did not answer which tenants have due work.`, { cause }),
			);
		}
	return { ids, failures };
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
