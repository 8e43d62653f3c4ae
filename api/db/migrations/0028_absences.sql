CREATE TABLE "absences" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"substitute_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "absences_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "absences_days" CHECK ("absences"."to_day" >= "absences"."from_day")
);
--> statement-breakpoint
select spread_by_tenant('absences');
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_tenant_id_substitute_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","substitute_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_member" ON "absences" USING btree ("tenant_id","member_id","id");--> statement-breakpoint
CREATE INDEX "absences_substitute" ON "absences" USING btree ("tenant_id","substitute_id","id");--> statement-breakpoint
CREATE INDEX "absences_from_day" ON "absences" USING btree ("tenant_id","from_day","id");--> statement-breakpoint
CREATE INDEX "absences_to_day" ON "absences" USING btree ("tenant_id","to_day","id");