-- A plan that is kept serves any tenant, and is made for one of average size. Where one has a long history
-- beside many small ones, such a plan reads all that it has where one row is looked up by its number.
-- So the tables that grow with the years are said to be shared by twenty tenants (none is taken for larger
-- than the largest is), and numbers not to come twice. What is told is used once the table is analyzed.
-- On several nodes `deploy/citus.sql` says it to each shard. See docs/decisions/0002.
do $$
declare
	growing text;
begin
	if to_regclass('pg_catalog.pg_dist_partition') is not null then
		return;
	end if;
	foreach growing in array array['requests', 'request_events', 'request_notes', 'request_parts',
		'request_photos', 'request_ratings', 'request_reopenings', 'request_steps', 'request_watchers',
		'request_work', 'notifications', 'audit_log', 'escalations', 'distribution_records',
		'plan_occurrences', 'readings', 'reports', 'report_entries', 'stock_movements'] loop
		execute format('alter table %I alter column tenant_id set (n_distinct = 20)', growing);
		if exists (select from pg_attribute where attrelid = growing::regclass and attname = 'id') then
			execute format('alter table %I alter column id set (n_distinct = -1)', growing);
		end if;
		execute format('analyze %I', growing);
	end loop;
end
$$;
