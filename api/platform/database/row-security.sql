-- Every table with a tenant shows and takes only the rows of the tenant set in the transaction,
-- to its owner too. The application's role may read and write rows and nothing else, and of the audit trail
-- only add to it. A table that is secured already is not changed again: that would lock it.
do $$
declare
	name text;
begin
	if not exists (select from pg_roles where rolname = 'siyana_app') then
		raise exception 'The role siyana_app is missing.';
	end if;
	for name in
		select c.relname
		from pg_class c
		join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
	loop
		if not exists (
			select from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'own_tenant'
			where c.oid = format('public.%I', name)::regclass and c.relrowsecurity and c.relforcerowsecurity
		) then
			execute format('alter table public.%I enable row level security', name);
			execute format('alter table public.%I force row level security', name);
			execute format('drop policy if exists own_tenant on public.%I', name);
			execute format(
				'create policy own_tenant on public.%I
					using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)
					with check (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)',
				name
			);
		end if;
		execute format('grant select, insert, update, delete on public.%I to siyana_app', name);
	end loop;
	-- The audit trail is written once. What of it passes goes through a function of the owner's.
	revoke all on public.audit_log from siyana_app;
	grant select, insert on public.audit_log to siyana_app;
	if to_regprocedure('public.prune_audit_log(bigint[])') is not null then
		grant execute on function public.prune_audit_log(bigint[]) to siyana_app;
	end if;
	if to_regprocedure('public.forget_member_in_audit_log(integer)') is not null then
		grant execute on function public.forget_member_in_audit_log(integer) to siyana_app;
	end if;
	if to_regprocedure('public.forget_names_in_audit_log(integer, bigint, integer)') is not null then
		grant execute on function public.forget_names_in_audit_log(integer, bigint, integer) to siyana_app;
	end if;
	if to_regprocedure('public.queue_depth(text, integer)') is not null then
		grant execute on function public.queue_depth(text, integer) to siyana_app;
		grant execute on function public.dead_letters(text) to siyana_app;
	end if;
	-- Whose turn it is when may be seen by all: the sweep asks for those that it has to look at.
	if to_regclass('public.due_times') is not null and not exists (
		select from pg_policy where polrelid = 'public.due_times'::regclass and polname = 'anybodys_turn'
	) then
		create policy anybodys_turn on public.due_times for select using (true);
	end if;
	grant usage on schema public to siyana_app;
	grant usage on all sequences in schema public to siyana_app;
	-- The tenants stand above themselves: everybody finds them, and each changes its own row only.
	if (
		select count(*) < 2 from pg_class c join pg_policy p on p.polrelid = c.oid
		where c.oid = 'public.tenants'::regclass and c.relrowsecurity
			and p.polname in ('every_tenant', 'own_tenant')
	) then
		alter table public.tenants enable row level security;
		drop policy if exists every_tenant on public.tenants;
		create policy every_tenant on public.tenants for select using (true);
		drop policy if exists own_tenant on public.tenants;
		create policy own_tenant on public.tenants for update
			using (id = nullif(current_setting('app.tenant', true), '')::integer)
			with check (id = nullif(current_setting('app.tenant', true), '')::integer);
	end if;
	grant select on public.tenants to siyana_app;
	grant update (name_en, name_ar, time_zone, settings, settings_version)
		on public.tenants to siyana_app;
	grant usage on schema drizzle to siyana_app;
	grant select on drizzle.__drizzle_migrations to siyana_app;
	-- The queues stand above the tenants: their jobs hold ids. They are made after the tables.
	if to_regclass('pgboss.job') is not null then
		grant usage on schema pgboss to siyana_app;
		grant select on pgboss.queue, pgboss.version to siyana_app;
		-- Jobs are nobody's rows. Where there is a role for the worker, it alone reads and settles them, and the
		-- servers only add some; where there is none, one role does both.
		if exists (select from pg_roles where rolname = 'siyana_worker') then
			revoke all on all tables in schema pgboss from siyana_app;
			grant select on pgboss.queue, pgboss.version to siyana_app;
			grant insert, select (id, start_after) on pgboss.job_common to siyana_app;
			grant usage on schema pgboss to siyana_worker;
			grant select, insert, update, delete on all tables in schema pgboss to siyana_worker;
		else
			grant select, insert, update, delete on all tables in schema pgboss to siyana_app;
		end if;
	end if;
end
$$;
