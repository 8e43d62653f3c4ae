CREATE TABLE "request_parts" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"resource_id" integer NOT NULL,
	"qty" integer NOT NULL,
	"member_id" integer NOT NULL,
	"cost" numeric(14, 2),
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_parts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "request_parts_qty" CHECK ("request_parts"."qty" > 0)
);
--> statement-breakpoint
select spread_by_tenant('request_parts');
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "cost_days" ADD COLUMN "used" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "request_work" ADD COLUMN "hour_cost" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "request_parts" ADD CONSTRAINT "request_parts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_parts" ADD CONSTRAINT "request_parts_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_parts" ADD CONSTRAINT "request_parts_tenant_id_resource_id_resources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_parts" ADD CONSTRAINT "request_parts_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_parts_request" ON "request_parts" USING btree ("tenant_id","request_id","id");--> statement-breakpoint
CREATE INDEX "request_parts_resource" ON "request_parts" USING btree ("tenant_id","resource_id");--> statement-breakpoint
CREATE INDEX "request_parts_member" ON "request_parts" USING btree ("tenant_id","member_id");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("reason" in ('opening', 'edit', 'distribution', 'dispose', 'purchase', 'reversal', 'used')) NOT VALID;
--> statement-breakpoint
-- As before, and parts for requests, other than those that move stock themselves.
create or replace function cost_kind(reason text, distribution_id integer, request_type text) returns text
	language sql immutable parallel safe
	return case
		when reason = 'distribution' or (reason = 'reversal' and distribution_id is not null)
			then 'distribution'
		when reason = 'purchase' or (reason = 'reversal'
			and coalesce(request_type, 'Purchase Request') = 'Purchase Request')
			then 'purchase'
		when reason = 'used' or (reason = 'reversal' and request_type <> 'Dispose Request')
			then 'used'
	end;
--> statement-breakpoint
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
		insert into cost_days as kept (tenant_id, day, part, distributions, purchases, used)
		select tenant, (m.at at time zone zone)::date, own,
			sum(case cost_kind(m.reason, m.distribution_id, r.type)
				when 'distribution' then m.cost else 0 end),
			sum(case cost_kind(m.reason, m.distribution_id, r.type)
				when 'purchase' then m.cost else 0 end),
			sum(case cost_kind(m.reason, m.distribution_id, r.type)
				when 'used' then m.cost else 0 end)
		from unnest(owners, asked, moments, reasons, given, costs)
			as m (owner, request_id, at, reason, distribution_id, cost)
		left join unnest(known, types) as r (id, type) on r.id = m.request_id
		where m.owner = tenant and cost_kind(m.reason, m.distribution_id, r.type) is not null
		group by 2
		on conflict (tenant_id, day, part) do update set
			distributions = kept.distributions + excluded.distributions,
			purchases = kept.purchases + excluded.purchases,
			used = kept.used + excluded.used;
	end loop;
	return null;
end
$$;
