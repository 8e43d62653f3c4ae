ALTER TABLE "documents" DROP CONSTRAINT "documents_one_subject";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "request_id" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_request" ON "documents" USING btree ("tenant_id","request_id","id","deleted_at");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_one_subject" CHECK (num_nonnulls("equipment_id", "facility_id", "branch_id", "plan_id", "request_id") <= 1) NOT VALID;--> statement-breakpoint
-- On several nodes deploy/citus.sql says it to each shard.
do $$ begin
	if to_regclass('pg_catalog.pg_dist_partition') is null then
		alter table documents alter column tenant_id set (n_distinct = 20), alter column id set (n_distinct = -1);
	end if;
end $$;
