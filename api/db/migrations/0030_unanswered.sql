ALTER TABLE "members" DROP CONSTRAINT "members_email_kinds";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_unanswered" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_email_kinds" CHECK ("email_in_charge" in (0, 1) and "email_assigned" in (0, 1) and "email_status" in (0, 1) and "email_late" in (0, 1) and "email_unanswered" in (0, 1) and "email_escalated" in (0, 1) and "email_note" in (0, 1)) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("kind" in ('in_charge', 'assigned', 'status', 'late', 'unanswered', 'escalated', 'note')) NOT VALID;