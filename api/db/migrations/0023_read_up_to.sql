DROP INDEX "notifications_unread";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "notifications_read_up_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("tenant_id","member_id","id") WHERE "read_at" is null;