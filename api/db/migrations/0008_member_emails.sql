DROP INDEX "members_email";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_key" text GENERATED ALWAYS AS (lower("email")) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("tenant_id","email_key") WHERE "members"."deleted_at" is null;