CREATE TABLE "list_columns" (
	"tenant_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"list" text NOT NULL,
	"hidden" text[] NOT NULL,
	CONSTRAINT "list_columns_tenant_id_member_id_list_pk" PRIMARY KEY("tenant_id","member_id","list"),
	CONSTRAINT "list_columns_hidden" CHECK (cardinality("list_columns"."hidden") between 1 and 30)
);
--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;