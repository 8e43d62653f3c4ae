ALTER TABLE "report_entries" ADD COLUMN "photos_hash" text;--> statement-breakpoint
ALTER TABLE "report_photos" ADD COLUMN "entry_id" bigint;--> statement-breakpoint
ALTER TABLE "report_photos" ADD CONSTRAINT "report_photos_tenant_id_entry_id_report_entries_tenant_id_id_fk" FOREIGN KEY ("tenant_id","entry_id") REFERENCES "public"."report_entries"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_photos_entry" ON "report_photos" USING btree ("tenant_id","entry_id") WHERE "entry_id" is not null;