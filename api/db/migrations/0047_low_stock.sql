ALTER TABLE "members" DROP CONSTRAINT "members_email_kinds";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_low_stock" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "resource_id" integer;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "threshold" integer;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "order_qty" integer;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "low" smallint GENERATED ALWAYS AS (case when "qty" < "threshold" then 1 else 0 end) STORED;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_resource_id_resources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_resource" ON "notifications" USING btree ("tenant_id","resource_id") WHERE "resource_id" is not null;--> statement-breakpoint
CREATE INDEX "resources_threshold" ON "resources" USING btree ("tenant_id","threshold","id");--> statement-breakpoint
CREATE INDEX "resources_order_qty" ON "resources" USING btree ("tenant_id","order_qty","id");--> statement-breakpoint
CREATE INDEX "resources_low" ON "resources" USING btree ("tenant_id","id") WHERE "low" = 1 and "deleted_at" is null;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_email_kinds" CHECK ("email_in_charge" in (0, 1) and "email_assigned" in (0, 1) and "email_status" in (0, 1) and "email_late" in (0, 1) and "email_unanswered" in (0, 1) and "email_escalated" in (0, 1) and "email_note" in (0, 1) and "email_reopened" in (0, 1) and "email_rated" in (0, 1) and "email_low_stock" in (0, 1)) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about" CHECK (num_nonnulls("request_id", "resource_id") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("kind" in ('in_charge', 'assigned', 'status', 'late', 'unanswered', 'escalated', 'note', 'reopened', 'rated', 'low_stock')) NOT VALID;
