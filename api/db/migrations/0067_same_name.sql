ALTER TABLE "import_lines" ADD COLUMN "same_name" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "same_name" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_same_name" CHECK ("same_name" in ('new', 'change')) NOT VALID;