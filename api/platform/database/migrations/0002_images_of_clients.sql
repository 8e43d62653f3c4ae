ALTER TABLE "kept_pictures" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_pictures" ADD COLUMN "client" text;--> statement-breakpoint
CREATE INDEX "kept_pictures_client" ON "kept_pictures" USING btree ("tenant_id","client","at") WHERE "client" is not null;--> statement-breakpoint
ALTER TABLE "kept_pictures" ADD CONSTRAINT "kept_pictures_one_sender" CHECK (num_nonnulls("member_id", "client") = 1) NOT VALID;
