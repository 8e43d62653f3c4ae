-- The indexes of what is compared but not stored, by the function of the migration before. They are of tables that are
-- small beside those of requests, each of which is locked by a statement of its own: one that is in use is tried again.
lock table "branches" in access exclusive mode;
--> statement-breakpoint
lock table "calendar_days" in access exclusive mode;
--> statement-breakpoint
lock table "calendars" in access exclusive mode;
--> statement-breakpoint
lock table "categories" in access exclusive mode;
--> statement-breakpoint
lock table "checklist_steps" in access exclusive mode;
--> statement-breakpoint
lock table "checklists" in access exclusive mode;
--> statement-breakpoint
lock table "equipment" in access exclusive mode;
--> statement-breakpoint
lock table "facilities" in access exclusive mode;
--> statement-breakpoint
lock table "members" in access exclusive mode;
--> statement-breakpoint
lock table "meters" in access exclusive mode;
--> statement-breakpoint
lock table "permissions" in access exclusive mode;
--> statement-breakpoint
lock table "plans" in access exclusive mode;
--> statement-breakpoint
lock table "resources" in access exclusive mode;
--> statement-breakpoint
lock table "subbranches" in access exclusive mode;
--> statement-breakpoint
lock table "warehouses" in access exclusive mode;
--> statement-breakpoint
lock table "work_kinds" in access exclusive mode;
--> statement-breakpoint
do $$
declare
	compared record;
begin
	for compared in
		select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition
		from pg_index i join pg_class c on c.oid = i.indrelid
		where c.relnamespace = 'public'::regnamespace and i.indexprs is not null
			and pg_get_indexdef(i.indexrelid) like '%fold(%'
	loop
		execute format('drop index %s', compared.name);
		execute compared.definition;
	end loop;
end
$$;
--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "serial_plain" text GENERATED ALWAYS AS (regexp_replace(fold("serial"), '[^0-9a-zء-ي]', '', 'g')) STORED;--> statement-breakpoint
CREATE INDEX "equipment_same_serial" ON "equipment" USING btree ("tenant_id","serial_plain","id");
--> statement-breakpoint
-- On several nodes deploy/citus.sql makes these.
do $$
begin
	if exists (select from pg_opclass where opcname = 'folded_trigrams')
		and to_regclass('pg_catalog.pg_dist_partition') is null then
		create index equipment_serial_plain on equipment using gin (tenant_id, serial_plain folded_trigrams);
		create index meters_search on meters using gin (tenant_id, search folded_trigrams);
	end if;
end
$$;
