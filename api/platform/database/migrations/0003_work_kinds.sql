CREATE TABLE "kind_routes" (
	"tenant_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"member_id" integer,
	CONSTRAINT "kind_routes_tenant_id_kind_id_branch_id_pk" PRIMARY KEY("tenant_id","kind_id","branch_id")
);
--> statement-breakpoint
select spread_by_tenant('kind_routes');
--> statement-breakpoint
CREATE TABLE "member_kinds" (
	"tenant_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	CONSTRAINT "member_kinds_tenant_id_member_id_kind_id_pk" PRIMARY KEY("tenant_id","member_id","kind_id")
);
--> statement-breakpoint
select spread_by_tenant('member_kinds');
--> statement-breakpoint
CREATE TABLE "work_kinds" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"position" smallint DEFAULT 1 NOT NULL,
	"icon" text DEFAULT 'tool' NOT NULL,
	"priority" text,
	"targets" jsonb,
	"proof" text DEFAULT 'none' NOT NULL,
	"public" smallint DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'in_use' NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "work_kinds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "work_kinds_icon_known" CHECK ("icon" in ('air_conditioning', 'electricity', 'plumbing', 'doors', 'building', 'fire_safety', 'lifts', 'cleaning', 'pests', 'networks', 'furniture', 'tool')),
	CONSTRAINT "work_kinds_priority_known" CHECK ("priority" in ('Low', 'Medium', 'High')),
	CONSTRAINT "work_kinds_proof_known" CHECK ("proof" in ('none', 'note', 'photo')),
	CONSTRAINT "work_kinds_public" CHECK ("public" in (0, 1)),
	CONSTRAINT "work_kinds_state_known" CHECK ("state" in ('in_use', 'retired'))
);
--> statement-breakpoint
select spread_by_tenant('work_kinds');
--> statement-breakpoint
CREATE TABLE "kind_month_counts" (
	"tenant_id" integer NOT NULL,
	"month" date NOT NULL,
	"branch_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"made" integer NOT NULL,
	"done" integer NOT NULL,
	"in_time" integer NOT NULL,
	CONSTRAINT "kind_month_counts_tenant_id_month_branch_id_kind_id_part_pk" PRIMARY KEY("tenant_id","month","branch_id","kind_id","part")
);
--> statement-breakpoint
select spread_by_tenant('kind_month_counts');
--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "kind_id" integer;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "kind_id" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "kind_id" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "kind_id" integer;--> statement-breakpoint
ALTER TABLE "kind_routes" ADD CONSTRAINT "kind_routes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kind_routes" ADD CONSTRAINT "kind_routes_tenant_id_kind_id_work_kinds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","kind_id") REFERENCES "public"."work_kinds"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kind_routes" ADD CONSTRAINT "kind_routes_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_kinds" ADD CONSTRAINT "member_kinds_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_kinds" ADD CONSTRAINT "member_kinds_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_kinds" ADD CONSTRAINT "member_kinds_tenant_id_kind_id_work_kinds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","kind_id") REFERENCES "public"."work_kinds"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_kinds" ADD CONSTRAINT "work_kinds_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kind_month_counts" ADD CONSTRAINT "kind_month_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kind_routes_member" ON "kind_routes" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "member_kinds_kind" ON "member_kinds" USING btree ("tenant_id","kind_id","member_id");--> statement-breakpoint
CREATE INDEX "work_kinds_name_en" ON "work_kinds" USING btree ("tenant_id",fold("name_en"),"id");--> statement-breakpoint
CREATE INDEX "work_kinds_name_ar" ON "work_kinds" USING btree ("tenant_id",fold("name_ar"),"id");--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_tenant_id_kind_id_work_kinds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","kind_id") REFERENCES "public"."work_kinds"("tenant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_tenant_id_kind_id_work_kinds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","kind_id") REFERENCES "public"."work_kinds"("tenant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_kind_id_work_kinds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","kind_id") REFERENCES "public"."work_kinds"("tenant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_kind_id_work_kinds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","kind_id") REFERENCES "public"."work_kinds"("tenant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "equipment_kind" ON "equipment" USING btree ("tenant_id","kind_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "plans_kind" ON "plans" USING btree ("tenant_id","kind_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "reports_kind" ON "reports" USING btree ("tenant_id","kind_id") WHERE "kind_id" is not null;--> statement-breakpoint
CREATE INDEX "requests_kind" ON "requests" USING btree ("tenant_id","kind_id","date","id","deleted_at");--> statement-breakpoint
create type kind_change as (
	tenant_id integer, branch_id integer, kind_id integer, at timestamptz, made bigint, done bigint,
	in_time bigint
);
--> statement-breakpoint
-- What of a request of a kind is counted by months: that it was created, and that it was done, in time or not.
create function counted_kinds(
	tenant integer, branch integer, kind integer, status text, date timestamptz, due_at timestamptz,
	closing_time timestamptz, change bigint
) returns setof kind_change language sql immutable parallel safe as $$
	select tenant, branch, kind, date, change, 0, 0
	union all
	select tenant, branch, kind, closing_time, 0, change,
		case when closing_time <= due_at then change else 0 end
	where status = 'done' and closing_time is not null
$$;
--> statement-breakpoint
-- Most requests have no kind where an organisation has none: then nothing is written.
create function count_kinds() returns trigger language plpgsql as $$
declare
	changes kind_change[];
	tenant integer;
	own integer;
	zone text;
begin
	if tg_op = 'INSERT' then
		select array_agg(c) into changes
		from added r cross join lateral counted_kinds(r.tenant_id, r.branch_id, r.kind_id, r.status, r.date,
			r.due_at, r.closing_time, 1) c
		where r.kind_id is not null and r.deleted_at is null;
	elsif tg_op = 'DELETE' then
		select array_agg(c) into changes
		from removed r cross join lateral counted_kinds(r.tenant_id, r.branch_id, r.kind_id, r.status, r.date,
			r.due_at, r.closing_time, -1) c
		where r.kind_id is not null and r.deleted_at is null;
	else
		select array_agg(row(net.*)::kind_change) into changes from (
			select c.tenant_id, c.branch_id, c.kind_id, c.at, sum(c.made), sum(c.done), sum(c.in_time)
			from (
				select tenant_id, branch_id, kind_id, status, date, due_at, closing_time, 1 as change
				from added where kind_id is not null and deleted_at is null
				union all
				select tenant_id, branch_id, kind_id, status, date, due_at, closing_time, -1
				from removed where kind_id is not null and deleted_at is null
			) r
			cross join lateral counted_kinds(r.tenant_id, r.branch_id, r.kind_id, r.status, r.date, r.due_at,
				r.closing_time, r.change) c
			group by 1, 2, 3, 4 having sum(c.made) <> 0 or sum(c.done) <> 0 or sum(c.in_time) <> 0
		) net;
	end if;
	for tenant in select distinct tenant_id from unnest(changes) loop
		own := own_part(tenant);
		zone := count_zone(tenant, own);
		insert into kind_month_counts as kept
			(tenant_id, month, branch_id, kind_id, part, made, done, in_time)
		select tenant, date_trunc('month', at at time zone zone)::date, place, kind_id, own, sum(made),
			sum(done), sum(in_time)
		from unnest(changes), unnest(array[0, branch_id]) place
		where tenant_id = tenant and place is not null
		group by 2, 3, 4
		on conflict (tenant_id, month, branch_id, kind_id, part) do update set
			made = kept.made + excluded.made, done = kept.done + excluded.done,
			in_time = kept.in_time + excluded.in_time;
	end loop;
	return null;
end
$$;
--> statement-breakpoint
-- On several nodes Citus wants to be told that triggers are meant.
set local citus.enable_unsafe_triggers = on;
--> statement-breakpoint
CREATE TRIGGER kinds_added AFTER INSERT ON requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_kinds();
--> statement-breakpoint
CREATE TRIGGER kinds_changed AFTER UPDATE ON requests REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_kinds();
--> statement-breakpoint
CREATE TRIGGER kinds_removed AFTER DELETE ON requests REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_kinds();
