CREATE TABLE "import_lines" (
	"tenant_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"row_id" integer,
	"row_version" integer,
	"given" jsonb,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"name_en" text,
	"name_ar" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_lines_tenant_id_import_id_line_pk" PRIMARY KEY("tenant_id","import_id","line"),
	CONSTRAINT "import_lines_outcome" CHECK ("import_lines"."outcome" in ('new', 'changed', 'unchanged', 'wrong'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"area" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"leave_out_wrong" integer DEFAULT 0 NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"ignored" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"overtaken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "imports_area" CHECK ("imports"."area" in ('facilities', 'resources', 'members')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('checking', 'ready', 'applying', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_member" ON "imports" USING btree ("tenant_id","member_id");