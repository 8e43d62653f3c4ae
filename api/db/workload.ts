import { type SQL, sql } from "drizzle-orm";
import { technicianProfileIds } from "#contract/permissions.ts";
import type { Workload } from "#contract/schemas/workload.ts";
import { isAssignable } from "./assignable-members.ts";
import type { Scope } from "./database.ts";
import { openOnes } from "./schema/statuses.ts";
import type { AssignmentReach } from "./visibility.ts";

/** A place that technicians belong to. */
type Place = { branchId: number | null; subbranchId: number | null };

/** A page of a list, in rows. */
type Part = { limit: number; offset: number };
type Day = { now: Date; timeZone: string };

const technicians = sql`m.permission_id = any(${`{${technicianProfileIds.join(",")}}`}::integer[])`;

/** Members `m` with what they have in charge: `open`, `late`, `today`. */
const loads = ({ db, tenantId }: Scope, { now, timeZone }: Day, condition: SQL, order: SQL) => {
	const at = sql`${now.toISOString()}::timestamptz at time zone ${timeZone}`;
	const midnight = (days: number) =>
		sql`((${at})::date + ${days}::integer)::timestamp at time zone ${timeZone}`;
	return db.execute<Workload>(sql`
		with counted as (
			select member_id, sum(count)::integer as open,
				coalesce(sum(count) filter (where status = 'late'), 0)::integer as late
			from member_request_counts
			where tenant_id = ${tenantId} and status in (${openOnes})
			group by member_id
		), due as (
			select assigned_to_id, count(*)::integer as today
			from requests
			where tenant_id = ${tenantId} and status in (${openOnes}) and deleted_at is null
				and due_at >= ${midnight(0)} and due_at < ${midnight(1)}
			group by assigned_to_id
		)
		select m.id, m.name_en, m.name_ar, coalesce(c.open, 0) as open, coalesce(c.late, 0) as late,
			coalesce(d.today, 0) as today
		from members m
			left join counted c on c.member_id = m.id
			left join due d on d.assigned_to_id = m.id
		where m.tenant_id = ${tenantId} and m.deleted_at is null and ${condition}
		order by ${order}`);
};

/** Whom somebody may put requests into the hands of: technicians, and who has any; the busiest first. */
export const workloads = (
	scope: Scope,
	day: Day,
	reach: AssignmentReach,
	{ limit, offset }: Part,
): Promise<Workload[]> =>
	loads(
		scope,
		day,
		sql`${isAssignable(scope, reach)} and (c.open > 0 or ${technicians})`,
		sql`coalesce(c.open, 0) desc, m.id limit ${limit} offset ${offset}`,
	);

/** Of the technicians of a request's sub-branch, else of its branch, those who have the fewest open. */
export const leastBusy = (
	scope: Scope,
	day: Day,
	reach: AssignmentReach,
	requestId: number,
	most: number,
): Promise<Workload[]> => {
	const place = (column: "branch_id" | "subbranch_id") => sql`(
		select ${sql.identifier(column)} from requests
		where tenant_id = ${scope.tenantId} and id = ${requestId})`;
	const here = sql`exists (select from members o
		where o.tenant_id = ${scope.tenantId} and o.deleted_at is null
			and o.permission_id = any(${`{${technicianProfileIds.join(",")}}`}::integer[])
			and o.subbranch_id = ${place("subbranch_id")})`;
	return loads(
		scope,
		day,
		sql`${isAssignable(scope, reach)} and ${technicians} and case when ${here}
			then m.subbranch_id = ${place("subbranch_id")} else m.branch_id = ${place("branch_id")} end
			and m.id is distinct from (select assigned_to_id from requests
				where tenant_id = ${scope.tenantId} and id = ${requestId})`,
		sql`coalesce(c.open, 0), m.id limit ${most}`,
	);
};

/**
 * The technician of a sub-branch, else of its branch, who has the fewest open requests; of several,
 * whoever has been without a new one for longest. Null where the place has none.
 */
export async function leastLoaded(
	{ db, tenantId }: Scope,
	{ branchId, subbranchId }: Place,
): Promise<number | null> {
	const [row] = await db.execute<{ id: number }>(sql`
		with here as (
			select m.id, m.subbranch_id is not distinct from ${subbranchId}::integer
				and m.subbranch_id is not null as close
			from members m
			where m.tenant_id = ${tenantId} and m.deleted_at is null and ${technicians}
				and (m.branch_id = ${branchId}::integer or m.subbranch_id = ${subbranchId}::integer)
		)
		select h.id from here h
		where h.close or not exists (select from here where close)
		order by (select coalesce(sum(c.count), 0) from member_request_counts c
				where c.tenant_id = ${tenantId} and c.status in (${openOnes}) and c.member_id = h.id),
			(select max(r.date) from requests r
				where r.tenant_id = ${tenantId} and r.assigned_to_id = h.id) nulls first, h.id
		limit 1`);
	return row?.id ?? null;
}
