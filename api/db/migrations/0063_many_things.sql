ALTER TABLE "equipment" ADD COLUMN "serial_key" text GENERATED ALWAYS AS (fold("serial")) STORED;--> statement-breakpoint
CREATE INDEX "equipment_deleted" ON "equipment" USING btree ("tenant_id","deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "equipment_serial_key" ON "equipment" USING btree ("tenant_id","serial_key","id");--> statement-breakpoint
CREATE INDEX "members_deleted" ON "members" USING btree ("tenant_id","deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "facilities_deleted" ON "facilities" USING btree ("tenant_id","deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "distributions_deleted" ON "distributions" USING btree ("tenant_id","deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "resources_deleted" ON "resources" USING btree ("tenant_id","deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
-- Things that a large tenant has thousands of, beside small ones: the same as migration 0062 tells of what
-- grows with the years. Without it fifty facilities of 100,000 are found by reading an index of all. What
-- joins them to few rows looks each up (`joinOne`), whatever the planner takes them for.
do $$
declare
	things text;
begin
	if to_regclass('pg_catalog.pg_dist_partition') is not null then
		return;
	end if;
	foreach things in array array['members', 'facilities', 'equipment', 'resources', 'distributions'] loop
		execute format('alter table %I alter column tenant_id set (n_distinct = 20)', things);
		execute format('alter table %I alter column id set (n_distinct = -1)', things);
		execute format('analyze %I', things);
	end loop;
end
$$;
