-- Triggers take what came into arrays before they ask for what belongs to it: a database of several nodes joins
-- the rows of a transition to no table of its own.
create or replace function count_ratings() returns trigger language plpgsql as $$
declare
	owners integer[];
	asked integer[];
	moments timestamptz[];
	given integer[];
	tenant integer;
	own integer;
	zone text;
	known integer[];
	branch_ids integer[];
begin
	select array_agg(tenant_id), array_agg(request_id), array_agg(at),
			array_agg(coalesce((to_jsonb(a) ->> 'stars')::integer, 0))
		into owners, asked, moments, given from added a;
	for tenant in select distinct owner from unnest(owners) owner loop
		own := own_part(tenant);
		zone := count_zone(tenant, own);
		select array_agg(id), array_agg(branch_id) into known, branch_ids
			from requests where tenant_id = tenant and id = any(asked);
		insert into rating_month_counts as kept (tenant_id, kind, month, branch_id, stars, part, count)
		select tenant, tg_argv[0], date_trunc('month', a.at at time zone zone)::date, place, a.stars, own,
			count(*)
		from unnest(owners, asked, moments, given) as a (owner, request_id, at, stars)
		join unnest(known, branch_ids) as r (id, branch_id) on r.id = a.request_id,
			unnest(array[0, r.branch_id]) place
		where a.owner = tenant and place is not null
		group by 3, 4, 5
		on conflict (tenant_id, kind, month, branch_id, stars, part)
			do update set count = kept.count + excluded.count;
	end loop;
	return null;
end
$$;
--> statement-breakpoint
-- A visit belongs to the branch of its request; one without to that of its place when it is written down.
create or replace function count_visits() returns trigger language plpgsql as $$
declare
	owners integer[];
	asked integer[];
	targets integer[];
	days date[];
	made boolean[];
	changes integer[];
	tenant integer;
	known integer[];
	branch_ids integer[];
	became text[];
	places integer[];
	place_branches integer[];
	visits visit_change[];
begin
	if tg_op = 'INSERT' then
		select array_agg(tenant_id), array_agg(request_id), array_agg(target_id), array_agg(day),
				array_agg(outcome = 'made'), array_agg(1)
			into owners, asked, targets, days, made, changes from added;
	else
		select array_agg(tenant_id), array_agg(request_id), array_agg(target_id), array_agg(day),
				array_agg(outcome = 'made'), array_agg(change)
			into owners, asked, targets, days, made, changes
			from (
				select tenant_id, request_id, target_id, day, outcome, 1 as change from added
				union all
				select tenant_id, request_id, target_id, day, outcome, -1 from removed
			) o
			where request_id is not null;
	end if;
	for tenant in select distinct owner from unnest(owners) owner loop
		select array_agg(id), array_agg(branch_id),
				array_agg(visit_became('made', status, closing_time, due_at, deleted_at))
			into known, branch_ids, became
			from requests where tenant_id = tenant and id = any(asked);
		if array_position(asked, null) > 0 then
			select array_agg(t.id), array_agg(f.branch_id) into places, place_branches
				from plan_targets t join facilities f on f.tenant_id = tenant and f.id = t.facility_id
				where t.tenant_id = tenant and t.id = any(targets);
		end if;
		select array_agg(row(net.*)::visit_change) into visits from (
			select tenant, case when o.request_id is null then f.branch_id else r.branch_id end,
				date_trunc('month', o.day)::date,
				case when o.is_made then coalesce(r.became, 'missed') else 'missed' end, sum(o.change)
			from unnest(owners, asked, targets, days, made, changes)
				as o (owner, request_id, target_id, day, is_made, change)
			left join unnest(known, branch_ids, became) as r (id, branch_id, became) on r.id = o.request_id
			left join unnest(places, place_branches) as f (id, branch_id) on f.id = o.target_id
			where o.owner = tenant
			group by 2, 3, 4 having sum(o.change) <> 0
		) net;
		perform add_to_visits(visits);
	end loop;
	return null;
end
$$;
--> statement-breakpoint
create or replace function recount_visits() returns trigger language plpgsql as $$
declare
	owners integer[];
	asked integer[];
	branch_ids integer[];
	became text[];
	changes integer[];
	tenant integer;
	seen integer[];
	days date[];
	made boolean[];
	visits visit_change[];
begin
	select array_agg(tenant_id), array_agg(id), array_agg(branch_id),
			array_agg(visit_became('made', status, closing_time, due_at, deleted_at)), array_agg(change)
		into owners, asked, branch_ids, became, changes
		from (
			select tenant_id, id, branch_id, status, closing_time, due_at, deleted_at, 1 as change
			from added where plan_id is not null
			union all
			select tenant_id, id, branch_id, status, closing_time, due_at, deleted_at, -1
			from removed where plan_id is not null
		) r;
	for tenant in select distinct owner from unnest(owners) owner loop
		select array_agg(request_id), array_agg(day), array_agg(outcome = 'made') into seen, days, made
			from plan_occurrences where tenant_id = tenant and request_id = any(asked);
		select array_agg(row(net.*)::visit_change) into visits from (
			select tenant, r.branch_id, date_trunc('month', o.day)::date,
				case when o.is_made then r.became else 'missed' end, sum(r.change)
			from unnest(owners, asked, branch_ids, became, changes) as r (owner, id, branch_id, became, change)
			join unnest(seen, days, made) as o (request_id, day, is_made) on o.request_id = r.id
			where r.owner = tenant
			group by 2, 3, 4 having sum(r.change) <> 0
		) net;
		perform add_to_visits(visits);
	end loop;
	return null;
end
$$;
