CREATE TABLE "request_counts" (
	"tenant_id" integer NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "request_counts_tenant_id_status_type_pk" PRIMARY KEY("tenant_id","status","type")
);
--> statement-breakpoint
ALTER TABLE "request_counts" ADD CONSTRAINT "request_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- One statement, however many requests it touches, changes the counts once. Rows are taken in the
-- order of their key, so that two transactions never wait for each other crosswise.
create function count_requests() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		insert into request_counts as kept (tenant_id, status, type, count)
		select tenant_id, status, type, count(*) from added where deleted_at is null
		group by 1, 2, 3 order by 1, 2, 3
		on conflict (tenant_id, status, type) do update set count = kept.count + excluded.count;
	elsif tg_op = 'DELETE' then
		insert into request_counts as kept (tenant_id, status, type, count)
		select tenant_id, status, type, -count(*) from removed where deleted_at is null
		group by 1, 2, 3 order by 1, 2, 3
		on conflict (tenant_id, status, type) do update set count = kept.count + excluded.count;
	else
		insert into request_counts as kept (tenant_id, status, type, count)
		select tenant_id, status, type, sum(change)
		from (
			select tenant_id, status, type, 1 as change from added where deleted_at is null
			union all
			select tenant_id, status, type, -1 from removed where deleted_at is null
		) changes
		group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
		on conflict (tenant_id, status, type) do update set count = kept.count + excluded.count;
	end if;
	return null;
end
$$;
--> statement-breakpoint
create trigger requests_added after insert on requests
	referencing new table as added for each statement execute function count_requests();
--> statement-breakpoint
create trigger requests_changed after update on requests
	referencing old table as removed new table as added
	for each statement execute function count_requests();
--> statement-breakpoint
create trigger requests_removed after delete on requests
	referencing old table as removed for each statement execute function count_requests();
