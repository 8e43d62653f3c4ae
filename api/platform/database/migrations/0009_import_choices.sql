ALTER TABLE "import_lines" DROP CONSTRAINT "import_lines_outcome";--> statement-breakpoint
ALTER TABLE "import_lines" ADD COLUMN "summary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_lines" ADD COLUMN "flags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "choices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "line_numbers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "month_first" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_outcome" CHECK ("outcome" in ('new', 'changed', 'unchanged', 'wrong', 'passed')) NOT VALID;