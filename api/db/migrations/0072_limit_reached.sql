ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_about";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "limit_reached" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_limit" CHECK ("limit_reached" in ('password_links', 'reports', 'escalations')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("kind" in ('in_charge', 'assigned', 'status', 'late', 'unanswered', 'escalated', 'note', 'reopened', 'rated', 'piled_up', 'low_stock', 'limit_reached')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about" CHECK (num_nonnulls("request_id", "resource_id", "limit_reached") = 1) NOT VALID;
