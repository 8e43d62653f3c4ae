CREATE TABLE "document_versions" (
	"tenant_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"n" integer NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "document_versions_tenant_id_document_id_n_pk" PRIMARY KEY("tenant_id","document_id","n")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"valid_until" date,
	"told_on" date,
	"equipment_id" integer,
	"facility_id" integer,
	"branch_id" integer,
	"plan_id" integer,
	"current" integer NOT NULL,
	"file" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar" || ' ' || coalesce("number", ''))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "documents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "documents_kind_known" CHECK ("kind" in ('certificate', 'licence', 'contract', 'insurance', 'warranty', 'manual', 'drawing', 'report', 'other')),
	CONSTRAINT "documents_one_subject" CHECK (num_nonnulls("equipment_id", "facility_id", "branch_id", "plan_id") <= 1)
);
--> statement-breakpoint
select spread_by_tenant('documents');--> statement-breakpoint
select spread_by_tenant('document_versions');--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_tenant_id_file_uploads_tenant_id_file_fk" FOREIGN KEY ("tenant_id","file") REFERENCES "public"."uploads"("tenant_id","file") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_equipment_id_equipment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_facility_id_facilities_tenant_id_id_fk" FOREIGN KEY ("tenant_id","facility_id") REFERENCES "public"."facilities"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_branch_id_branches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branch_id") REFERENCES "public"."branches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_plan_id_plans_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."plans"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_file_uploads_tenant_id_file_fk" FOREIGN KEY ("tenant_id","file") REFERENCES "public"."uploads"("tenant_id","file") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_present" ON "documents" USING btree ("tenant_id","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "documents_deleted" ON "documents" USING btree ("tenant_id","deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "documents_equipment" ON "documents" USING btree ("tenant_id","equipment_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "documents_facility" ON "documents" USING btree ("tenant_id","facility_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "documents_branch" ON "documents" USING btree ("tenant_id","branch_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "documents_plan" ON "documents" USING btree ("tenant_id","plan_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "documents_valid_until" ON "documents" USING btree ("tenant_id","valid_until","id") WHERE "valid_until" is not null and "deleted_at" is null;