CREATE TABLE "facility_codes" (
	"tenant_id" integer NOT NULL,
	"public_id" text NOT NULL,
	"facility_id" integer NOT NULL,
	"retired_at" timestamp with time zone NOT NULL,
	CONSTRAINT "facility_codes_tenant_id_public_id_pk" PRIMARY KEY("tenant_id","public_id")
);
--> statement-breakpoint
select spread_by_tenant('facility_codes');
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "earlier_id" integer;--> statement-breakpoint
ALTER TABLE "facility_codes" ADD CONSTRAINT "facility_codes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_codes" ADD CONSTRAINT "facility_codes_tenant_id_facility_id_facilities_tenant_id_id_fk" FOREIGN KEY ("tenant_id","facility_id") REFERENCES "public"."facilities"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "facility_codes_facility" ON "facility_codes" USING btree ("tenant_id","facility_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_earlier_id_reports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","earlier_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_earlier" ON "reports" USING btree ("tenant_id","earlier_id");