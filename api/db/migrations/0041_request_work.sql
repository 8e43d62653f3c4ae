CREATE TABLE "request_work" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"day" date NOT NULL,
	"minutes" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_work_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "request_work_minutes" CHECK ("request_work"."minutes" between 1 and 1440)
);
--> statement-breakpoint
select spread_by_tenant('request_work');
--> statement-breakpoint
ALTER TABLE "request_work" ADD CONSTRAINT "request_work_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_work" ADD CONSTRAINT "request_work_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_work" ADD CONSTRAINT "request_work_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_work_request" ON "request_work" USING btree ("tenant_id","request_id","id");--> statement-breakpoint
CREATE INDEX "request_work_member" ON "request_work" USING btree ("tenant_id","member_id","day");