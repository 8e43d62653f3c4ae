CREATE TABLE "authenticator_apps" (
	"tenant_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"secret_sealed" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"proven_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authenticator_apps_tenant_id_member_id_pk" PRIMARY KEY("tenant_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"tenant_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"key" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_tenant_id_member_id_key_pk" PRIMARY KEY("tenant_id","member_id","key")
);
--> statement-breakpoint
select spread_by_tenant('authenticator_apps');--> statement-breakpoint
select spread_by_tenant('recovery_codes');--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;