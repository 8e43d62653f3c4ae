CREATE TABLE "plan_month_counts" (
	"tenant_id" integer NOT NULL,
	"month" date NOT NULL,
	"branch_id" integer NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"planned" integer NOT NULL,
	"on_time" integer NOT NULL,
	"late" integer NOT NULL,
	"missed" integer NOT NULL,
	CONSTRAINT "plan_month_counts_tenant_id_month_branch_id_part_pk" PRIMARY KEY("tenant_id","month","branch_id","part")
);
--> statement-breakpoint
select spread_by_tenant('plan_month_counts');
--> statement-breakpoint
ALTER TABLE "plan_month_counts" ADD CONSTRAINT "plan_month_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
set local citus.propagate_set_commands = 'local';
--> statement-breakpoint
-- Nothing is written between the counting below and the moment when the triggers see it.
lock table requests, plan_occurrences in share row exclusive mode;
--> statement-breakpoint
-- What a planned visit became, with the request that was made for it, or none.
create function visit_became(
	outcome text, status text, closing_time timestamptz, due_at timestamptz, deleted_at timestamptz
) returns text language sql immutable parallel safe as $$
	select case
		when outcome <> 'made' or status is null or status = 'rejected' or deleted_at is not null
			then 'missed'
		when status = 'done' and closing_time <= due_at then 'on_time'
		when status in ('done', 'late') then 'late'
		else 'open'
	end
$$;
--> statement-breakpoint
-- So many visits more, or less, of a branch in a month that became this.
create type visit_change as (
	tenant_id integer, branch_id integer, month date, became text, change bigint
);
--> statement-breakpoint
create function add_to_visits(visits visit_change[]) returns void language plpgsql as $$
declare
	tenant integer;
	own integer;
begin
	for tenant in select distinct tenant_id from unnest(visits) loop
		own := own_part(tenant);
		insert into plan_month_counts as kept
			(tenant_id, month, branch_id, part, planned, on_time, late, missed)
		select tenant, month, place, own, sum(change),
			coalesce(sum(change) filter (where became = 'on_time'), 0),
			coalesce(sum(change) filter (where became = 'late'), 0),
			coalesce(sum(change) filter (where became = 'missed'), 0)
		from unnest(visits), unnest(array[0, branch_id]) place
		where tenant_id = tenant and place is not null
		group by 2, 3
		on conflict (tenant_id, month, branch_id, part) do update set
			planned = kept.planned + excluded.planned, on_time = kept.on_time + excluded.on_time,
			late = kept.late + excluded.late, missed = kept.missed + excluded.missed;
	end loop;
end
$$;
--> statement-breakpoint
-- A visit belongs to the branch of its request; one without to that of its place when it is written down.
create function count_visits() returns trigger language plpgsql as $$
declare
	visits visit_change[];
begin
	if tg_op = 'INSERT' then
		select array_agg(row(net.*)::visit_change) into visits from (
			select o.tenant_id, case when o.request_id is null then f.branch_id else r.branch_id end,
				date_trunc('month', o.day)::date,
				visit_became(o.outcome, r.status, r.closing_time, r.due_at, r.deleted_at), count(*)
			from added o
			join plan_targets t on t.tenant_id = o.tenant_id and t.id = o.target_id
			join facilities f on f.tenant_id = o.tenant_id and f.id = t.facility_id
			left join requests r on r.tenant_id = o.tenant_id and r.id = o.request_id
			group by 1, 2, 3, 4
		) net;
	else
		select array_agg(row(net.*)::visit_change) into visits from (
			select o.tenant_id, r.branch_id, date_trunc('month', o.day)::date,
				visit_became(o.outcome, r.status, r.closing_time, r.due_at, r.deleted_at), sum(o.change)
			from (
				select tenant_id, request_id, day, outcome, 1 as change from added
				union all
				select tenant_id, request_id, day, outcome, -1 from removed
			) o
			join requests r on r.tenant_id = o.tenant_id and r.id = o.request_id
			group by 1, 2, 3, 4 having sum(o.change) <> 0
		) net;
	end if;
	perform add_to_visits(visits);
	return null;
end
$$;
--> statement-breakpoint
-- What becomes of requests changes what became of the visits that they were made for.
create function recount_visits() returns trigger language plpgsql as $$
declare
	visits visit_change[];
begin
	if not exists (select from added where plan_id is not null) then
		return null;
	end if;
	select array_agg(row(net.*)::visit_change) into visits from (
		select o.tenant_id, r.branch_id, date_trunc('month', o.day)::date,
			visit_became(o.outcome, r.status, r.closing_time, r.due_at, r.deleted_at), sum(r.change)
		from (
			select tenant_id, id, branch_id, status, closing_time, due_at, deleted_at, 1 as change
			from added where plan_id is not null
			union all
			select tenant_id, id, branch_id, status, closing_time, due_at, deleted_at, -1
			from removed where plan_id is not null
		) r
		join plan_occurrences o on o.tenant_id = r.tenant_id and o.request_id = r.id
		group by 1, 2, 3, 4 having sum(r.change) <> 0
	) net;
	perform add_to_visits(visits);
	return null;
end
$$;
--> statement-breakpoint
-- Counts what is there already. Row security may bind the migrating role to one tenant at a time.
do $$
declare
	tenant integer;
begin
	for tenant in select id from tenants loop
		execute format('set local app.tenant = %L', tenant);
		perform add_to_visits(array_agg(row(net.*)::visit_change)) from (
			select o.tenant_id, case when o.request_id is null then f.branch_id else r.branch_id end,
				date_trunc('month', o.day)::date,
				visit_became(o.outcome, r.status, r.closing_time, r.due_at, r.deleted_at), count(*)
			from plan_occurrences o
			join plan_targets t on t.tenant_id = tenant and t.id = o.target_id
			join facilities f on f.tenant_id = tenant and f.id = t.facility_id
			left join requests r on r.tenant_id = tenant and r.id = o.request_id
			where o.tenant_id = tenant group by 1, 2, 3, 4
		) net;
	end loop;
	set local app.tenant = '';
end
$$;
--> statement-breakpoint
-- On a cluster: they read and write rows of their own tenant only.
set local citus.enable_unsafe_triggers = on;
--> statement-breakpoint
create trigger visits_added after insert on plan_occurrences
	referencing new table as added for each statement execute function count_visits();
--> statement-breakpoint
create trigger visits_changed after update on plan_occurrences
	referencing old table as removed new table as added for each statement execute function count_visits();
--> statement-breakpoint
create trigger planned_changed after update on requests
	referencing old table as removed new table as added for each statement execute function recount_visits();
