ALTER TABLE "members" ADD COLUMN "email_in_charge" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_assigned" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_status" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_late" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_escalated" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_note" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "requests_open_due" ON "requests" USING btree ("tenant_id","due_at") WHERE "status" in ('pending', 'in_progress', 'late') and "deleted_at" is null;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_email_kinds" CHECK ("email_in_charge" in (0, 1) and "email_assigned" in (0, 1) and "email_status" in (0, 1) and "email_late" in (0, 1) and "email_escalated" in (0, 1) and "email_note" in (0, 1));