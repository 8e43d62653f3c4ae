-- When an entry of the audit trail was written is the database's word, not that of the application's role. Who owns
-- the table brings in what happened elsewhere: archives, demo organisations.
create function stamp_audit_entry() returns trigger
	language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
	if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
		new.at := now();
	end if;
	return new;
end
$$;
--> statement-breakpoint
-- On several nodes Citus asks for this before it takes a trigger.
set local citus.enable_unsafe_triggers = on;
--> statement-breakpoint
create trigger audit_log_stamped before insert on audit_log for each row execute function stamp_audit_entry();
