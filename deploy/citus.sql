-- Spreads the database over the nodes of a Citus cluster, by tenant. Run it on the coordinator with the
-- role that owns the tables, after the migrations: at first, after an upgrade that brings tables or
-- functions, and after shards have moved. What is spread already stays as it is.
-- See docs/deploying/citus.md.
--
-- It is four transactions, each of which needs the one before: nodes are asked over other connections, which
-- see what is committed only, and wait for what is not. Broken off, it is run again.
set citus.propagate_set_commands = 'none';
set citus.multi_shard_modify_mode = 'sequential';

-- 1. The settings of the database, and the functions with the types that they take: Citus hands them on.
begin;
-- Otherwise it tells of each that it has been handed on already.
set local client_min_messages = 'warning';
do $$
declare
	-- The one table above the tenants: every node has all of it.
	shared constant regclass := 'public.tenants';
	of_extensions constant oid[] := array(select objid from pg_depend where deptype = 'e');
	owned regclass;
	routine regprocedure;
begin
	for owned in
		select c.oid from pg_class c
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.oid <> shared
			and not exists (select from pg_attribute a where a.attrelid = c.oid
				and a.attname = 'tenant_id' and a.attnotnull and not a.attisdropped)
			and not c.oid = any (of_extensions)
	loop
		raise exception 'The table % has no tenant: say in this script where it is to lie.', owned;
	end loop;

	-- A transaction's tenant reaches the nodes; what they write as text is in UTC, as here.
	execute format('alter database %I set citus.propagate_set_commands = %L',
		current_database(), 'local');
	execute format('alter database %I set timezone = %L', current_database(), 'UTC');

	for routine in
		select p.oid from pg_proc p
		where p.pronamespace = 'public'::regnamespace and not p.oid = any (of_extensions)
			and p.prokind = 'f'
		order by p.oid
	loop
		perform create_distributed_function(routine);
	end loop;
end
$$;
commit;

-- 2. The operators and their classes, which Citus does not hand on, with the extensions that they are made of.
do $$
declare
	of_extensions constant oid[] := array(select objid from pg_depend where deptype = 'e');
	commands text[];
	command text;
	answer record;
