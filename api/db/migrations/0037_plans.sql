CREATE TABLE "plan_occurrences" (
	"tenant_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"day" date NOT NULL,
	"plan_id" integer NOT NULL,
	"request_id" integer,
	"outcome" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_occurrences_tenant_id_target_id_day_pk" PRIMARY KEY("tenant_id","target_id","day"),
	CONSTRAINT "plan_occurrences_outcome" CHECK ("plan_occurrences"."outcome" in ('made', 'merged', 'missed', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "plan_targets" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"facility_id" integer NOT NULL,
	"next_on" date,
	"appears_at" timestamp with time zone,
	"paused_why" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "plan_targets_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"priority" text NOT NULL,
	"member_id" integer NOT NULL,
	"assigned_to_id" integer,
	"every" smallint NOT NULL,
	"unit" text NOT NULL,
	"weekdays" text DEFAULT '' NOT NULL,
	"year_kind" text DEFAULT 'gregorian' NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"season_from" smallint,
	"season_to" smallint,
	"counting" text DEFAULT 'calendar' NOT NULL,
	"closed" text DEFAULT 'keep' NOT NULL,
	"lead_days" smallint DEFAULT 0 NOT NULL,
	"within_days" smallint DEFAULT 3 NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "plans_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "plans_unit_known" CHECK ("plans"."unit" in ('days', 'weeks', 'months', 'years')),
	CONSTRAINT "plans_year_kind_known" CHECK ("plans"."year_kind" in ('gregorian', 'hijri')),
	CONSTRAINT "plans_counting_known" CHECK ("plans"."counting" in ('calendar', 'done')),
	CONSTRAINT "plans_closed_known" CHECK ("plans"."closed" in ('keep', 'before', 'after')),
	CONSTRAINT "plans_state_known" CHECK ("plans"."state" in ('active', 'paused')),
	CONSTRAINT "plans_priority_known" CHECK ("plans"."priority" in ('Low', 'Medium', 'High')),
	CONSTRAINT "plans_every" CHECK ("plans"."every" > 0)
);
--> statement-breakpoint
select spread_by_tenant('plan_occurrences');
--> statement-breakpoint
select spread_by_tenant('plan_targets');
--> statement-breakpoint
select spread_by_tenant('plans');
--> statement-breakpoint
ALTER TABLE "request_events" DROP CONSTRAINT "request_events_kind";--> statement-breakpoint
ALTER TABLE "plan_occurrences" ADD CONSTRAINT "plan_occurrences_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_occurrences" ADD CONSTRAINT "plan_occurrences_tenant_id_target_id_plan_targets_tenant_id_id_fk" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."plan_targets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_occurrences" ADD CONSTRAINT "plan_occurrences_tenant_id_plan_id_plans_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."plans"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_occurrences" ADD CONSTRAINT "plan_occurrences_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_targets" ADD CONSTRAINT "plan_targets_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_targets" ADD CONSTRAINT "plan_targets_tenant_id_plan_id_plans_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."plans"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_targets" ADD CONSTRAINT "plan_targets_tenant_id_facility_id_facilities_tenant_id_id_fk" FOREIGN KEY ("tenant_id","facility_id") REFERENCES "public"."facilities"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_tenant_id_assigned_to_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","assigned_to_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_occurrences_plan" ON "plan_occurrences" USING btree ("tenant_id","plan_id","day","target_id");--> statement-breakpoint
CREATE INDEX "plan_occurrences_request" ON "plan_occurrences" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "plan_targets_plan" ON "plan_targets" USING btree ("tenant_id","plan_id","id");--> statement-breakpoint
CREATE INDEX "plan_targets_facility" ON "plan_targets" USING btree ("tenant_id","facility_id");--> statement-breakpoint
CREATE INDEX "plan_targets_appears" ON "plan_targets" USING btree ("tenant_id","appears_at","id") WHERE "appears_at" is not null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "plans_name_en" ON "plans" USING btree ("tenant_id",fold("name_en"),"id");--> statement-breakpoint
CREATE INDEX "plans_name_ar" ON "plans" USING btree ("tenant_id",fold("name_ar"),"id");--> statement-breakpoint
CREATE INDEX "plans_member" ON "plans" USING btree ("tenant_id","member_id","id");--> statement-breakpoint
CREATE INDEX "plans_assigned_to" ON "plans" USING btree ("tenant_id","assigned_to_id","id");--> statement-breakpoint
CREATE INDEX "plans_priority" ON "plans" USING btree ("tenant_id","priority","id");--> statement-breakpoint
CREATE INDEX "plans_state" ON "plans" USING btree ("tenant_id","state","id");--> statement-breakpoint
CREATE INDEX "plans_from_day" ON "plans" USING btree ("tenant_id","from_day","id");--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_kind" CHECK ("kind" in ('created', 'status', 'late', 'unanswered', 'assigned', 'escalated', 'edited', 'rated', 'reopened', 'merged')) NOT VALID;