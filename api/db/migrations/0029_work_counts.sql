CREATE TABLE "count_zones" (
	"tenant_id" integer NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "count_zones_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "work_counts" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"branch_id" integer NOT NULL,
	"days" smallint NOT NULL,
	"in_time" boolean NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "work_counts_tenant_id_kind_month_branch_id_days_in_time_part_pk" PRIMARY KEY("tenant_id","kind","month","branch_id","days","in_time","part")
);
--> statement-breakpoint
select spread_by_tenant('count_zones');
--> statement-breakpoint
select spread_by_tenant('work_counts');
--> statement-breakpoint
ALTER TABLE "count_zones" ADD CONSTRAINT "count_zones_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_counts" ADD CONSTRAINT "work_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_open_date" ON "requests" USING btree ("tenant_id","date","branch_id") WHERE "status" in ('pending', 'in_progress', 'late') and "deleted_at" is null;
--> statement-breakpoint
set local citus.propagate_set_commands = 'local';
--> statement-breakpoint
-- Nothing is written between the counting below and the moment when the triggers see it.
lock table requests in share row exclusive mode;
--> statement-breakpoint
-- The time zone by whose months a tenant's work is counted: kept by the first who counts. Only who has
-- the first part of the counts writes it, so nobody waits.
create function count_zone(tenant integer, own integer) returns text language plpgsql as $$
declare
	zone text;
begin
	select time_zone into zone from count_zones where tenant_id = tenant;
	if zone is null then
		select time_zone into zone from tenants where id = tenant;
		if own = 0 then
			insert into count_zones (tenant_id, time_zone) values (tenant, zone)
			on conflict (tenant_id) do nothing;
		end if;
	end if;
	return zone;
end
$$;
--> statement-breakpoint
-- The days that a request took, as they are counted: those of very long ones alike.
create function counted_days(solving_days integer) returns integer
	language sql immutable parallel safe
	return least(greatest(solving_days, 0), 181);
--> statement-breakpoint
-- So many requests more, or less, that were done, or were to be answered, at this moment.
create type work_change as (
	tenant_id integer, branch_id integer, kind text, at timestamptz, days integer, in_time boolean,
	change bigint
);
--> statement-breakpoint
create function add_to_work(work work_change[]) returns void language plpgsql as $$
declare
	tenant integer;
	own integer;
	zone text;
begin
	for tenant in select distinct tenant_id from unnest(work) loop
		own := own_part(tenant);
		zone := count_zone(tenant, own);
		insert into work_counts as kept
			(tenant_id, kind, month, branch_id, days, in_time, part, count)
		select tenant, kind, date_trunc('month', at at time zone zone)::date, place, days, in_time, own,
			sum(change)
		from unnest(work), unnest(array[0, branch_id]) place
		where tenant_id = tenant and place is not null
		group by 2, 3, 4, 5, 6 having sum(change) <> 0
		on conflict (tenant_id, kind, month, branch_id, days, in_time, part)
			do update set count = kept.count + excluded.count;
	end loop;
end
$$;
--> statement-breakpoint
-- One statement, however many requests it touches, changes each count at most once, and none that
-- it leaves as it was.
create or replace function count_requests() returns trigger language plpgsql as $$
declare
	changes request_change[];
	work work_change[];
