CREATE TABLE "first_steps" (
	"tenant_id" integer NOT NULL,
	"step" text NOT NULL,
	CONSTRAINT "first_steps_tenant_id_step_pk" PRIMARY KEY("tenant_id","step"),
	CONSTRAINT "first_steps_step" CHECK ("first_steps"."step" in ('branches', 'facilities', 'members', 'codes'))
);
--> statement-breakpoint
ALTER TABLE "first_steps" ADD CONSTRAINT "first_steps_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;