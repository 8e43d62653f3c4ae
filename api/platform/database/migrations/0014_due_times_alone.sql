-- Nobody has a version that reads "next_due_at" any more.
drop trigger if exists version_before on due_times;--> statement-breakpoint
drop function if exists tell_version_before();--> statement-breakpoint
ALTER TABLE "tenants" DROP COLUMN "next_due_at";
