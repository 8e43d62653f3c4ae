CREATE TABLE "members" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"employee_id" text,
	"profile_photo" text,
	"permission_id" integer NOT NULL,
	"branch_id" integer,
	"subbranch_id" integer,
	"activated" smallint DEFAULT 0 NOT NULL,
	"password_hash" text,
	"language" text DEFAULT 'ar' NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "members_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "members_activated" CHECK ("members"."activated" in (0, 1)),
	CONSTRAINT "members_language" CHECK ("members"."language" in ('ar', 'en'))
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"tenant_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"member_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_links_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash"),
	CONSTRAINT "password_links_purpose" CHECK ("password_links"."purpose" in ('invitation', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"type_en" text NOT NULL,
	"type_ar" text NOT NULL,
	"maintenance_request" smallint DEFAULT 0 NOT NULL,
	"direct_request" smallint DEFAULT 0 NOT NULL,
	"other_request" smallint DEFAULT 0 NOT NULL,
	"follow_up" smallint DEFAULT 0 NOT NULL,
	"branches_read" smallint DEFAULT 0 NOT NULL,
	"branches_write" smallint DEFAULT 0 NOT NULL,
	"subbranches_read" smallint DEFAULT 0 NOT NULL,
	"subbranches_write" smallint DEFAULT 0 NOT NULL,
	"facilities_read" smallint DEFAULT 0 NOT NULL,
	"facilities_write" smallint DEFAULT 0 NOT NULL,
	"resources_read" smallint DEFAULT 0 NOT NULL,
	"resources_write" smallint DEFAULT 0 NOT NULL,
	"warehouses_read" smallint DEFAULT 0 NOT NULL,
	"warehouses_write" smallint DEFAULT 0 NOT NULL,
	"categories_read" smallint DEFAULT 0 NOT NULL,
	"categories_write" smallint DEFAULT 0 NOT NULL,
	"distributions_read" smallint DEFAULT 0 NOT NULL,
	"distributions_write" smallint DEFAULT 0 NOT NULL,
	"members_read" smallint DEFAULT 0 NOT NULL,
	"members_write" smallint DEFAULT 0 NOT NULL,
	"permissions_read" smallint DEFAULT 0 NOT NULL,
	"statistics_read" smallint DEFAULT 0 NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("type_en" || ' ' || "type_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "permissions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "permissions_flags" CHECK ("maintenance_request" in (0, 1) and "direct_request" in (0, 1) and "other_request" in (0, 1) and "follow_up" in (0, 1) and "branches_read" in (0, 1) and "branches_write" in (0, 1) and "subbranches_read" in (0, 1) and "subbranches_write" in (0, 1) and "facilities_read" in (0, 1) and "facilities_write" in (0, 1) and "resources_read" in (0, 1) and "resources_write" in (0, 1) and "warehouses_read" in (0, 1) and "warehouses_write" in (0, 1) and "categories_read" in (0, 1) and "categories_write" in (0, 1) and "distributions_read" in (0, 1) and "distributions_write" in (0, 1) and "members_read" in (0, 1) and "members_write" in (0, 1) and "permissions_read" in (0, 1) and "statistics_read" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tenant_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"member_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"address" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_failures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"member_id" integer,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "branches_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "facilities" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"public_id" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"branch_id" integer NOT NULL,
	"subbranch_id" integer,
	"detailed_location_en" text,
	"detailed_location_ar" text,
	"qr_code" text,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar" || ' ' || coalesce("detailed_location_en", '') || ' ' || coalesce("detailed_location_ar", ''))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "facilities_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "subbranches" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"branch_id" integer NOT NULL,
	"member_id" integer,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "subbranches_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" integer,
	"call" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer,
	"changes" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "counters_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "one_time_keys" (
	"tenant_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_keys_tenant_id_member_id_key_pk" PRIMARY KEY("tenant_id","member_id","key")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"tenant_id" integer NOT NULL,
	"file" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"member_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_tenant_id_file_pk" PRIMARY KEY("tenant_id","file")
);
--> statement-breakpoint
CREATE TABLE "escalations" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"from_member_id" integer NOT NULL,
	"to" text[] NOT NULL,
	"cc" text[] NOT NULL,
	"subject" text NOT NULL,
	"comment" text,
	"attachments" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "escalations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"request_id" integer NOT NULL,
	"actor_id" integer,
	"status" text,
	"date" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('in_charge', 'assigned', 'status', 'late', 'escalated', 'note'))
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"member_id" integer,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "request_events_kind" CHECK ("request_events"."kind" in ('created', 'status', 'late', 'assigned', 'escalated', 'edited'))
);
--> statement-breakpoint
CREATE TABLE "request_notes" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "request_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"desc" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_notes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "request_photos" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "request_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"note_id" bigint,
	"file" text NOT NULL,
	CONSTRAINT "request_photos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"type" text NOT NULL,
	"priority" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"qty" integer,
	"comment" text DEFAULT '' NOT NULL,
	"date" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"late_at" timestamp with time zone,
	"closing_time" timestamp with time zone,
	"solving_days" integer GENERATED ALWAYS AS (floor(extract(epoch from ("closing_time" - "date")) / 86400)::integer) STORED,
	"member_id" integer NOT NULL,
	"assigned_to_id" integer,
	"branch_id" integer,
	"subbranch_id" integer,
	"facility_id" integer,
	"resource_id" integer,
	"cost" numeric(12, 2),
	"search" text GENERATED ALWAYS AS (fold("comment")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "requests_type_known" CHECK ("requests"."type" in ('Maintenance Request', 'Direct Request', 'Dispose Request', 'Purchase Request')),
	CONSTRAINT "requests_priority_known" CHECK ("requests"."priority" in ('Low', 'Medium', 'High')),
	CONSTRAINT "requests_status_known" CHECK ("requests"."status" in ('pending', 'in_progress', 'late', 'done', 'rejected')),
	CONSTRAINT "requests_qty" CHECK ("requests"."qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "categories_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "category_warehouses" (
	"tenant_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	CONSTRAINT "category_warehouses_tenant_id_category_id_warehouse_id_pk" PRIMARY KEY("tenant_id","category_id","warehouse_id")
);
--> statement-breakpoint
CREATE TABLE "distribution_records" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"distribution_id" integer NOT NULL,
	"resource_id" integer NOT NULL,
	"warehouse_id" integer,
	"qty" integer NOT NULL,
	CONSTRAINT "distribution_records_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "distribution_records_qty" CHECK ("distribution_records"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "distributions" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"for_facility_id" integer NOT NULL,
	"transfer_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "distributions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"category_id" integer NOT NULL,
	"branch_id" integer,
	"subbranch_id" integer,
	"warehouse_id" integer,
	"qty" integer DEFAULT 0 NOT NULL,
	"date" date,
	"unit_cost" numeric(12, 2),
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "resources_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resources_qty" CHECK ("resources"."qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource_id" integer NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"distribution_id" integer,
	"request_id" integer,
	"member_id" integer,
	"unit_cost" numeric(12, 2),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'edit', 'distribution', 'dispose', 'purchase', 'reversal'))
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"member_id" integer,
	"branch_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "warehouses_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"time_zone" text DEFAULT 'Asia/Riyadh' NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"suspended_at" timestamp with time zone,
	"next_due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenants_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_tenant_id_permission_id_permissions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","permission_id") REFERENCES "public"."permissions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_tenant_id_branch_id_branches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branch_id") REFERENCES "public"."branches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_tenant_id_subbranch_id_subbranches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subbranch_id") REFERENCES "public"."subbranches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permissions" ADD CONSTRAINT "permissions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD CONSTRAINT "sign_in_failures_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_tenant_id_branch_id_branches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branch_id") REFERENCES "public"."branches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_tenant_id_subbranch_id_subbranches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subbranch_id") REFERENCES "public"."subbranches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subbranches" ADD CONSTRAINT "subbranches_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subbranches" ADD CONSTRAINT "subbranches_tenant_id_branch_id_branches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branch_id") REFERENCES "public"."branches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subbranches" ADD CONSTRAINT "subbranches_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counters" ADD CONSTRAINT "counters_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_keys" ADD CONSTRAINT "one_time_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_keys" ADD CONSTRAINT "one_time_keys_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escalations" ADD CONSTRAINT "escalations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escalations" ADD CONSTRAINT "escalations_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escalations" ADD CONSTRAINT "escalations_tenant_id_from_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","from_member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_actor_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_photos" ADD CONSTRAINT "request_photos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_photos" ADD CONSTRAINT "request_photos_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_photos" ADD CONSTRAINT "request_photos_tenant_id_note_id_request_notes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","note_id") REFERENCES "public"."request_notes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_assigned_to_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","assigned_to_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_branch_id_branches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branch_id") REFERENCES "public"."branches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_subbranch_id_subbranches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subbranch_id") REFERENCES "public"."subbranches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_facility_id_facilities_tenant_id_id_fk" FOREIGN KEY ("tenant_id","facility_id") REFERENCES "public"."facilities"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_resource_id_resources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_warehouses" ADD CONSTRAINT "category_warehouses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_warehouses" ADD CONSTRAINT "category_warehouses_tenant_id_category_id_categories_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."categories"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_warehouses" ADD CONSTRAINT "category_warehouses_tenant_id_warehouse_id_warehouses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","warehouse_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_records" ADD CONSTRAINT "distribution_records_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_records" ADD CONSTRAINT "distribution_records_tenant_id_distribution_id_distributions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","distribution_id") REFERENCES "public"."distributions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_records" ADD CONSTRAINT "distribution_records_tenant_id_resource_id_resources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_records" ADD CONSTRAINT "distribution_records_tenant_id_warehouse_id_warehouses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","warehouse_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_tenant_id_for_facility_id_facilities_tenant_id_id_fk" FOREIGN KEY ("tenant_id","for_facility_id") REFERENCES "public"."facilities"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_tenant_id_category_id_categories_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."categories"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_tenant_id_branch_id_branches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branch_id") REFERENCES "public"."branches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_tenant_id_subbranch_id_subbranches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subbranch_id") REFERENCES "public"."subbranches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_tenant_id_warehouse_id_warehouses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","warehouse_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_tenant_id_resource_id_resources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_tenant_id_distribution_id_distributions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","distribution_id") REFERENCES "public"."distributions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_tenant_id_branch_id_branches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branch_id") REFERENCES "public"."branches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("tenant_id",lower("email")) WHERE "members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_permission" ON "members" USING btree ("tenant_id","permission_id");--> statement-breakpoint
