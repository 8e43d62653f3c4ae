-- Distributes the database over the nodes of a Citus cluster, by tenant. Run it on the coordinator
-- with the role that owns the tables, after the migrations: at first, and after an upgrade that
-- brings new tables. What is distributed already stays as it is. See docs/deploying/citus.md.
begin;

-- Triggers keep the statistics. They read and write rows of their own tenant only.
set local citus.enable_unsafe_triggers = on;

do $$
declare
	-- The one table above the tenants: every node has all of it.
	shared constant regclass := 'public.tenants';
	-- Every other table lies where its tenant's rows of this one lie.
	first constant regclass := 'public.members';
	distributed regclass[] := array(select logicalrelid from pg_dist_partition);
	owned regclass;
	key record;
begin
	for owned in
		select c.oid from pg_class c
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.oid <> shared
			and not exists (select from pg_attribute a where a.attrelid = c.oid
				and a.attname = 'tenant_id' and a.attnotnull and not a.attisdropped)
			and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
	loop
		raise exception 'The table % has no tenant: say in this script where it is to lie.', owned;
	end loop;

	-- Tables refer to each other in circles, and a distributed one to no other kind.
	create temporary table foreign_keys on commit drop as
		select conrelid::regclass as owned, conname as name, pg_get_constraintdef(oid) as definition
		from pg_constraint
		where contype = 'f' and connamespace = 'public'::regnamespace
			and not (conrelid = any (distributed));
	for key in select * from foreign_keys loop
		execute format('alter table %s drop constraint %I', key.owned, key.name);
	end loop;

	if not (shared = any (distributed)) then
		perform create_reference_table(shared);
	end if;
	for owned in
		select a.attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
			and a.attname = 'tenant_id' and not a.attisdropped and not (c.oid = any (distributed))
		order by a.attrelid <> first, a.attrelid::regclass::text
	loop
		perform create_distributed_table(owned, 'tenant_id',
			colocate_with => case when owned = first then 'none' else first::text end);
	end loop;

	for key in select * from foreign_keys loop
		execute format('alter table %s add constraint %I %s', key.owned, key.name, key.definition);
	end loop;
end
$$;

commit;
