CREATE TABLE "calendar_days" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"calendar_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"hours" jsonb,
	"only_working_days" smallint DEFAULT 1 NOT NULL,
	"confirmed" smallint DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "calendar_days_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "calendar_days_flags" CHECK ("calendar_days"."only_working_days" in (0, 1) and "calendar_days"."confirmed" in (0, 1)),
	CONSTRAINT "calendar_days_order" CHECK ("calendar_days"."from_day" <= "calendar_days"."to_day")
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"hours" jsonb NOT NULL,
	"revision" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "calendars_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
select spread_by_tenant('calendar_days');
--> statement-breakpoint
select spread_by_tenant('calendars');
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "calendar_id" integer;--> statement-breakpoint
ALTER TABLE "calendar_days" ADD CONSTRAINT "calendar_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_days" ADD CONSTRAINT "calendar_days_tenant_id_calendar_id_calendars_tenant_id_id_fk" FOREIGN KEY ("tenant_id","calendar_id") REFERENCES "public"."calendars"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_days_name_en" ON "calendar_days" USING btree ("tenant_id",fold("name_en"),"id");--> statement-breakpoint
CREATE INDEX "calendar_days_name_ar" ON "calendar_days" USING btree ("tenant_id",fold("name_ar"),"id");--> statement-breakpoint
CREATE INDEX "calendar_days_calendar" ON "calendar_days" USING btree ("tenant_id","calendar_id","from_day","id");--> statement-breakpoint
CREATE INDEX "calendar_days_from_day" ON "calendar_days" USING btree ("tenant_id","from_day","id");--> statement-breakpoint
CREATE INDEX "calendar_days_to_day" ON "calendar_days" USING btree ("tenant_id","to_day","id");--> statement-breakpoint
CREATE INDEX "calendars_name_en" ON "calendars" USING btree ("tenant_id",fold("name_en"),"id");--> statement-breakpoint
CREATE INDEX "calendars_name_ar" ON "calendars" USING btree ("tenant_id",fold("name_ar"),"id");--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_tenant_id_calendar_id_calendars_tenant_id_id_fk" FOREIGN KEY ("tenant_id","calendar_id") REFERENCES "public"."calendars"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "branches_calendar" ON "branches" USING btree ("tenant_id","calendar_id");