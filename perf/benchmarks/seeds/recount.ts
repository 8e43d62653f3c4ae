import type { Pool } from "../../../api/platform/database/pool.ts";

const counted = [
	{ table: "request_counts", by: ["status", "type"], where: "true" },
	{
		table: "branch_request_counts",
		by: ["branch_id", "status", "type"],
		where: "branch_id is not null",
	},
	{
		table: "member_request_counts",
		by: ["status", "member_id", "type"],
		where: "assigned_to_id is not null",
	},
] as const;

/** Counts a tenant's requests as the triggers would have done. */
export async function recount(owner: Pool, tenantId: number): Promise<void> {
	for (const { table, by, where } of counted) {
		await owner`delete from ${owner(table)} where tenant_id = ${tenantId}`;
		const read = by.map((name) => (name === "member_id" ? "assigned_to_id" : name)).join(", ");
		await owner.unsafe(
			`insert into ${table} (tenant_id, ${by.join(", ")}, count)
			select tenant_id, ${read}, count(*) from requests
			where tenant_id = $1 and deleted_at is null and ${where}
			group by tenant_id, ${read}`,
			[tenantId],
		);
	}
	await owner`delete from work_counts where tenant_id = ${tenantId}`;
	await owner`
		insert into work_counts (tenant_id, kind, month, branch_id, days, in_time, count)
		select r.tenant_id, 'finished', date_trunc('month', r.closing_time at time zone t.time_zone)::date,
			place, counted_hours(r.date, r.closing_time), r.closing_time <= r.due_at, count(*)
		from requests r join tenants t on t.id = r.tenant_id, unnest(array[0, r.branch_id]) place
		where r.tenant_id = ${tenantId} and r.status = 'done' and r.deleted_at is null
			and r.closing_time is not null and place is not null
		group by 1, 3, 4, 5, 6`;
	await owner`
		insert into work_counts (tenant_id, kind, month, branch_id, days, in_time, count)
		select r.tenant_id, 'raised', date_trunc('month', r.date at time zone 'UTC')::date, place, 0, true,
			count(*)
		from requests r, unnest(array[0, r.branch_id]) place
		where r.tenant_id = ${tenantId} and r.deleted_at is null and place is not null
		group by 1, 3, 4`;
	await owner`
		insert into work_counts (tenant_id, kind, month, branch_id, days, in_time, count)
		select r.tenant_id, 'closed',
			date_trunc('month', greatest(r.date, r.closing_time) at time zone 'UTC')::date, place,
			least(greatest((extract(year from r.closing_time at time zone 'UTC')
					- extract(year from r.date at time zone 'UTC')) * 12
				+ extract(month from r.closing_time at time zone 'UTC')
				- extract(month from r.date at time zone 'UTC'), 0), 3)::integer, true, count(*)
		from requests r, unnest(array[0, r.branch_id]) place
		where r.tenant_id = ${tenantId} and r.status in ('done', 'rejected') and r.deleted_at is null
			and place is not null
		group by 1, 3, 4, 5`;
	await owner`delete from kind_month_counts where tenant_id = ${tenantId}`;
	await owner`
		insert into kind_month_counts (tenant_id, month, branch_id, kind_id, made, done, in_time)
		select c.tenant_id, c.month, place, c.kind_id, sum(c.made), sum(c.done), sum(c.in_time)
		from (
			select r.tenant_id, date_trunc('month', r.date at time zone t.time_zone)::date as month,
				r.branch_id, r.kind_id, 1 as made, 0 as done, 0 as in_time
			from requests r join tenants t on t.id = r.tenant_id
			where r.tenant_id = ${tenantId} and r.deleted_at is null and r.kind_id is not null
			union all
			select r.tenant_id, date_trunc('month', r.closing_time at time zone t.time_zone)::date,
				r.branch_id, r.kind_id, 0, 1, (r.closing_time <= r.due_at)::integer
			from requests r join tenants t on t.id = r.tenant_id
			where r.tenant_id = ${tenantId} and r.deleted_at is null and r.kind_id is not null
				and r.status = 'done' and r.closing_time is not null
		) c, unnest(array[0, c.branch_id]) place
		where place is not null
		group by 1, 2, 3, 4`;
	await owner`
		insert into count_zones (tenant_id, time_zone) select id, time_zone from tenants
		where id = ${tenantId} on conflict do nothing`;
}
