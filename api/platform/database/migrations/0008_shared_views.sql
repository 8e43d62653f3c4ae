CREATE TABLE "shared_views" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"list" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"query" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "shared_views_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shared_views_query" CHECK (length("query") <= 1000)
);
--> statement-breakpoint
select spread_by_tenant('shared_views');--> statement-breakpoint
ALTER TABLE "shared_views" ADD CONSTRAINT "shared_views_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;