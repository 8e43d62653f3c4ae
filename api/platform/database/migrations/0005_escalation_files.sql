ALTER TABLE "kept_pictures" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_pictures" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "name" text;