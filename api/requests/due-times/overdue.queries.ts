import { sql } from "drizzle-orm";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { arrayLiteral } from "../../platform/database/array-literal.ts";
import { nullable, text } from "../../platform/database/row-shape.ts";
import { selectRows } from "../../platform/database/select-rows.ts";
import { isUnansweredSql, lateableStatusesSql } from "../status/statuses.table.ts";
import { requests } from "../table.ts";

/**
 * Marks up to 500 overdue requests late, and returns them. Their versions do not change: the
 * passing of time is not another member's change, and must not cause an edit conflict.
 */
export async function markLate({ db, tenantId }: TenantDb, now: Date) {
	const overdue = await selectRows(db, {
		id: requests.id,
		member_id: requests.memberId,
		assigned_to_id: requests.assignedToId,
		plan_id: requests.planId,
		branch_id: requests.branchId,
		status: requests.status,
	})`
		select id, member_id, assigned_to_id, plan_id, branch_id, status from requests
		where tenant_id = ${tenantId} and status in (${lateableStatusesSql})
			and late_at is null and due_at <= ${now.toISOString()} and deleted_at is null
		order by due_at limit 500 for update`;
	if (overdue.length > 0)
		await db.execute(sql`
			update requests set status = 'late', late_at = ${now.toISOString()},
				updated_at = ${now.toISOString()}
			where tenant_id = ${tenantId}
				and id = any(${arrayLiteral(overdue.map(({ id }) => id))}::integer[])`);
	return overdue;
}

/** Returns when the next request becomes late, or has waited too long for an answer; null for never. */
export async function findNextOverdue({ db, tenantId }: TenantDb): Promise<Date | null> {
	const [next] = await selectRows(db, { due_at: nullable(text) })`
		select least(
			(select min(due_at) from requests
				where tenant_id = ${tenantId} and status in (${lateableStatusesSql})
					and late_at is null and deleted_at is null),
			(select min(respond_by) from requests
				where tenant_id = ${tenantId} and ${isUnansweredSql})) as due_at`;
	return next?.due_at ? new Date(next.due_at) : null;
}

/** Marks up to 100 requests that nobody has answered in time, and returns them. */
export async function markOverdueResponses({ db, tenantId }: TenantDb, now: Date) {
	const waiting = await selectRows(db, {
		id: requests.id,
		assigned_to_id: requests.assignedToId,
		branch_id: requests.branchId,
	})`
		select id, assigned_to_id, branch_id from requests
		where tenant_id = ${tenantId} and ${isUnansweredSql} and respond_by <= ${now.toISOString()}
		order by respond_by limit 100 for update skip locked`;
	if (waiting.length > 0)
		await db.execute(sql`
			update requests set unanswered_at = ${now.toISOString()}
			where tenant_id = ${tenantId}
				and id = any(${arrayLiteral(waiting.map(({ id }) => id))}::integer[])`);
	return waiting;
}
