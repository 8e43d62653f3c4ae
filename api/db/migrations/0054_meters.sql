CREATE TABLE "meters" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"equipment_id" integer NOT NULL,
	"unit" text NOT NULL,
	"kind" text DEFAULT 'counter' NOT NULL,
	"last_value" numeric(12, 2),
	"last_at" timestamp with time zone,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "meters_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "meters_kind_known" CHECK ("meters"."kind" in ('counter', 'gauge'))
);
--> statement-breakpoint
CREATE TABLE "readings" (
	"tenant_id" integer NOT NULL,
	"meter_id" integer NOT NULL,
	"id" integer NOT NULL,
	"value" numeric(12, 2) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"member_id" integer NOT NULL,
	"request_id" integer,
	"replaced" integer DEFAULT 0 NOT NULL,
	"moved" numeric(12, 2),
	"voided_at" timestamp with time zone,
	"voided_by_id" integer,
	CONSTRAINT "readings_tenant_id_meter_id_id_pk" PRIMARY KEY("tenant_id","meter_id","id"),
	CONSTRAINT "readings_replaced" CHECK ("readings"."replaced" in (0, 1))
);
--> statement-breakpoint
select spread_by_tenant('meters');
--> statement-breakpoint
select spread_by_tenant('readings');
--> statement-breakpoint
ALTER TABLE "checklist_steps" DROP CONSTRAINT "checklist_steps_kind";--> statement-breakpoint
ALTER TABLE "plans" DROP CONSTRAINT "plans_unit_known";--> statement-breakpoint
ALTER TABLE "checklist_steps" ADD COLUMN "meter_id" integer;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "meter_id" integer;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "plan_targets" ADD COLUMN "equipment_id" integer;--> statement-breakpoint
ALTER TABLE "plan_targets" ADD COLUMN "meter_id" integer;--> statement-breakpoint
ALTER TABLE "plan_targets" ADD COLUMN "anchor_value" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "plan_targets" ADD COLUMN "next_value" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_tenant_id_equipment_id_equipment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_tenant_id_meter_id_meters_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meter_id") REFERENCES "public"."meters"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_tenant_id_voided_by_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","voided_by_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meters_name_en" ON "meters" USING btree ("tenant_id",fold("name_en"),"id");--> statement-breakpoint
CREATE INDEX "meters_name_ar" ON "meters" USING btree ("tenant_id",fold("name_ar"),"id");--> statement-breakpoint
CREATE INDEX "meters_equipment" ON "meters" USING btree ("tenant_id","equipment_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "meters_kind" ON "meters" USING btree ("tenant_id","kind","id","deleted_at");--> statement-breakpoint
CREATE INDEX "meters_last_at" ON "meters" USING btree ("tenant_id","last_at","id","deleted_at");--> statement-breakpoint
CREATE INDEX "readings_at" ON "readings" USING btree ("tenant_id","meter_id","at","id");--> statement-breakpoint
CREATE INDEX "readings_request" ON "readings" USING btree ("tenant_id","request_id");--> statement-breakpoint
ALTER TABLE "checklist_steps" ADD CONSTRAINT "checklist_steps_tenant_id_meter_id_meters_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meter_id") REFERENCES "public"."meters"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_tenant_id_meter_id_meters_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meter_id") REFERENCES "public"."meters"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_targets" ADD CONSTRAINT "plan_targets_tenant_id_equipment_id_equipment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_targets" ADD CONSTRAINT "plan_targets_tenant_id_meter_id_meters_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meter_id") REFERENCES "public"."meters"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_steps_meter" ON "checklist_steps" USING btree ("tenant_id","meter_id");--> statement-breakpoint
CREATE INDEX "plan_targets_equipment" ON "plan_targets" USING btree ("tenant_id","equipment_id");--> statement-breakpoint
CREATE INDEX "plan_targets_meter" ON "plan_targets" USING btree ("tenant_id","meter_id");--> statement-breakpoint
ALTER TABLE "checklist_steps" ADD CONSTRAINT "checklist_steps_kind" CHECK ("kind" in ('check', 'number', 'text', 'reading', 'photo')) NOT VALID;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_unit_known" CHECK ("unit" in ('days', 'weeks', 'months', 'years', 'meter')) NOT VALID;