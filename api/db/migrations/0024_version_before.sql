-- The version before reads `tenants.next_due_at`, and must find it right if it is started again. Where
-- the table is spread over nodes it never ran, and this would write to all of them.
create function tell_version_before() returns trigger language plpgsql as $$
begin
	update tenants set next_due_at = new.due_at where id = coalesce(new.tenant_id, old.tenant_id);
	return null;
end
$$;
--> statement-breakpoint
do $$
begin
	if to_regclass('pg_catalog.pg_dist_partition') is not null then
		if exists (select from pg_dist_partition where logicalrelid = 'public.due_times'::regclass) then
			return;
		end if;
	end if;
	create trigger version_before after insert or update or delete on due_times
		for each row execute function tell_version_before();
end
$$;
