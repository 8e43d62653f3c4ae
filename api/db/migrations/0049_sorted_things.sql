DROP INDEX "equipment_serial";--> statement-breakpoint
DROP INDEX "equipment_facility";--> statement-breakpoint
DROP INDEX "equipment_criticality";--> statement-breakpoint
DROP INDEX "equipment_state";--> statement-breakpoint
DROP INDEX "equipment_bought_on";--> statement-breakpoint
DROP INDEX "equipment_warranty_until";--> statement-breakpoint
DROP INDEX "equipment_cost";--> statement-breakpoint
DROP INDEX "members_permission";--> statement-breakpoint
DROP INDEX "members_branch_id";--> statement-breakpoint
DROP INDEX "members_subbranch_id";--> statement-breakpoint
DROP INDEX "members_activated_id";--> statement-breakpoint
DROP INDEX "members_phone_folded";--> statement-breakpoint
DROP INDEX "members_employee_id_folded";--> statement-breakpoint
DROP INDEX "facilities_branch";--> statement-breakpoint
DROP INDEX "facilities_subbranch";--> statement-breakpoint
DROP INDEX "reports_danger";--> statement-breakpoint
DROP INDEX "distribution_records_distribution";--> statement-breakpoint
DROP INDEX "distribution_records_resource";--> statement-breakpoint
DROP INDEX "distribution_records_warehouse";--> statement-breakpoint
DROP INDEX "distributions_facility";--> statement-breakpoint
DROP INDEX "distributions_date";--> statement-breakpoint
DROP INDEX "resources_category";--> statement-breakpoint
DROP INDEX "resources_branch";--> statement-breakpoint
DROP INDEX "resources_subbranch";--> statement-breakpoint
DROP INDEX "resources_warehouse";--> statement-breakpoint
DROP INDEX "resources_qty_id";--> statement-breakpoint
DROP INDEX "resources_date";--> statement-breakpoint
DROP INDEX "resources_unit_cost";--> statement-breakpoint
DROP INDEX "resources_threshold";--> statement-breakpoint
DROP INDEX "resources_order_qty";--> statement-breakpoint
CREATE INDEX "equipment_present" ON "equipment" USING btree ("tenant_id","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "equipment_maker_folded" ON "equipment" USING btree ("tenant_id",fold("maker"),"id") WHERE "maker" is not null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "equipment_without_maker" ON "equipment" USING btree ("tenant_id","id") WHERE "maker" is null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "equipment_model_folded" ON "equipment" USING btree ("tenant_id",fold("model"),"id") WHERE "model" is not null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "equipment_without_model" ON "equipment" USING btree ("tenant_id","id") WHERE "model" is null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "equipment_serial_folded" ON "equipment" USING btree ("tenant_id",fold("serial"),"id") WHERE "serial" is not null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "equipment_without_serial" ON "equipment" USING btree ("tenant_id","id") WHERE "serial" is null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_present" ON "members" USING btree ("tenant_id","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_without_phone" ON "members" USING btree ("tenant_id","id") WHERE "phone" is null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_without_employee_id" ON "members" USING btree ("tenant_id","id") WHERE "employee_id" is null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "facilities_present" ON "facilities" USING btree ("tenant_id","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "facilities_detailed_location_en_folded" ON "facilities" USING btree ("tenant_id",fold("detailed_location_en"),"id") WHERE "detailed_location_en" is not null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "facilities_without_detailed_location_en" ON "facilities" USING btree ("tenant_id","id") WHERE "detailed_location_en" is null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "facilities_detailed_location_ar_folded" ON "facilities" USING btree ("tenant_id",fold("detailed_location_ar"),"id") WHERE "detailed_location_ar" is not null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "facilities_without_detailed_location_ar" ON "facilities" USING btree ("tenant_id","id") WHERE "detailed_location_ar" is null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "distribution_records_qty_id" ON "distribution_records" USING btree ("tenant_id","qty","id");--> statement-breakpoint
CREATE INDEX "distributions_present" ON "distributions" USING btree ("tenant_id","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resources_present" ON "resources" USING btree ("tenant_id","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "equipment_facility" ON "equipment" USING btree ("tenant_id","facility_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "equipment_criticality" ON "equipment" USING btree ("tenant_id","criticality","id","deleted_at");--> statement-breakpoint
CREATE INDEX "equipment_state" ON "equipment" USING btree ("tenant_id","state","id","deleted_at");--> statement-breakpoint
CREATE INDEX "equipment_bought_on" ON "equipment" USING btree ("tenant_id","bought_on","id","deleted_at");--> statement-breakpoint
CREATE INDEX "equipment_warranty_until" ON "equipment" USING btree ("tenant_id","warranty_until","id","deleted_at");--> statement-breakpoint
CREATE INDEX "equipment_cost" ON "equipment" USING btree ("tenant_id","cost","id","deleted_at");--> statement-breakpoint
CREATE INDEX "members_permission" ON "members" USING btree ("tenant_id","permission_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "members_branch_id" ON "members" USING btree ("tenant_id","branch_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "members_subbranch_id" ON "members" USING btree ("tenant_id","subbranch_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "members_activated_id" ON "members" USING btree ("tenant_id","activated","id","deleted_at");--> statement-breakpoint
CREATE INDEX "members_phone_folded" ON "members" USING btree ("tenant_id",fold("phone"),"id") WHERE "phone" is not null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_employee_id_folded" ON "members" USING btree ("tenant_id",fold("employee_id"),"id") WHERE "employee_id" is not null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "facilities_branch" ON "facilities" USING btree ("tenant_id","branch_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "facilities_subbranch" ON "facilities" USING btree ("tenant_id","subbranch_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "reports_danger" ON "reports" USING btree ("tenant_id","danger","date","id");--> statement-breakpoint
CREATE INDEX "distribution_records_distribution" ON "distribution_records" USING btree ("tenant_id","distribution_id","id");--> statement-breakpoint
CREATE INDEX "distribution_records_resource" ON "distribution_records" USING btree ("tenant_id","resource_id","id");--> statement-breakpoint
CREATE INDEX "distribution_records_warehouse" ON "distribution_records" USING btree ("tenant_id","warehouse_id","id");--> statement-breakpoint
CREATE INDEX "distributions_facility" ON "distributions" USING btree ("tenant_id","for_facility_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "distributions_date" ON "distributions" USING btree ("tenant_id","transfer_date","id","deleted_at");--> statement-breakpoint
CREATE INDEX "resources_category" ON "resources" USING btree ("tenant_id","category_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "resources_branch" ON "resources" USING btree ("tenant_id","branch_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "resources_subbranch" ON "resources" USING btree ("tenant_id","subbranch_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "resources_warehouse" ON "resources" USING btree ("tenant_id","warehouse_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "resources_qty_id" ON "resources" USING btree ("tenant_id","qty","id","deleted_at");--> statement-breakpoint
CREATE INDEX "resources_date" ON "resources" USING btree ("tenant_id","date","id","deleted_at");--> statement-breakpoint
CREATE INDEX "resources_unit_cost" ON "resources" USING btree ("tenant_id","unit_cost","id","deleted_at");--> statement-breakpoint
CREATE INDEX "resources_threshold" ON "resources" USING btree ("tenant_id","threshold","id","deleted_at");--> statement-breakpoint
CREATE INDEX "resources_order_qty" ON "resources" USING btree ("tenant_id","order_qty","id","deleted_at");--> statement-breakpoint
-- What is looked for among many things is found through trigrams, as in requests: see migration 0005.
-- On several nodes `deploy/citus.sql` makes the indexes.
do $$
declare
	searched record;
begin
	if not exists (select from pg_opclass where opcname = 'folded_trigrams')
		or to_regclass('pg_catalog.pg_dist_partition') is not null then
		return;
	end if;
	for searched in
		select * from (values ('members', 'search'), ('members', 'contacts'), ('facilities', 'search'),
			('resources', 'search'), ('equipment', 'search'), ('reports', 'search')) as kept (name, text)
	loop
		execute format('create index %I on %I using gin (tenant_id, %I folded_trigrams)',
			searched.name || '_' || searched.text, searched.name, searched.text);
	end loop;
end
$$;
