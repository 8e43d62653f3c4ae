CREATE TABLE "list_views" (
	"tenant_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"list" text NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "list_views_tenant_id_member_id_list_place_pk" PRIMARY KEY("tenant_id","member_id","list","place"),
	CONSTRAINT "list_views_tenant_id_member_id_list_name_unique" UNIQUE("tenant_id","member_id","list","name"),
	CONSTRAINT "list_views_place" CHECK ("place" between 1 and 10),
	CONSTRAINT "list_views_query" CHECK (length("query") <= 1000)
);
--> statement-breakpoint
select spread_by_tenant('list_views');
--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;