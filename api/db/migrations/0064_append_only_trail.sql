-- The audit trail is written once: row-security.sql leaves the application's role to read and to add. What is
-- kept for a while only goes through this function of the owner, of the transaction's own tenant: who signed
-- in, and from which addresses all else came. It looks at the owner's clock and takes nothing younger than
-- `auditKeptDays` in contract/audit.ts, whatever it is asked for. Each statement names one tenant.
create or replace function prune_audit_log(entries bigint[]) returns void
	language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
	own constant integer := nullif(current_setting('app.tenant', true), '')::integer;
	oldest constant timestamptz := now() - interval '90 days';
begin
	delete from public.audit_log
		where tenant_id = own and id = any (entries) and at < oldest and entity = 'session';
	update public.audit_log set address = null
		where tenant_id = own and id = any (entries) and at < oldest and entity <> 'session'
			and address is not null;
end
$$;--> statement-breakpoint
revoke execute on function prune_audit_log(bigint[]) from public;
