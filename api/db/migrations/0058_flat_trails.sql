DROP INDEX "checklist_steps_checklist";--> statement-breakpoint
DROP INDEX "checklist_steps_position";--> statement-breakpoint
DROP INDEX "plans_member";--> statement-breakpoint
DROP INDEX "plans_assigned_to";--> statement-breakpoint
DROP INDEX "plans_checklist";--> statement-breakpoint
DROP INDEX "plans_priority";--> statement-breakpoint
DROP INDEX "plans_state";--> statement-breakpoint
DROP INDEX "plans_from_day";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(coalesce(case when "entity" = 'session' then "changes" #>> '{after,email}' end, '') || ' ' || translate(coalesce("address", ''), '.:', 'xy'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "checklist_steps_present" ON "checklist_steps" USING btree ("tenant_id","id","checklist_id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "checklists_present" ON "checklists" USING btree ("tenant_id","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "checklists_deleted" ON "checklists" USING btree ("tenant_id","id") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "plans_present" ON "plans" USING btree ("tenant_id","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "checklist_steps_checklist" ON "checklist_steps" USING btree ("tenant_id","checklist_id","position","id","deleted_at");--> statement-breakpoint
CREATE INDEX "checklist_steps_position" ON "checklist_steps" USING btree ("tenant_id","position","id","checklist_id","deleted_at");--> statement-breakpoint
CREATE INDEX "plans_member" ON "plans" USING btree ("tenant_id","member_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "plans_assigned_to" ON "plans" USING btree ("tenant_id","assigned_to_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "plans_checklist" ON "plans" USING btree ("tenant_id","checklist_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "plans_priority" ON "plans" USING btree ("tenant_id","priority","id","deleted_at");--> statement-breakpoint
CREATE INDEX "plans_state" ON "plans" USING btree ("tenant_id","state","id","deleted_at");--> statement-breakpoint
CREATE INDEX "plans_from_day" ON "plans" USING btree ("tenant_id","from_day","id","deleted_at");
--> statement-breakpoint
-- What is looked for among many is found through trigrams, as in requests: see migration 0005.
-- On several nodes `deploy/citus.sql` makes the indexes.
do $$
declare
	searched text;
begin
	if not exists (select from pg_opclass where opcname = 'folded_trigrams')
		or to_regclass('pg_catalog.pg_dist_partition') is not null then
		return;
	end if;
	foreach searched in array array['audit_log', 'plans', 'checklists', 'checklist_steps'] loop
		execute format('create index %I on %I using gin (tenant_id, search folded_trigrams)',
			searched || '_search', searched);
	end loop;
end
$$;
