ALTER TABLE "sessions" ADD COLUMN "remembered" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "device" text;--> statement-breakpoint
CREATE INDEX "sign_in_failures_device" ON "sign_in_failures" USING btree ("tenant_id","device","at");