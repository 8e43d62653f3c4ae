ALTER TABLE "import_lines" ADD COLUMN "fault" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "reading" jsonb;