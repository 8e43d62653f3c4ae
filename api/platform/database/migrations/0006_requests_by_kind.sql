CREATE INDEX "requests_by_status" ON "requests" USING btree ("tenant_id","status","date","id","deleted_at","kind_id");--> statement-breakpoint
CREATE INDEX "requests_by_type" ON "requests" USING btree ("tenant_id","type","date","id","deleted_at","kind_id");--> statement-breakpoint
CREATE INDEX "requests_by_member" ON "requests" USING btree ("tenant_id","member_id","date","id","deleted_at","kind_id");--> statement-breakpoint
CREATE INDEX "requests_by_assigned_to" ON "requests" USING btree ("tenant_id","assigned_to_id","date","id","deleted_at","kind_id");--> statement-breakpoint
CREATE INDEX "requests_by_branch" ON "requests" USING btree ("tenant_id","branch_id","date","id","deleted_at","kind_id");--> statement-breakpoint
CREATE INDEX "requests_by_subbranch" ON "requests" USING btree ("tenant_id","subbranch_id","date","id","deleted_at","kind_id");--> statement-breakpoint
CREATE INDEX "requests_by_facility" ON "requests" USING btree ("tenant_id","facility_id","date","id","deleted_at","kind_id");--> statement-breakpoint
CREATE INDEX "requests_by_resource" ON "requests" USING btree ("tenant_id","resource_id","date","id","deleted_at","kind_id");--> statement-breakpoint
CREATE INDEX "requests_by_kind" ON "requests" USING btree ("tenant_id","kind_id","date","id","deleted_at","status");--> statement-breakpoint
-- Last, since nobody can read the table from here on.
DROP INDEX "requests_status";--> statement-breakpoint
DROP INDEX "requests_type";--> statement-breakpoint
DROP INDEX "requests_member";--> statement-breakpoint
DROP INDEX "requests_assigned_to";--> statement-breakpoint
DROP INDEX "requests_branch";--> statement-breakpoint
DROP INDEX "requests_subbranch";--> statement-breakpoint
DROP INDEX "requests_facility";--> statement-breakpoint
DROP INDEX "requests_resource";--> statement-breakpoint
DROP INDEX "requests_kind";