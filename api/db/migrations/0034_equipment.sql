CREATE TABLE "equipment" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"public_id" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"facility_id" integer NOT NULL,
	"maker" text,
	"model" text,
	"serial" text,
	"criticality" text DEFAULT 'B' NOT NULL,
	"state" text DEFAULT 'in_use' NOT NULL,
	"bought_on" date,
	"warranty_until" date,
	"cost" numeric(12, 2),
	"photo" text,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar" || ' ' || coalesce("maker", '') || ' ' || coalesce("model", '') || ' ' || coalesce("serial", ''))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "equipment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "equipment_criticality_known" CHECK ("equipment"."criticality" in ('A', 'B', 'C')),
	CONSTRAINT "equipment_state_known" CHECK ("equipment"."state" in ('in_use', 'out_of_order', 'retired'))
);
--> statement-breakpoint
select spread_by_tenant('equipment');
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_area";--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_tenant_id_facility_id_facilities_tenant_id_id_fk" FOREIGN KEY ("tenant_id","facility_id") REFERENCES "public"."facilities"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equipment_name_en" ON "equipment" USING btree ("tenant_id",fold("name_en"),"id");--> statement-breakpoint
CREATE INDEX "equipment_name_ar" ON "equipment" USING btree ("tenant_id",fold("name_ar"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_public_id" ON "equipment" USING btree ("tenant_id","public_id");--> statement-breakpoint
CREATE INDEX "equipment_facility" ON "equipment" USING btree ("tenant_id","facility_id","id");--> statement-breakpoint
CREATE INDEX "equipment_serial" ON "equipment" USING btree ("tenant_id",fold("serial"),"id");--> statement-breakpoint
CREATE INDEX "equipment_criticality" ON "equipment" USING btree ("tenant_id","criticality","id");--> statement-breakpoint
CREATE INDEX "equipment_state" ON "equipment" USING btree ("tenant_id","state","id");--> statement-breakpoint
CREATE INDEX "equipment_bought_on" ON "equipment" USING btree ("tenant_id","bought_on","id");--> statement-breakpoint
CREATE INDEX "equipment_warranty_until" ON "equipment" USING btree ("tenant_id","warranty_until","id");--> statement-breakpoint
CREATE INDEX "equipment_cost" ON "equipment" USING btree ("tenant_id","cost","id");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_area" CHECK ("area" in ('branches', 'subbranches', 'facilities', 'equipment', 'warehouses', 'categories', 'resources', 'members')) NOT VALID;