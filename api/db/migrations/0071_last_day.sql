ALTER TABLE "members" ADD COLUMN "last_day" date;--> statement-breakpoint
CREATE INDEX "members_last_day" ON "members" USING btree ("tenant_id","last_day","id","deleted_at");