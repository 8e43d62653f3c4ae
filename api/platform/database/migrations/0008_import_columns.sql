CREATE TABLE "import_files" (
	"tenant_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"content" text NOT NULL,
	"sheet" jsonb NOT NULL,
	CONSTRAINT "import_files_tenant_id_import_id_pk" PRIMARY KEY("tenant_id","import_id")
);
--> statement-breakpoint
select spread_by_tenant('import_files');
--> statement-breakpoint
CREATE TABLE "import_shapes" (
	"tenant_id" integer NOT NULL,
	"area" text NOT NULL,
	"shape" text NOT NULL,
	"columns" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_shapes_tenant_id_area_shape_pk" PRIMARY KEY("tenant_id","area","shape")
);
--> statement-breakpoint
select spread_by_tenant('import_shapes');
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_state";--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_shapes" ADD CONSTRAINT "import_shapes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_state" CHECK ("state" in ('columns', 'checking', 'ready', 'applying', 'done', 'failed')) NOT VALID;