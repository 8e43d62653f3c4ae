ALTER TABLE "requests" ADD COLUMN "due_basis" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "respond_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "unanswered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "requests_unanswered" ON "requests" USING btree ("tenant_id","respond_by") WHERE "status" in ('pending', 'in_progress', 'late') and "respond_by" is not null and "answered_at" is null and "unanswered_at" is null and "deleted_at" is null;