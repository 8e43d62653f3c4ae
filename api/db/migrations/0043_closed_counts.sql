-- What of a request is counted by months, as it stands: that it was raised, closed, done, and to be answered.
-- Of what was closed, the days are how many months of UTC after it was raised, many alike.
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
	select tenant, branch, 'finished', closing_time, counted_days(solving_days), closing_time <= due_at,
		change
	where status = 'done' and closing_time is not null
	union all
	select tenant, branch, 'answered', respond_by, 0, coalesce(answered_at <= respond_by, false), change
	where respond_by is not null and (answered_at is not null or unanswered_at is not null)
$$;
--> statement-breakpoint
-- What was raised and closed is counted by the months of UTC, which no change of the time zone moves.
create or replace function add_to_work(work work_change[]) returns void language plpgsql as $$
declare
	tenant integer;
	own integer;
	zone text;
begin
	for tenant in select distinct tenant_id from unnest(work) loop
		own := own_part(tenant);
		zone := 'UTC';
		if exists (select from unnest(work) where tenant_id = tenant and kind not in ('raised', 'closed')) then
			zone := count_zone(tenant, own);
		end if;
		insert into work_counts as kept
			(tenant_id, kind, month, branch_id, days, in_time, part, count)
		select tenant, kind,
			date_trunc('month', at at time zone case when kind in ('raised', 'closed') then 'UTC' else zone end)
				::date,
			place, days, in_time, own, sum(change)
		from unnest(work), unnest(array[0, branch_id]) place
		where tenant_id = tenant and place is not null
		group by 2, 3, 4, 5, 6 having sum(change) <> 0
		on conflict (tenant_id, kind, month, branch_id, days, in_time, part)
			do update set count = kept.count + excluded.count;
	end loop;
end
$$;
--> statement-breakpoint
set local citus.propagate_set_commands = 'local';
--> statement-breakpoint
-- Nothing is written between the counting below and the moment when the triggers see it.
lock table requests in share row exclusive mode;
--> statement-breakpoint
-- Counts what is there already. Row security may bind the migrating role to one tenant at a time.
do $$
declare
	tenant tenants;
begin
	for tenant in select * from tenants loop
		execute format('set local app.tenant = %L', tenant.id);
		insert into work_counts (tenant_id, kind, month, branch_id, days, in_time, count)
		select tenant.id, w.kind, date_trunc('month', w.at at time zone 'UTC')::date, place, w.days, true,
			count(*)
		from requests r cross join lateral counted_work(r.tenant_id, r.branch_id, r.status, r.date, r.due_at,
				r.closing_time, r.solving_days, r.respond_by, r.answered_at, r.unanswered_at, 1) w,
			unnest(array[0, r.branch_id]) place
		where r.tenant_id = tenant.id and r.deleted_at is null and w.kind = 'closed' and place is not null
		group by 2, 3, 4, 5
		on conflict do nothing;
	end loop;
	set local app.tenant = '';
end
$$;
