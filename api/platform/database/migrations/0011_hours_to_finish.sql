-- What is done is counted by the hours that it took. Who writes requests waits, so that each is counted once.
lock table requests in share row exclusive mode;
--> statement-breakpoint
-- The hours that a request took, as they are counted: whole ones for three days, six for two weeks, then days;
-- those of very long ones alike.
create function counted_hours(raised timestamptz, closed timestamptz) returns integer
	language sql immutable parallel safe
	return (
		select case when h < 72 then h when h < 336 then h / 6 * 6 when h < 4344 then h / 24 * 24 else 4344 end
		from (select greatest(floor(extract(epoch from closed - raised) / 3600), 0)::integer as h) whole
	);
--> statement-breakpoint
-- What of a request is counted by months, as it stands: that it was raised, closed, done, and to be answered.
-- Of what was closed, the days are how many months of UTC after it was raised, many alike; of what was done, hours.
create or replace function counted_work(
	tenant integer, branch integer, status text, date timestamptz, due_at timestamptz,
	closing_time timestamptz, solving_days integer, respond_by timestamptz, answered_at timestamptz,
	unanswered_at timestamptz, change bigint
) returns setof work_change language sql immutable parallel safe as $$
	select tenant, branch, 'raised', date, 0, true, change
	union all
	select tenant, branch, 'closed', greatest(date, closing_time),
		least(greatest((extract(year from closing_time at time zone 'UTC')
				- extract(year from date at time zone 'UTC')) * 12
			+ extract(month from closing_time at time zone 'UTC')
			- extract(month from date at time zone 'UTC'), 0), 3)::integer,
		true, change
	where status in ('done', 'rejected')
	union all
	select tenant, branch, 'finished', closing_time, counted_hours(date, closing_time),
		closing_time <= due_at, change
	where status = 'done' and closing_time is not null
	union all
	select tenant, branch, 'answered', respond_by, 0, coalesce(answered_at <= respond_by, false), change
	where respond_by is not null and (answered_at is not null or unanswered_at is not null)
$$;
--> statement-breakpoint
drop function counted_days(integer);
--> statement-breakpoint
set local citus.propagate_set_commands = 'local';
--> statement-breakpoint
do $$
declare
	tenant integer;
	zone text;
begin
	for tenant in select id from tenants loop
		execute format('set local app.tenant = %L', tenant);
		select coalesce((select time_zone from count_zones where tenant_id = tenant), t.time_zone)
			into zone from tenants t where t.id = tenant;
		delete from work_counts where tenant_id = tenant and kind = 'finished';
		insert into work_counts (tenant_id, kind, month, branch_id, days, in_time, count)
		select r.tenant_id, 'finished', date_trunc('month', r.closing_time at time zone zone)::date, place,
			counted_hours(r.date, r.closing_time), r.closing_time <= r.due_at, count(*)
		from requests r, unnest(array[0, r.branch_id]) place
		where r.tenant_id = tenant and r.status = 'done' and r.deleted_at is null
			and r.closing_time is not null and place is not null
		group by 1, 3, 4, 5, 6;
	end loop;
end
$$;