begin
	commands := array(
		select format('create extension if not exists %I', extname) from pg_extension
		where extname in ('pg_trgm', 'btree_gin') order by 1);
	commands := commands || array(
		select format('create operator public.%s (leftarg = %s, rightarg = %s, function = %s, '
				|| 'restrict = %s, join = %s)', o.oprname, o.oprleft::regtype, o.oprright::regtype,
			o.oprcode, o.oprrest, o.oprjoin)
		from pg_operator o
		where o.oprnamespace = 'public'::regnamespace and not o.oid = any (of_extensions)
		order by o.oid);
	commands := commands || array(
		select format('create operator class public.%I for type %s using %s as %s%s', c.opcname,
			c.opcintype::regtype, m.amname,
			(select string_agg(part, ', ') from (
				select format('operator %s %s', a.amopstrategy, a.amopopr::regoperator)
				from pg_amop a where a.amopfamily = c.opcfamily
				union all
				select format('function %s (%s, %s) %s', a.amprocnum, a.amproclefttype::regtype,
					a.amprocrighttype::regtype, a.amproc::regprocedure)
				from pg_amproc a where a.amprocfamily = c.opcfamily) parts (part)),
			case when c.opckeytype <> 0 then format(', storage %s', c.opckeytype::regtype) end)
		from pg_opclass c join pg_am m on m.oid = c.opcmethod
		where c.opcnamespace = 'public'::regnamespace and not c.oid = any (of_extensions));
	-- What a function may do by its owner's rights is for nobody else there either: Citus hands on what is
	-- granted, not what is taken from everybody.
	commands := commands || array(
		select format('revoke execute on function %s from public', p.oid::regprocedure)
		from pg_proc p
		where p.pronamespace = 'public'::regnamespace and not p.oid = any (of_extensions)
			and p.prokind = 'f' and not has_function_privilege('public', p.oid, 'execute')
		order by p.oid);
	foreach command in array commands loop
		for answer in
			select * from run_command_on_workers(format('do $node$ begin
				set local citus.enable_ddl_propagation = off; %s; exception
				when duplicate_object or duplicate_function then null; end $node$', command))
		loop
			if not answer.success then
				raise exception 'The node % says: %', answer.nodename, answer.result;
			end if;
		end loop;
	end loop;
end
$$;

-- 3. The tables.
begin;

-- Triggers keep the statistics. They read and write rows of their own tenant only.
set local citus.enable_unsafe_triggers = on;

do $$
declare
	shared constant regclass := 'public.tenants';
	-- Every other table lies where its tenant's rows of this one lie.
	first constant regclass := 'public.members';
	distributed constant regclass[] := array(select logicalrelid from pg_dist_partition);
	of_extensions constant oid[] := array(select objid from pg_depend where deptype = 'e');
	owned regclass;
	thing record;
begin
	-- Tables refer to each other in circles, and a distributed one to no other kind.
	create temporary table foreign_keys on commit drop as
		select conrelid::regclass as owned, conname as name, pg_get_constraintdef(oid) as definition
		from pg_constraint
		where contype = 'f' and connamespace = 'public'::regnamespace
			and not (conrelid = any (distributed));
	for thing in select * from foreign_keys loop
		execute format('alter table %s drop constraint %I', thing.owned, thing.name);
	end loop;

	-- They would count what is there once more while it is copied to the nodes.
	create temporary table triggers on commit drop as
		select tgrelid::regclass as owned, tgname as name, pg_get_triggerdef(t.oid) as definition
		from pg_trigger t join pg_class c on c.oid = t.tgrelid
		where not tgisinternal and c.relnamespace = 'public'::regnamespace
			and not (tgrelid = any (distributed));
	for thing in select * from triggers loop
		execute format('drop trigger %I on %s', thing.name, thing.owned);
	end loop;

	-- Citus makes no index by operators of our own: each shard gets it by itself, below.
	for thing in
		select i.indexrelid::regclass as name from pg_index i
		join pg_class c on c.oid = i.indrelid
		where c.relnamespace = 'public'::regnamespace and not (i.indrelid = any (distributed))
			and exists (select from pg_opclass o where o.oid = any (i.indclass::oid[])
				and o.opcnamespace = 'public'::regnamespace and not o.oid = any (of_extensions))
	loop
		execute format('drop index %s', thing.name);
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
		-- What is there is copied by COPY, which row security forbids to whom it binds.
		execute format('alter table %s no force row level security', owned);
		perform create_distributed_table(owned, 'tenant_id',
			colocate_with => case when owned = first then 'none' else first::text end);
		execute format('alter table %s force row level security', owned);
	end loop;

	for thing in select * from foreign_keys loop
		execute format('alter table %s add constraint %I %s', thing.owned, thing.name,
			thing.definition);
	end loop;
	for thing in select * from triggers loop
		execute thing.definition;
	end loop;
end
$$;

commit;

-- 4. What a shard that has moved lacks, and gets anew: indexes by operators of our own, and what the planner is
-- told of what grows, whose plans serve any tenant (as the first migration tells it). Each node does it to its
-- own shards, one after the other, so that nobody waits for more than one; what is there stays.
do $$
declare
	answer record;
begin
	for answer in select * from run_command_on_workers($node$
		do $shards$
		declare
			shard record;
			kept text;
		begin
			for shard in
				select s.logicalrelid::text as of, shard_name(s.logicalrelid, s.shardid) as name
				from pg_dist_shard s join pg_dist_placement p using (shardid)
				where p.groupid = (select groupid from pg_dist_local_group)
					and s.logicalrelid in (select logicalrelid from pg_dist_partition where partmethod = 'h')
			loop
				for kept in
					select searched.kept from (values
						('requests', 'search'), ('members', 'search'), ('members', 'contacts'),
						('members', 'phone_digits'), ('facilities', 'search'), ('resources', 'search'), ('equipment', 'search'),
						('equipment', 'serial_plain'), ('meters', 'search'),
						('reports', 'search'), ('audit_log', 'search'), ('plans', 'search'),
						('checklists', 'search'), ('checklist_steps', 'search'), ('documents', 'search')) searched (name, kept)
					where searched.name = shard.of
						and exists (select from pg_opclass where opcname = 'folded_trigrams')
						and to_regclass(shard.name || '_' || searched.kept) is null
				loop
					execute format('create index %I on %I using gin (tenant_id, %I public.folded_trigrams)',
						shard.name || '_' || kept, shard.name, kept);
				end loop;
				if shard.of in ('requests', 'request_events', 'request_notes', 'request_parts',
						'request_photos', 'request_ratings', 'request_reopenings', 'request_steps',
						'request_watchers', 'request_work', 'notifications', 'audit_log', 'escalations',
						'distribution_records', 'plan_occurrences', 'readings', 'reports', 'report_entries',
						'stock_movements', 'documents', 'members', 'facilities', 'equipment', 'resources', 'distributions')
					and exists (select from pg_attribute where attrelid = shard.name::regclass
						and attname = 'tenant_id'
						and not coalesce(attoptions, '{}') @> '{n_distinct=20}')
				then
					execute format('alter table %I alter column tenant_id set (n_distinct = 20)', shard.name);
					if exists (select from pg_attribute
						where attrelid = shard.name::regclass and attname = 'id') then
						execute format('alter table %I alter column id set (n_distinct = -1)', shard.name);
					end if;
					execute format('analyze %I', shard.name);
				end if;
				commit;
			end loop;
		end
		$shards$
	$node$) loop
		if not answer.success then
			raise exception 'The node % says: %', answer.nodename, answer.result;
		end if;
	end loop;
end
$$;
