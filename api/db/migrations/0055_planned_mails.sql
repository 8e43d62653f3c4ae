CREATE TABLE "mornings" (
	"tenant_id" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"after_member" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mornings_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
select spread_by_tenant('mornings');
--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_email_kinds";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
DROP INDEX "requests_equipment";--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "warranty_told" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_piled_up" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_planned" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mornings" ADD CONSTRAINT "mornings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equipment_warranty_untold" ON "equipment" USING btree ("tenant_id","warranty_until","id") WHERE "warranty_told" is distinct from "warranty_until" and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_planned" ON "requests" USING btree ("tenant_id","date","id") WHERE "plan_id" is not null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_planned_open" ON "requests" USING btree ("tenant_id","assigned_to_id","due_at","id") WHERE "plan_id" is not null and "status" in ('pending', 'in_progress', 'late') and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_plan_open" ON "requests" USING btree ("tenant_id","plan_id","id") WHERE "plan_id" is not null and "status" in ('pending', 'in_progress', 'late') and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_equipment" ON "requests" USING btree ("tenant_id","equipment_id","date","id","deleted_at") WHERE "equipment_id" is not null;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_email_kinds" CHECK ("email_in_charge" in (0, 1) and "email_assigned" in (0, 1) and "email_status" in (0, 1) and "email_late" in (0, 1) and "email_unanswered" in (0, 1) and "email_escalated" in (0, 1) and "email_note" in (0, 1) and "email_reopened" in (0, 1) and "email_rated" in (0, 1) and "email_piled_up" in (0, 1) and "email_low_stock" in (0, 1) and "email_planned" in (0, 1)) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("kind" in ('in_charge', 'assigned', 'status', 'late', 'unanswered', 'escalated', 'note', 'reopened', 'rated', 'piled_up', 'low_stock')) NOT VALID;