begin
	if tg_op = 'INSERT' then
		select array_agg(row(net.*)::request_change) into changes from (
			select tenant_id, branch_id, assigned_to_id, status, type, count(*)
			from added where deleted_at is null group by 1, 2, 3, 4, 5
		) net;
		select array_agg(row(net.*)::work_change) into work from (
			select tenant_id, branch_id, kind, at, days, in_time, sum(change)
			from (
				select tenant_id, branch_id, 'finished' as kind, closing_time as at,
					counted_days(solving_days) as days, closing_time <= due_at as in_time, 1 as change
				from added where status = 'done' and deleted_at is null and closing_time is not null
				union all
				select tenant_id, branch_id, 'answered', respond_by, 0, coalesce(answered_at <= respond_by, false),
					1
				from added where respond_by is not null and deleted_at is null
					and (answered_at is not null or unanswered_at is not null)
			) done
			group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
		) net;
	elsif tg_op = 'DELETE' then
		select array_agg(row(net.*)::request_change) into changes from (
			select tenant_id, branch_id, assigned_to_id, status, type, -count(*)
			from removed where deleted_at is null group by 1, 2, 3, 4, 5
		) net;
		select array_agg(row(net.*)::work_change) into work from (
			select tenant_id, branch_id, kind, at, days, in_time, sum(change)
			from (
				select tenant_id, branch_id, 'finished' as kind, closing_time as at,
					counted_days(solving_days) as days, closing_time <= due_at as in_time, -1 as change
				from removed where status = 'done' and deleted_at is null and closing_time is not null
				union all
				select tenant_id, branch_id, 'answered', respond_by, 0, coalesce(answered_at <= respond_by, false),
					-1
				from removed where respond_by is not null and deleted_at is null
					and (answered_at is not null or unanswered_at is not null)
			) done
			group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
		) net;
	else
		select array_agg(row(net.*)::request_change) into changes from (
			select tenant_id, branch_id, assigned_to_id, status, type, sum(change)
			from (
				select tenant_id, branch_id, assigned_to_id, status, type, 1 as change
				from added where deleted_at is null
				union all
				select tenant_id, branch_id, assigned_to_id, status, type, -1
				from removed where deleted_at is null
			) changes
			group by 1, 2, 3, 4, 5 having sum(change) <> 0
		) net;
		select array_agg(row(net.*)::work_change) into work from (
			select tenant_id, branch_id, kind, at, days, in_time, sum(change)
			from (
				select tenant_id, branch_id, 'finished' as kind, closing_time as at,
					counted_days(solving_days) as days, closing_time <= due_at as in_time, 1 as change
				from added where status = 'done' and deleted_at is null and closing_time is not null
				union all
				select tenant_id, branch_id, 'answered', respond_by, 0, coalesce(answered_at <= respond_by, false),
					1
				from added where respond_by is not null and deleted_at is null
					and (answered_at is not null or unanswered_at is not null)
				union all
				select tenant_id, branch_id, 'finished' as kind, closing_time as at,
					counted_days(solving_days) as days, closing_time <= due_at as in_time, -1 as change
				from removed where status = 'done' and deleted_at is null and closing_time is not null
				union all
				select tenant_id, branch_id, 'answered', respond_by, 0, coalesce(answered_at <= respond_by, false),
					-1
				from removed where respond_by is not null and deleted_at is null
					and (answered_at is not null or unanswered_at is not null)
			) done
			group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
		) net;
	end if;
	if changes is not null then
		perform add_to_counts(changes);
	end if;
	if work is not null then
		perform add_to_work(work);
	end if;
	return null;
end
$$;
--> statement-breakpoint
-- Counts what is there already. Row security may bind the migrating role to one tenant at a time.
do $$
declare
	tenant tenants;
begin
	for tenant in select * from tenants loop
		execute format('set local app.tenant = %L', tenant.id);
		insert into work_counts (tenant_id, kind, month, branch_id, days, in_time, count)
		select tenant.id, 'finished', date_trunc('month', r.closing_time at time zone tenant.time_zone)::date,
			place, counted_days(r.solving_days), r.closing_time <= r.due_at, count(*)
		from requests r, unnest(array[0, r.branch_id]) place
		where r.tenant_id = tenant.id and r.status = 'done' and r.deleted_at is null
			and r.closing_time is not null and place is not null
		group by 3, 4, 5, 6
		on conflict do nothing;
		insert into work_counts (tenant_id, kind, month, branch_id, days, in_time, count)
		select tenant.id, 'answered', date_trunc('month', r.respond_by at time zone tenant.time_zone)::date,
			place, 0, coalesce(r.answered_at <= r.respond_by, false), count(*)
		from requests r, unnest(array[0, r.branch_id]) place
		where r.tenant_id = tenant.id and r.respond_by is not null and r.deleted_at is null
			and (r.answered_at is not null or r.unanswered_at is not null) and place is not null
		group by 3, 4, 6
		on conflict do nothing;
		insert into count_zones (tenant_id, time_zone)
		select tenant_id, tenant.time_zone from work_counts where tenant_id = tenant.id limit 1
		on conflict do nothing;
	end loop;
	set local app.tenant = '';
end
$$;