CREATE INDEX "members_branch" ON "members" USING btree ("tenant_id","branch_id","subbranch_id");--> statement-breakpoint
CREATE INDEX "password_links_member" ON "password_links" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_email" ON "sign_in_failures" USING btree ("tenant_id","email","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_address" ON "sign_in_failures" USING btree ("tenant_id","address","at");--> statement-breakpoint
CREATE INDEX "branches_member" ON "branches" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "facilities_public_id" ON "facilities" USING btree ("tenant_id","public_id");--> statement-breakpoint
CREATE INDEX "facilities_branch" ON "facilities" USING btree ("tenant_id","branch_id");--> statement-breakpoint
CREATE INDEX "facilities_subbranch" ON "facilities" USING btree ("tenant_id","subbranch_id");--> statement-breakpoint
CREATE INDEX "subbranches_branch" ON "subbranches" USING btree ("tenant_id","branch_id");--> statement-breakpoint
CREATE INDEX "subbranches_member" ON "subbranches" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("tenant_id","entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "one_time_keys_age" ON "one_time_keys" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "escalations_request" ON "escalations" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "notifications_member" ON "notifications" USING btree ("tenant_id","member_id","date","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("tenant_id","member_id") WHERE "read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_request" ON "notifications" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "request_events_request" ON "request_events" USING btree ("tenant_id","request_id","at");--> statement-breakpoint
CREATE INDEX "request_notes_request" ON "request_notes" USING btree ("tenant_id","request_id","created_at");--> statement-breakpoint
CREATE INDEX "request_photos_request" ON "request_photos" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "request_photos_note" ON "request_photos" USING btree ("tenant_id","note_id");--> statement-breakpoint
CREATE INDEX "requests_date" ON "requests" USING btree ("tenant_id","date","id");--> statement-breakpoint
CREATE INDEX "requests_status" ON "requests" USING btree ("tenant_id","status","date","id");--> statement-breakpoint
CREATE INDEX "requests_type" ON "requests" USING btree ("tenant_id","type","date","id");--> statement-breakpoint
CREATE INDEX "requests_member" ON "requests" USING btree ("tenant_id","member_id","date","id");--> statement-breakpoint
CREATE INDEX "requests_assigned_to" ON "requests" USING btree ("tenant_id","assigned_to_id","date","id");--> statement-breakpoint
CREATE INDEX "requests_branch" ON "requests" USING btree ("tenant_id","branch_id","date","id");--> statement-breakpoint
CREATE INDEX "requests_subbranch" ON "requests" USING btree ("tenant_id","subbranch_id","date","id");--> statement-breakpoint
CREATE INDEX "requests_facility" ON "requests" USING btree ("tenant_id","facility_id","date","id");--> statement-breakpoint
CREATE INDEX "requests_resource" ON "requests" USING btree ("tenant_id","resource_id","date","id");--> statement-breakpoint
CREATE INDEX "requests_due" ON "requests" USING btree ("tenant_id","due_at") WHERE "status" in ('pending', 'in_progress') and "late_at" is null;--> statement-breakpoint
CREATE INDEX "category_warehouses_warehouse" ON "category_warehouses" USING btree ("tenant_id","warehouse_id");--> statement-breakpoint
CREATE INDEX "distribution_records_distribution" ON "distribution_records" USING btree ("tenant_id","distribution_id");--> statement-breakpoint
CREATE INDEX "distribution_records_resource" ON "distribution_records" USING btree ("tenant_id","resource_id");--> statement-breakpoint
CREATE INDEX "distribution_records_warehouse" ON "distribution_records" USING btree ("tenant_id","warehouse_id");--> statement-breakpoint
CREATE INDEX "distributions_facility" ON "distributions" USING btree ("tenant_id","for_facility_id");--> statement-breakpoint
CREATE INDEX "distributions_date" ON "distributions" USING btree ("tenant_id","transfer_date");--> statement-breakpoint
CREATE INDEX "resources_category" ON "resources" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "resources_branch" ON "resources" USING btree ("tenant_id","branch_id");--> statement-breakpoint
CREATE INDEX "resources_subbranch" ON "resources" USING btree ("tenant_id","subbranch_id");--> statement-breakpoint
CREATE INDEX "resources_warehouse" ON "resources" USING btree ("tenant_id","warehouse_id");--> statement-breakpoint
CREATE INDEX "stock_movements_resource" ON "stock_movements" USING btree ("tenant_id","resource_id","at");--> statement-breakpoint
CREATE INDEX "stock_movements_at" ON "stock_movements" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "warehouses_branch" ON "warehouses" USING btree ("tenant_id","branch_id");--> statement-breakpoint
CREATE INDEX "warehouses_member" ON "warehouses" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "tenants_next_due_at" ON "tenants" USING btree ("next_due_at");