ALTER TABLE "list_mails" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "list_mails" ADD COLUMN "renewal_at" timestamp with time zone;