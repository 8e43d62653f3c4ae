CREATE TABLE "request_watchers" (
	"tenant_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "request_watchers_tenant_id_request_id_member_id_pk" PRIMARY KEY("tenant_id","request_id","member_id")
);
--> statement-breakpoint
select spread_by_tenant('request_watchers');
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "public_summary" text;--> statement-breakpoint
ALTER TABLE "request_watchers" ADD CONSTRAINT "request_watchers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_watchers" ADD CONSTRAINT "request_watchers_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_watchers" ADD CONSTRAINT "request_watchers_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_watchers_member" ON "request_watchers" USING btree ("tenant_id","member_id","request_id");--> statement-breakpoint
CREATE INDEX "requests_facility_open" ON "requests" USING btree ("tenant_id","facility_id","date","id") WHERE "status" in ('pending', 'in_progress', 'late') and "deleted_at" is null;