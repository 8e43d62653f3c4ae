CREATE TABLE "branch_request_counts" (
	"tenant_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "branch_request_counts_tenant_id_branch_id_status_type_part_pk" PRIMARY KEY("tenant_id","branch_id","status","type","part")
);
--> statement-breakpoint
CREATE TABLE "cost_days" (
	"tenant_id" integer NOT NULL,
	"day" date NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"distributions" numeric(18, 2) NOT NULL,
	"purchases" numeric(18, 2) NOT NULL,
	CONSTRAINT "cost_days_tenant_id_day_part_pk" PRIMARY KEY("tenant_id","day","part")
);
--> statement-breakpoint
CREATE TABLE "member_request_counts" (
	"tenant_id" integer NOT NULL,
	"status" text NOT NULL,
	"member_id" integer NOT NULL,
	"type" text NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "member_request_counts_tenant_id_status_member_id_type_part_pk" PRIMARY KEY("tenant_id","status","member_id","type","part")
);
--> statement-breakpoint
ALTER TABLE "request_counts" DROP CONSTRAINT "request_counts_tenant_id_status_type_pk";--> statement-breakpoint
ALTER TABLE "request_counts" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "request_counts" ADD CONSTRAINT "request_counts_tenant_id_status_type_part_pk" PRIMARY KEY("tenant_id","status","type","part");--> statement-breakpoint
ALTER TABLE "branch_request_counts" ADD CONSTRAINT "branch_request_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_days" ADD CONSTRAINT "cost_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_request_counts" ADD CONSTRAINT "member_request_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Nothing is written between the counting below and the moment when the triggers see it.
lock table requests, stock_movements in share row exclusive mode;
--> statement-breakpoint
-- The part of its counts that this transaction writes to until it ends: the first that no other
-- transaction at work has taken. So nobody waits for a count, in whatever order things change, and
-- there are never more parts than there have been transactions at a time.
create function own_part(tenant_id integer) returns integer language plpgsql as $$
declare
	part integer := 0;
begin
	while not pg_try_advisory_xact_lock((tenant_id::bigint << 32) + part) loop
		part := part + 1;
	end loop;
	return part;
end
$$;
--> statement-breakpoint
-- So many requests more, or less, with these properties.
create type request_change as (
	tenant_id integer, branch_id integer, member_id integer, status text, type text, change bigint
);
--> statement-breakpoint
create function add_to_counts(changes request_change[]) returns void language plpgsql as $$
declare
	tenant integer;
	own integer;
begin
	for tenant in select distinct tenant_id from unnest(changes) loop
		own := own_part(tenant);
		insert into request_counts as kept (tenant_id, status, type, part, count)
		select tenant, status, type, own, sum(change) from unnest(changes)
		where tenant_id = tenant
		group by status, type having sum(change) <> 0
		on conflict (tenant_id, status, type, part)
			do update set count = kept.count + excluded.count;
		insert into branch_request_counts as kept (tenant_id, branch_id, status, type, part, count)
		select tenant, branch_id, status, type, own, sum(change) from unnest(changes)
		where tenant_id = tenant and branch_id is not null
		group by branch_id, status, type having sum(change) <> 0
		on conflict (tenant_id, branch_id, status, type, part)
			do update set count = kept.count + excluded.count;
		insert into member_request_counts as kept (tenant_id, member_id, status, type, part, count)
		select tenant, member_id, status, type, own, sum(change) from unnest(changes)
		where tenant_id = tenant and member_id is not null
		group by member_id, status, type having sum(change) <> 0
		on conflict (tenant_id, status, member_id, type, part)
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
begin
	if tg_op = 'INSERT' then
		select array_agg(row(net.*)::request_change) into changes from (
			select tenant_id, branch_id, assigned_to_id, status, type, count(*)
			from added where deleted_at is null group by 1, 2, 3, 4, 5
		) net;
	elsif tg_op = 'DELETE' then
		select array_agg(row(net.*)::request_change) into changes from (
			select tenant_id, branch_id, assigned_to_id, status, type, -count(*)
			from removed where deleted_at is null group by 1, 2, 3, 4, 5
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
	end if;
	if changes is not null then
		perform add_to_counts(changes);
	end if;
	return null;
end
$$;
--> statement-breakpoint
-- What a movement's cost counts as; null where it is not counted. What came back is taken from
-- what it was. A request that is not written yet, when a whole tenant is, must be a purchase:
-- what a Dispose Request moves has no cost.
create function cost_kind(reason text, distribution_id integer, request_type text) returns text
	language sql immutable parallel safe
	return case
		when reason = 'distribution' or (reason = 'reversal' and distribution_id is not null)
			then 'distribution'
		when reason = 'purchase' or (reason = 'reversal'
			and coalesce(request_type, 'Purchase Request') = 'Purchase Request')
			then 'purchase'
	end;
--> statement-breakpoint
-- Movements are never changed nor deleted.
create function count_costs() returns trigger language plpgsql as $$
begin
	insert into cost_days as kept (tenant_id, day, part, distributions, purchases)
	select tenant_id, day, own_part(tenant_id), distributions, purchases
	from (
		select m.tenant_id, (m.at at time zone t.time_zone)::date as day,
			sum(case cost_kind(m.reason, m.distribution_id, r.type)
				when 'distribution' then m.cost else 0 end) as distributions,
			sum(case cost_kind(m.reason, m.distribution_id, r.type)
				when 'purchase' then m.cost else 0 end) as purchases
		from added m
		join tenants t on t.id = m.tenant_id
		left join requests r on r.tenant_id = m.tenant_id and r.id = m.request_id
		where m.cost is not null and cost_kind(m.reason, m.distribution_id, r.type) is not null
		group by 1, 2
	) days
	on conflict (tenant_id, day, part) do update set
		distributions = kept.distributions + excluded.distributions,
		purchases = kept.purchases + excluded.purchases;
	return null;
end
$$;
--> statement-breakpoint
create trigger stock_movements_added after insert on stock_movements
	referencing new table as added for each statement execute function count_costs();
--> statement-breakpoint
-- Counts what is there already. Row security may bind the migrating role to one tenant at a time.
do $$
declare
	tenant tenants;
begin
	for tenant in select * from tenants loop
		perform set_config('app.tenant', tenant.id::text, true);
		delete from request_counts where tenant_id = tenant.id;
		perform add_to_counts(array_agg(row(net.*)::request_change)) from (
			select tenant_id, branch_id, assigned_to_id, status, type, count(*)
			from requests where tenant_id = tenant.id and deleted_at is null group by 1, 2, 3, 4, 5
		) net;
		insert into cost_days (tenant_id, day, distributions, purchases)
		select tenant.id, (m.at at time zone tenant.time_zone)::date,
			sum(case cost_kind(m.reason, m.distribution_id, r.type)
				when 'distribution' then m.cost else 0 end),
			sum(case cost_kind(m.reason, m.distribution_id, r.type)
				when 'purchase' then m.cost else 0 end)
		from stock_movements m
		left join requests r on r.tenant_id = m.tenant_id and r.id = m.request_id
		where m.tenant_id = tenant.id and m.cost is not null
			and cost_kind(m.reason, m.distribution_id, r.type) is not null
		group by 2;
	end loop;
	perform set_config('app.tenant', '', true);
end
$$;
