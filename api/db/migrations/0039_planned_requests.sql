ALTER TABLE "requests" ADD COLUMN "plan_id" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_plan_id_plans_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."plans"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_plan" ON "requests" USING btree ("tenant_id","plan_id","date","id") WHERE "plan_id" is not null;--> statement-breakpoint
update requests r set plan_id = o.plan_id from plan_occurrences o
where o.tenant_id = r.tenant_id and o.request_id = r.id and o.outcome <> 'merged';
