CREATE TABLE "plan_target_counts" (
	"tenant_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "plan_target_counts_tenant_id_plan_id_part_pk" PRIMARY KEY("tenant_id","plan_id","part")
);
--> statement-breakpoint
select spread_by_tenant('plan_target_counts');
--> statement-breakpoint
ALTER TABLE "plan_target_counts" ADD CONSTRAINT "plan_target_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
set local citus.propagate_set_commands = 'local';
--> statement-breakpoint
-- Nothing is written between the counting below and the moment when the triggers see it.
lock table plan_targets in share row exclusive mode;
--> statement-breakpoint
-- So many places of a plan more, or less.
create function add_to_targets(tenant integer, plan integer, change bigint) returns void
	language plpgsql as $$
begin
	insert into plan_target_counts as kept (tenant_id, plan_id, part, count)
	values (tenant, plan, own_part(tenant), change)
	on conflict (tenant_id, plan_id, part) do update set count = kept.count + excluded.count;
end
$$;
--> statement-breakpoint
create function count_targets_added() returns trigger language plpgsql as $$
declare
	net record;
begin
	for net in
		select tenant_id, plan_id, count(*) as change from added where deleted_at is null group by 1, 2
	loop
		perform add_to_targets(net.tenant_id, net.plan_id, net.change);
	end loop;
	return null;
end
$$;
--> statement-breakpoint
create function count_target_changed() returns trigger language plpgsql as $$
begin
	perform add_to_targets(new.tenant_id, new.plan_id, case when new.deleted_at is null then 1 else -1 end);
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
		perform add_to_targets(tenant, plan_id, count(*)) from plan_targets
		where tenant_id = tenant and deleted_at is null group by plan_id;
	end loop;
	set local app.tenant = '';
end
$$;
--> statement-breakpoint
-- On a cluster: they read and write rows of their own tenant only.
set local citus.enable_unsafe_triggers = on;
--> statement-breakpoint
create trigger targets_added after insert on plan_targets
	referencing new table as added for each statement execute function count_targets_added();
--> statement-breakpoint
create trigger target_changed after update on plan_targets for each row
	when ((old.deleted_at is null) <> (new.deleted_at is null))
	execute function count_target_changed();
