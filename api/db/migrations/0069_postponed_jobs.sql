-- Has a job of the transaction's own tenant wait once more, while nobody has claimed it: for servers whose role only
-- adds to the queue. It can't be claimed before the transaction has ended, since its row is held until then.
create or replace function postpone_job(queue text, what text, wait interval, most interval) returns boolean
	language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
	update pgboss.job j set start_after = greatest(j.start_after, least(now() + wait, j.created_on + most))
		where j.name = queue and j.state < 'active'::pgboss.job_state
			and j.singleton_key = nullif(current_setting('app.tenant', true), '') || ' ' || what;
	return found;
end
$$;--> statement-breakpoint
revoke execute on function postpone_job(text, text, interval, interval) from public;
