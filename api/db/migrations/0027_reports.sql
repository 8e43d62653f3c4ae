CREATE TABLE "report_counts" (
	"tenant_id" integer NOT NULL,
	"mark" text NOT NULL,
	"bucket" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "report_counts_tenant_id_mark_bucket_pk" PRIMARY KEY("tenant_id","mark","bucket")
);
--> statement-breakpoint
select spread_by_tenant('report_counts');
--> statement-breakpoint
CREATE TABLE "report_entries" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
select spread_by_tenant('report_entries');
--> statement-breakpoint
CREATE TABLE "report_photos" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "report_photos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
select spread_by_tenant('report_photos');
--> statement-breakpoint
CREATE TABLE "reports" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"facility_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"subbranch_id" integer,
	"text" text NOT NULL,
	"danger" integer DEFAULT 0 NOT NULL,
	"contact_name" text,
	"contact_phone" text,
	"contact_email" text,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"request_id" integer,
	"member_id" integer,
	"token_hash" text,
	"key" text NOT NULL,
	"reason" text,
	"closed_at" timestamp with time zone,
	"date" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("text")) STORED NOT NULL,
	CONSTRAINT "reports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "reports_state_known" CHECK ("reports"."state" in ('held', 'open', 'refused', 'joined')),
	CONSTRAINT "reports_danger" CHECK ("reports"."danger" in (0, 1))
);
--> statement-breakpoint
select spread_by_tenant('reports');
--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "reports_off" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "request_notes" ADD COLUMN "public" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_counts" ADD CONSTRAINT "report_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_entries" ADD CONSTRAINT "report_entries_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_entries" ADD CONSTRAINT "report_entries_tenant_id_report_id_reports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_photos" ADD CONSTRAINT "report_photos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_photos" ADD CONSTRAINT "report_photos_tenant_id_report_id_reports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_facility_id_facilities_tenant_id_id_fk" FOREIGN KEY ("tenant_id","facility_id") REFERENCES "public"."facilities"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_branch_id_branches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branch_id") REFERENCES "public"."branches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_subbranch_id_subbranches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subbranch_id") REFERENCES "public"."subbranches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_counts_bucket" ON "report_counts" USING btree ("tenant_id","bucket");--> statement-breakpoint
CREATE UNIQUE INDEX "report_entries_key" ON "report_entries" USING btree ("tenant_id","report_id","key");--> statement-breakpoint
CREATE INDEX "report_entries_report" ON "report_entries" USING btree ("tenant_id","report_id","at");--> statement-breakpoint
CREATE INDEX "report_photos_report" ON "report_photos" USING btree ("tenant_id","report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_token" ON "reports" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_key" ON "reports" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "reports_state" ON "reports" USING btree ("tenant_id","state","date","id");--> statement-breakpoint
CREATE INDEX "reports_facility" ON "reports" USING btree ("tenant_id","facility_id","date","id");--> statement-breakpoint
CREATE INDEX "reports_branch" ON "reports" USING btree ("tenant_id","branch_id","date","id");--> statement-breakpoint
CREATE INDEX "reports_subbranch" ON "reports" USING btree ("tenant_id","subbranch_id","date","id");--> statement-breakpoint
CREATE INDEX "reports_member" ON "reports" USING btree ("tenant_id","member_id","date","id");--> statement-breakpoint
CREATE INDEX "reports_danger" ON "reports" USING btree ("tenant_id",("danger"::text),"date","id");--> statement-breakpoint
CREATE INDEX "reports_request" ON "reports" USING btree ("tenant_id","request_id","id");--> statement-breakpoint
CREATE INDEX "reports_date" ON "reports" USING btree ("tenant_id","date","id");--> statement-breakpoint
CREATE INDEX "reports_text" ON "reports" USING btree ("tenant_id",left("search", 40),"id");--> statement-breakpoint
CREATE INDEX "reports_ending" ON "reports" USING btree ("tenant_id","closed_at") WHERE "token_hash" is not null;--> statement-breakpoint
CREATE INDEX "reports_refused" ON "reports" USING btree ("tenant_id","closed_at") WHERE "state" = 'refused' and coalesce("contact_name", "contact_phone", "contact_email") is not null;