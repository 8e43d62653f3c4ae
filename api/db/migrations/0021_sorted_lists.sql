DROP INDEX "members_permission";--> statement-breakpoint
DROP INDEX "facilities_branch";--> statement-breakpoint
DROP INDEX "facilities_subbranch";--> statement-breakpoint
DROP INDEX "requests_status";--> statement-breakpoint
DROP INDEX "requests_type";--> statement-breakpoint
DROP INDEX "requests_member";--> statement-breakpoint
DROP INDEX "requests_assigned_to";--> statement-breakpoint
DROP INDEX "requests_branch";--> statement-breakpoint
DROP INDEX "requests_subbranch";--> statement-breakpoint
DROP INDEX "requests_facility";--> statement-breakpoint
DROP INDEX "requests_resource";--> statement-breakpoint
DROP INDEX "distributions_facility";--> statement-breakpoint
DROP INDEX "distributions_date";--> statement-breakpoint
DROP INDEX "resources_category";--> statement-breakpoint
DROP INDEX "resources_branch";--> statement-breakpoint
DROP INDEX "resources_subbranch";--> statement-breakpoint
DROP INDEX "resources_warehouse";--> statement-breakpoint
CREATE INDEX "members_branch_id" ON "members" USING btree ("tenant_id","branch_id","id");--> statement-breakpoint
CREATE INDEX "members_subbranch_id" ON "members" USING btree ("tenant_id","subbranch_id","id");--> statement-breakpoint
CREATE INDEX "members_activated_id" ON "members" USING btree ("tenant_id","activated","id");--> statement-breakpoint
CREATE INDEX "members_email_folded" ON "members" USING btree ("tenant_id",fold("email"),"id");--> statement-breakpoint
CREATE INDEX "members_phone_folded" ON "members" USING btree ("tenant_id",fold("phone"),"id");--> statement-breakpoint
CREATE INDEX "members_employee_id_folded" ON "members" USING btree ("tenant_id",fold("employee_id"),"id");--> statement-breakpoint
CREATE INDEX "requests_priority" ON "requests" USING btree ("tenant_id","priority","date","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_due_date" ON "requests" USING btree ("tenant_id","due_at","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_closing_time" ON "requests" USING btree ("tenant_id","closing_time","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_qty" ON "requests" USING btree ("tenant_id","qty","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_solving_days" ON "requests" USING btree ("tenant_id","solving_days","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_comment" ON "requests" USING btree ("tenant_id",left("search", 40),"id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resources_qty_id" ON "resources" USING btree ("tenant_id","qty","id");--> statement-breakpoint
CREATE INDEX "resources_date" ON "resources" USING btree ("tenant_id","date","id");--> statement-breakpoint
CREATE INDEX "resources_unit_cost" ON "resources" USING btree ("tenant_id","unit_cost","id");--> statement-breakpoint
CREATE INDEX "members_permission" ON "members" USING btree ("tenant_id","permission_id","id");--> statement-breakpoint
CREATE INDEX "facilities_branch" ON "facilities" USING btree ("tenant_id","branch_id","id");--> statement-breakpoint
CREATE INDEX "facilities_subbranch" ON "facilities" USING btree ("tenant_id","subbranch_id","id");--> statement-breakpoint
CREATE INDEX "requests_status" ON "requests" USING btree ("tenant_id","status","date","id","deleted_at");--> statement-breakpoint
CREATE INDEX "requests_type" ON "requests" USING btree ("tenant_id","type","date","id","deleted_at");--> statement-breakpoint
CREATE INDEX "requests_member" ON "requests" USING btree ("tenant_id","member_id","date","id","deleted_at");--> statement-breakpoint
CREATE INDEX "requests_assigned_to" ON "requests" USING btree ("tenant_id","assigned_to_id","date","id","deleted_at");--> statement-breakpoint
CREATE INDEX "requests_branch" ON "requests" USING btree ("tenant_id","branch_id","date","id","deleted_at");--> statement-breakpoint
CREATE INDEX "requests_subbranch" ON "requests" USING btree ("tenant_id","subbranch_id","date","id","deleted_at");--> statement-breakpoint
CREATE INDEX "requests_facility" ON "requests" USING btree ("tenant_id","facility_id","date","id","deleted_at");--> statement-breakpoint
CREATE INDEX "requests_resource" ON "requests" USING btree ("tenant_id","resource_id","date","id","deleted_at");--> statement-breakpoint
CREATE INDEX "distributions_facility" ON "distributions" USING btree ("tenant_id","for_facility_id","id");--> statement-breakpoint
CREATE INDEX "distributions_date" ON "distributions" USING btree ("tenant_id","transfer_date","id");--> statement-breakpoint
CREATE INDEX "resources_category" ON "resources" USING btree ("tenant_id","category_id","id");--> statement-breakpoint
CREATE INDEX "resources_branch" ON "resources" USING btree ("tenant_id","branch_id","id");--> statement-breakpoint
CREATE INDEX "resources_subbranch" ON "resources" USING btree ("tenant_id","subbranch_id","id");--> statement-breakpoint
CREATE INDEX "resources_warehouse" ON "resources" USING btree ("tenant_id","warehouse_id","id");