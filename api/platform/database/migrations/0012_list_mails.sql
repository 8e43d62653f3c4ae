CREATE TABLE "list_mails" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"list" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" text NOT NULL,
	"days" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"form" text NOT NULL,
	"empty" smallint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "list_mails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "list_mails_days" CHECK ("days" between 1 and 127),
	CONSTRAINT "list_mails_hour" CHECK ("hour" between 0 and 23),
	CONSTRAINT "list_mails_empty" CHECK ("empty" in (0, 1)),
	CONSTRAINT "list_mails_form" CHECK ("form" in ('rows', 'xlsx')),
	CONSTRAINT "list_mails_query" CHECK (length("query") <= 1000)
);
--> statement-breakpoint
select spread_by_tenant('list_mails');--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_email_kinds";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_list" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "list_mails" ADD CONSTRAINT "list_mails_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_mails" ADD CONSTRAINT "list_mails_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_email_kinds" CHECK ("email_in_charge" in (0, 1) and "email_assigned" in (0, 1) and "email_reassigned" in (0, 1) and "email_status" in (0, 1) and "email_late" in (0, 1) and "email_unanswered" in (0, 1) and "email_escalated" in (0, 1) and "email_note" in (0, 1) and "email_reopened" in (0, 1) and "email_rated" in (0, 1) and "email_piled_up" in (0, 1) and "email_low_stock" in (0, 1) and "email_planned" in (0, 1) and "email_weekly" in (0, 1) and "email_list" in (0, 1)) NOT VALID;