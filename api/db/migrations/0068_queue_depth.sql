-- How many jobs of a queue are due, up to a bound, and since when: numbers for those who may not read the jobs.
-- Like pgboss itself it stays where it is made.
create or replace function queue_depth(queue text, bound integer, out jobs integer, out oldest_seconds double precision)
	language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
	select count(*)::integer, extract(epoch from now() - min(due.start_after))::double precision
	into jobs, oldest_seconds
	from (
		select j.start_after from pgboss.job j
		where j.name = queue and j.state < 'active'::pgboss.job_state and j.start_after <= now()
		order by j.start_after limit bound
	) due;
end
$$;--> statement-breakpoint
revoke execute on function queue_depth(text, integer) from public;
--> statement-breakpoint
create or replace function dead_letters(letters text) returns table (queue text, jobs integer)
	language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
	return query select j.data ->> 'queue', count(*)::integer from pgboss.job j
		where j.name = letters and j.state = 'created'::pgboss.job_state group by 1;
end
$$;--> statement-breakpoint
revoke execute on function dead_letters(text) from public;
