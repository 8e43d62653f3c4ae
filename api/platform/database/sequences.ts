import type { Area } from "#contract/entities/areas.ts";
import { selectRows } from "./select-rows.ts";
import { counters } from "./system.table.ts";
import type { TenantDb } from "./tenant-transaction.ts";

/** The kinds of entities whose ids are counted by tenant, and what else is. */
export type SequenceName =
	| Area
	| "distribution_records"
	| "document_kilobytes"
	| "stored_kilobytes"
	| "escalations"
	| "notifications"
	| "imports"
	| "reports"
	| "plan_targets"
	| "request_work"
	| "request_parts"
	| "shared_views"
	| "list_mails"
	| "webhooks";

/**
 * Takes the next `count` ids and returns the last of them. Until the transaction ends, other
 * transactions that need an id of the same kind wait.
 */
export async function nextIds({ db, tenantId }: TenantDb, name: SequenceName, count = 1) {
	const [row] = await selectRows(db, { value: counters.value })`
		insert into counters (tenant_id, name, value) values (${tenantId}, ${name}, ${count})
		on conflict (tenant_id, name) do update set value = counters.value + ${count}
		returning value`;
	return row?.value ?? count;
}

/** Returns the last id of a kind, or what was counted under its name; null if there is none. */
export async function findLastId({ db, tenantId }: TenantDb, name: SequenceName) {
	const [row] = await selectRows(db, { value: counters.value })`
		select value from counters where tenant_id = ${tenantId} and name = ${name}`;
	return row?.value ?? null;
}

/**
 * Locks a sequence until the transaction ends, and takes no id: other transactions that lock it, or
 * need an id of the kind, wait.
 *
 * Transactions take locks in this order, so that no two wait for each other: rows of settings,
 * plans and their targets; rows of requests; rows of resources; the sequence of `members`,
 * `absences`, `kinds`, `documents` or `webhooks`; the sequence of `requests`; `due_times`; the sequence of `notifications`.
 *
 * The sequence of `requests` puts three kinds of work in order: creating requests, changing when
 * they are due, and computing the next check of the overdue job. Jobs that lock it first take rows
 * with `skip locked`, or run in `withTenantRetry`, as a deadlock then ends one of both.
 */
export async function lockSequence(
	scope: TenantDb,
	name: "requests" | "members" | "absences" | "kinds" | "documents" | "webhooks",
): Promise<void> {
	await nextIds(scope, name, 0);
}
