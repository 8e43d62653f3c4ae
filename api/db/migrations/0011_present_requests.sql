CREATE INDEX "requests_present" ON "requests" USING btree ("tenant_id","date","id") WHERE "deleted_at" is null;--> statement-breakpoint
DROP INDEX "requests_date";
