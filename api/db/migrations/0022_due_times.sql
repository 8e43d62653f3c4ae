-- On a database of several nodes, spreads a new table over them, beside its tenants' other rows. Each
-- new table is given to this between `create table` and its references: see docs/deploying/citus.md.
create function spread_by_tenant(owned regclass) returns void language plpgsql as $$
begin
	if to_regclass('pg_catalog.pg_dist_partition') is null then
		return;
	end if;
	if exists (select from pg_dist_partition where logicalrelid = 'public.members'::regclass)
		and not exists (select from pg_dist_partition where logicalrelid = owned) then
		perform create_distributed_table(owned, 'tenant_id', colocate_with => 'public.members');
	end if;
end
$$;
--> statement-breakpoint
CREATE TABLE "due_times" (
	"tenant_id" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "due_times_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
select spread_by_tenant('due_times');
--> statement-breakpoint
ALTER TABLE "due_times" ADD CONSTRAINT "due_times_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_times_due_at" ON "due_times" USING btree ("due_at");
--> statement-breakpoint
-- Movements are never changed nor deleted. What came is taken into arrays first: a database of several
-- nodes joins the rows of a transition to no table of its own.
create or replace function count_costs() returns trigger language plpgsql as $$
declare
	owners integer[];
	asked integer[];
	moments timestamptz[];
	reasons text[];
	given integer[];
	costs numeric[];
	tenant integer;
	zone text;
	own integer;
	known integer[];
	types text[];
begin
	select array_agg(tenant_id), array_agg(request_id), array_agg(at), array_agg(reason),
			array_agg(distribution_id), array_agg(cost)
		into owners, asked, moments, reasons, given, costs
		from added where cost is not null;
	for tenant in select distinct owner from unnest(owners) owner loop
		own := own_part(tenant);
		select time_zone into zone from tenants where id = tenant;
		select array_agg(id), array_agg(type) into known, types
			from requests where tenant_id = tenant and id = any(asked);
		insert into cost_days as kept (tenant_id, day, part, distributions, purchases)
		select tenant, (m.at at time zone zone)::date, own,
			sum(case cost_kind(m.reason, m.distribution_id, r.type)
				when 'distribution' then m.cost else 0 end),
			sum(case cost_kind(m.reason, m.distribution_id, r.type)
				when 'purchase' then m.cost else 0 end)
		from unnest(owners, asked, moments, reasons, given, costs)
			as m (owner, request_id, at, reason, distribution_id, cost)
		left join unnest(known, types) as r (id, type) on r.id = m.request_id
		where m.owner = tenant and cost_kind(m.reason, m.distribution_id, r.type) is not null
		group by 2
		on conflict (tenant_id, day, part) do update set
			distributions = kept.distributions + excluded.distributions,
			purchases = kept.purchases + excluded.purchases;
	end loop;
	return null;
end
$$;
