ALTER TABLE "members" ADD COLUMN "contacts" text GENERATED ALWAYS AS (fold("email" || ' ' || coalesce("phone", '') || ' ' || coalesce("employee_id", ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "members_name_en" ON "members" USING btree ("tenant_id",fold("name_en"),"id");--> statement-breakpoint
CREATE INDEX "members_name_ar" ON "members" USING btree ("tenant_id",fold("name_ar"),"id");--> statement-breakpoint
CREATE INDEX "permissions_type_en" ON "permissions" USING btree ("tenant_id",fold("type_en"),"id");--> statement-breakpoint
CREATE INDEX "permissions_type_ar" ON "permissions" USING btree ("tenant_id",fold("type_ar"),"id");--> statement-breakpoint
CREATE INDEX "branches_name_en" ON "branches" USING btree ("tenant_id",fold("name_en"),"id");--> statement-breakpoint
CREATE INDEX "branches_name_ar" ON "branches" USING btree ("tenant_id",fold("name_ar"),"id");--> statement-breakpoint
CREATE INDEX "facilities_name_en" ON "facilities" USING btree ("tenant_id",fold("name_en"),"id");--> statement-breakpoint
CREATE INDEX "facilities_name_ar" ON "facilities" USING btree ("tenant_id",fold("name_ar"),"id");--> statement-breakpoint
CREATE INDEX "subbranches_name_en" ON "subbranches" USING btree ("tenant_id",fold("name_en"),"id");--> statement-breakpoint
CREATE INDEX "subbranches_name_ar" ON "subbranches" USING btree ("tenant_id",fold("name_ar"),"id");--> statement-breakpoint
CREATE INDEX "categories_name_en" ON "categories" USING btree ("tenant_id",fold("name_en"),"id");--> statement-breakpoint
CREATE INDEX "categories_name_ar" ON "categories" USING btree ("tenant_id",fold("name_ar"),"id");--> statement-breakpoint
CREATE INDEX "resources_name_en" ON "resources" USING btree ("tenant_id",fold("name_en"),"id");--> statement-breakpoint
CREATE INDEX "resources_name_ar" ON "resources" USING btree ("tenant_id",fold("name_ar"),"id");--> statement-breakpoint
CREATE INDEX "warehouses_name_en" ON "warehouses" USING btree ("tenant_id",fold("name_en"),"id");--> statement-breakpoint
CREATE INDEX "warehouses_name_ar" ON "warehouses" USING btree ("tenant_id",fold("name_ar"),"id");