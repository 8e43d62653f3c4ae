CREATE TABLE "checklist_steps" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"checklist_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"position" smallint NOT NULL,
	"kind" text DEFAULT 'check' NOT NULL,
	"unit" text,
	"least" numeric(12, 2),
	"most" numeric(12, 2),
	"required" smallint DEFAULT 1 NOT NULL,
	"on_fail" text DEFAULT 'none' NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "checklist_steps_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "checklist_steps_kind" CHECK ("checklist_steps"."kind" in ('check', 'number', 'text')),
	CONSTRAINT "checklist_steps_on_fail" CHECK ("checklist_steps"."on_fail" in ('none', 'request')),
	CONSTRAINT "checklist_steps_required" CHECK ("checklist_steps"."required" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "request_steps" (
	"tenant_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"position" smallint NOT NULL,
	"kind" text DEFAULT 'check' NOT NULL,
	"unit" text,
	"least" numeric(12, 2),
	"most" numeric(12, 2),
	"required" smallint DEFAULT 1 NOT NULL,
	"on_fail" text DEFAULT 'none' NOT NULL,
	"state" text,
	"value" text,
	"note" text DEFAULT '' NOT NULL,
	"member_id" integer,
	"at" timestamp with time zone,
	"spawned_request_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "request_steps_tenant_id_request_id_position_pk" PRIMARY KEY("tenant_id","request_id","position"),
	CONSTRAINT "request_steps_state" CHECK ("request_steps"."state" in ('ok', 'failed', 'impossible'))
);
--> statement-breakpoint
CREATE TABLE "checklists" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "checklists_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
select spread_by_tenant('checklist_steps');
--> statement-breakpoint
select spread_by_tenant('request_steps');
--> statement-breakpoint
select spread_by_tenant('checklists');
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "checklist_id" integer;--> statement-breakpoint
ALTER TABLE "checklist_steps" ADD CONSTRAINT "checklist_steps_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_steps" ADD CONSTRAINT "checklist_steps_tenant_id_checklist_id_checklists_tenant_id_id_fk" FOREIGN KEY ("tenant_id","checklist_id") REFERENCES "public"."checklists"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_tenant_id_spawned_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","spawned_request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_steps_name_en" ON "checklist_steps" USING btree ("tenant_id",fold("name_en"),"id");--> statement-breakpoint
CREATE INDEX "checklist_steps_name_ar" ON "checklist_steps" USING btree ("tenant_id",fold("name_ar"),"id");--> statement-breakpoint
CREATE INDEX "checklist_steps_checklist" ON "checklist_steps" USING btree ("tenant_id","checklist_id","position","id");--> statement-breakpoint
CREATE INDEX "checklist_steps_position" ON "checklist_steps" USING btree ("tenant_id","position","id");--> statement-breakpoint
CREATE INDEX "request_steps_member" ON "request_steps" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "request_steps_spawned" ON "request_steps" USING btree ("tenant_id","spawned_request_id");--> statement-breakpoint
CREATE INDEX "checklists_name_en" ON "checklists" USING btree ("tenant_id",fold("name_en"),"id");--> statement-breakpoint
CREATE INDEX "checklists_name_ar" ON "checklists" USING btree ("tenant_id",fold("name_ar"),"id");--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_tenant_id_checklist_id_checklists_tenant_id_id_fk" FOREIGN KEY ("tenant_id","checklist_id") REFERENCES "public"."checklists"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plans_checklist" ON "plans" USING btree ("tenant_id","checklist_id","id");