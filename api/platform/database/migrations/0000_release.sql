-- The whole of the first release: later migrations only add to it.
set local check_function_bodies = off;
--> statement-breakpoint
create type request_change as (
	tenant_id integer, branch_id integer, member_id integer, status text, type text, change bigint
);
--> statement-breakpoint
create type work_change as (
	tenant_id integer, branch_id integer, kind text, at timestamptz, days integer, in_time boolean,
	change bigint
);
--> statement-breakpoint
create type visit_change as (
	tenant_id integer, branch_id integer, month date, became text, change bigint
);
--> statement-breakpoint
create type kind_change as (
	tenant_id integer, branch_id integer, kind_id integer, at timestamptz, made bigint, done bigint,
	in_time bigint
);
--> statement-breakpoint
-- Text as it is compared: dashes, quotes and other signs between words are a space, and those within words are
-- none. Made of the tables in contract/values/arabic-characters.ts and contract/values/punctuation.ts.
create or replace function fold(value text) returns text
	language sql immutable strict parallel safe
	return btrim(regexp_replace(regexp_replace(regexp_replace(translate(replace(regexp_replace(
		lower(normalize(regexp_replace(value,
		'[\u00ad\u034f\u061c\u180e\u200b\u200e-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u200c-\u200d\ufe00-\ufe0f\u0640\ufc5e-\ufc63\ufe70-\ufe7f\u00b4\u1ffd]', '', 'g'), nfkc)),
		'[\u0610-\u061a\u064b-\u065f\u0670\u0674\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed]', '', 'g'),
		'ئو', 'ؤو'),
		chr(9) || 'أإآٱٲٳىئیےۓؤةہھەۀۂۃکڪ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹×✕✖-‐‒–—―−⁃"“”„‟«»‹›،,٬٫؍/\·•∙⁄∕|؛;:.۔!?؟()[]{}''`‘’‚‛ʹʻʼʽʾʿ′‵',
		' اااااايييييوهههههههكك01234567890123456789xxx                                            '),
		' {2,}', ' ', 'g'),
		' ?&[& ]*(?=[ء-ي])| و (?=[ء-ي])', ' و', 'g'),
		' ?&[& ]*', ' and ', 'g'));
--> statement-breakpoint
-- One statement, however many requests it touches, changes each count at most once, and none that
-- it leaves as it was.
create function count_requests() returns trigger language plpgsql as $$
declare
	changes request_change[];
	work work_change[];
begin
	if tg_op = 'INSERT' then
		select array_agg(row(net.*)::request_change) into changes from (
			select tenant_id, branch_id, assigned_to_id, status, type, count(*)
			from added where deleted_at is null group by 1, 2, 3, 4, 5
		) net;
		select array_agg(row(net.*)::work_change) into work from (
			select w.tenant_id, w.branch_id, w.kind, w.at, w.days, w.in_time, sum(w.change)
			from added r cross join lateral counted_work(r.tenant_id, r.branch_id, r.status, r.date,
				r.due_at, r.closing_time, r.solving_days, r.respond_by, r.answered_at, r.unanswered_at, 1) w
			where r.deleted_at is null group by 1, 2, 3, 4, 5, 6
		) net;
	elsif tg_op = 'DELETE' then
		select array_agg(row(net.*)::request_change) into changes from (
			select tenant_id, branch_id, assigned_to_id, status, type, -count(*)
			from removed where deleted_at is null group by 1, 2, 3, 4, 5
		) net;
		select array_agg(row(net.*)::work_change) into work from (
			select w.tenant_id, w.branch_id, w.kind, w.at, w.days, w.in_time, sum(w.change)
			from removed r cross join lateral counted_work(r.tenant_id, r.branch_id, r.status, r.date,
				r.due_at, r.closing_time, r.solving_days, r.respond_by, r.answered_at, r.unanswered_at, -1) w
			where r.deleted_at is null group by 1, 2, 3, 4, 5, 6
		) net;
	else
		select array_agg(row(net.*)::request_change) into changes from (
			select tenant_id, branch_id, assigned_to_id, status, type, sum(change)
			from (
				select tenant_id, branch_id, assigned_to_id, status, type, 1 as change
				from added where deleted_at is null
				union all
				select tenant_id, branch_id, assigned_to_id, status, type, -1
				from removed where deleted_at is null
			) changes
			group by 1, 2, 3, 4, 5 having sum(change) <> 0
		) net;
		select array_agg(row(net.*)::work_change) into work from (
			select w.tenant_id, w.branch_id, w.kind, w.at, w.days, w.in_time, sum(w.change)
			from (
				select tenant_id, branch_id, status, date, due_at, closing_time, solving_days, respond_by,
					answered_at, unanswered_at, 1 as change
				from added where deleted_at is null
				union all
				select tenant_id, branch_id, status, date, due_at, closing_time, solving_days, respond_by,
					answered_at, unanswered_at, -1
				from removed where deleted_at is null
			) r
			cross join lateral counted_work(r.tenant_id, r.branch_id, r.status, r.date, r.due_at,
				r.closing_time, r.solving_days, r.respond_by, r.answered_at, r.unanswered_at, r.change) w
			group by 1, 2, 3, 4, 5, 6 having sum(w.change) <> 0
		) net;
	end if;
	if changes is not null then
		perform add_to_counts(changes);
	end if;
	if work is not null then
		perform add_to_work(work);
	end if;
	return null;
end
$$;
--> statement-breakpoint
-- The part of its counts that this transaction writes to until it ends: the first that no other
-- transaction at work has taken. So nobody waits for a count, in whatever order things change, and
-- there are never more parts than there have been transactions at a time.
create function own_part(tenant_id integer) returns integer language plpgsql as $$
declare
	part integer := 0;
begin
	while not pg_try_advisory_xact_lock((tenant_id::bigint << 32) + part) loop
		part := part + 1;
	end loop;
	return part;
end
$$;
--> statement-breakpoint
create function add_to_counts(changes request_change[]) returns void language plpgsql as $$
declare
	tenant integer;
	own integer;
begin
	for tenant in select distinct tenant_id from unnest(changes) loop
		own := own_part(tenant);
		insert into request_counts as kept (tenant_id, status, type, part, count)
		select tenant, status, type, own, sum(change) from unnest(changes)
		where tenant_id = tenant
		group by status, type having sum(change) <> 0
		on conflict (tenant_id, status, type, part)
			do update set count = kept.count + excluded.count;
		insert into branch_request_counts as kept (tenant_id, branch_id, status, type, part, count)
		select tenant, branch_id, status, type, own, sum(change) from unnest(changes)
		where tenant_id = tenant and branch_id is not null
		group by branch_id, status, type having sum(change) <> 0
		on conflict (tenant_id, branch_id, status, type, part)
			do update set count = kept.count + excluded.count;
		insert into member_request_counts as kept (tenant_id, member_id, status, type, part, count)
		select tenant, member_id, status, type, own, sum(change) from unnest(changes)
		where tenant_id = tenant and member_id is not null
		group by member_id, status, type having sum(change) <> 0
		on conflict (tenant_id, status, member_id, type, part)
			do update set count = kept.count + excluded.count;
	end loop;
end
$$;
--> statement-breakpoint
-- As before, and parts for requests, other than those that move stock themselves.
create function cost_kind(reason text, distribution_id integer, request_type text) returns text
	language sql immutable parallel safe
	return case
		when reason = 'distribution' or (reason = 'reversal' and distribution_id is not null)
			then 'distribution'
		when reason = 'purchase' or (reason = 'reversal'
			and coalesce(request_type, 'Purchase Request') = 'Purchase Request')
			then 'purchase'
		when reason = 'used' or (reason = 'reversal' and request_type <> 'Dispose Request')
			then 'used'
	end;
--> statement-breakpoint
create function count_costs() returns trigger language plpgsql as $$
declare
	owners integer[];
	asked integer[];
	moments timestamptz[];
	reasons text[];
	given integer[];
	costs numeric[];
	tenant integer;
	zone text;
	own integer;
	known integer[];
	types text[];
begin
	select array_agg(tenant_id), array_agg(request_id), array_agg(at), array_agg(reason),
			array_agg(distribution_id), array_agg(cost)
		into owners, asked, moments, reasons, given, costs
		from added where cost is not null;
	for tenant in select distinct owner from unnest(owners) owner loop
		own := own_part(tenant);
		select time_zone into zone from tenants where id = tenant;
		select array_agg(id), array_agg(type) into known, types
			from requests where tenant_id = tenant and id = any(asked);
		insert into cost_days as kept (tenant_id, day, part, distributions, purchases, used)
		select tenant, (m.at at time zone zone)::date, own,
			sum(case cost_kind(m.reason, m.distribution_id, r.type)
				when 'distribution' then m.cost else 0 end),
			sum(case cost_kind(m.reason, m.distribution_id, r.type)
				when 'purchase' then m.cost else 0 end),
			sum(case cost_kind(m.reason, m.distribution_id, r.type)
				when 'used' then m.cost else 0 end)
		from unnest(owners, asked, moments, reasons, given, costs)
			as m (owner, request_id, at, reason, distribution_id, cost)
		left join unnest(known, types) as r (id, type) on r.id = m.request_id
		where m.owner = tenant and cost_kind(m.reason, m.distribution_id, r.type) is not null
		group by 2
		on conflict (tenant_id, day, part) do update set
			distributions = kept.distributions + excluded.distributions,
			purchases = kept.purchases + excluded.purchases,
			used = kept.used + excluded.used;
	end loop;
	return null;
end
$$;
--> statement-breakpoint
-- On a database of several nodes, spreads a new table over them, beside its tenants' other rows. Each
-- new table is given to this between `create table` and its references: see docs/deploying/citus.md.
create function spread_by_tenant(owned regclass) returns void language plpgsql as $$
begin
	if to_regclass('pg_catalog.pg_dist_partition') is null then
		return;
	end if;
	if exists (select from pg_dist_partition where logicalrelid = 'public.members'::regclass)
		and not exists (select from pg_dist_partition where logicalrelid = owned) then
		perform create_distributed_table(owned, 'tenant_id', colocate_with => 'public.members');
	end if;
end
$$;
--> statement-breakpoint
-- The time zone by whose months a tenant's work is counted: kept by the first who counts. Only who has
-- the first part of the counts writes it, so nobody waits.
create function count_zone(tenant integer, own integer) returns text language plpgsql as $$
declare
	zone text;
begin
	select time_zone into zone from count_zones where tenant_id = tenant;
	if zone is null then
		select time_zone into zone from tenants where id = tenant;
		if own = 0 then
			insert into count_zones (tenant_id, time_zone) values (tenant, zone)
			on conflict (tenant_id) do nothing;
		end if;
	end if;
	return zone;
end
$$;
--> statement-breakpoint
-- The days that a request took, as they are counted: those of very long ones alike.
create function counted_days(solving_days integer) returns integer
	language sql immutable parallel safe
	return least(greatest(solving_days, 0), 181);
--> statement-breakpoint
-- What was raised and closed is counted by the months of UTC, which no change of the time zone moves.
create function add_to_work(work work_change[]) returns void language plpgsql as $$
declare
	tenant integer;
	own integer;
	zone text;
begin
	for tenant in select distinct tenant_id from unnest(work) loop
		own := own_part(tenant);
		zone := 'UTC';
		if exists (select from unnest(work) where tenant_id = tenant and kind not in ('raised', 'closed')) then
			zone := count_zone(tenant, own);
		end if;
		insert into work_counts as kept
			(tenant_id, kind, month, branch_id, days, in_time, part, count)
		select tenant, kind,
			date_trunc('month', at at time zone case when kind in ('raised', 'closed') then 'UTC' else zone end)
				::date,
			place, days, in_time, own, sum(change)
		from unnest(work), unnest(array[0, branch_id]) place
		where tenant_id = tenant and place is not null
		group by 2, 3, 4, 5, 6 having sum(change) <> 0
		on conflict (tenant_id, kind, month, branch_id, days, in_time, part)
			do update set count = kept.count + excluded.count;
	end loop;
end
$$;
--> statement-breakpoint
-- What of a request is counted by months, as it stands: that it was raised, closed, done, and to be answered.
-- Of what was closed, the days are how many months of UTC after it was raised, many alike.
create function counted_work(
	tenant integer, branch integer, status text, date timestamptz, due_at timestamptz,
	closing_time timestamptz, solving_days integer, respond_by timestamptz, answered_at timestamptz,
	unanswered_at timestamptz, change bigint
) returns setof work_change language sql immutable parallel safe as $$
	select tenant, branch, 'raised', date, 0, true, change
	union all
	select tenant, branch, 'closed', greatest(date, closing_time),
		least(greatest((extract(year from closing_time at time zone 'UTC')
				- extract(year from date at time zone 'UTC')) * 12
			+ extract(month from closing_time at time zone 'UTC')
			- extract(month from date at time zone 'UTC'), 0), 3)::integer,
		true, change
	where status in ('done', 'rejected')
	union all
	select tenant, branch, 'finished', closing_time, counted_days(solving_days), closing_time <= due_at,
		change
	where status = 'done' and closing_time is not null
	union all
	select tenant, branch, 'answered', respond_by, 0, coalesce(answered_at <= respond_by, false), change
	where respond_by is not null and (answered_at is not null or unanswered_at is not null)
$$;
--> statement-breakpoint
-- Triggers take what came into arrays before they ask for what belongs to it: a database of several nodes joins
-- the rows of a transition to no table of its own.
create function count_ratings() returns trigger language plpgsql as $$
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
-- What a planned visit became, with the request that was made for it, or none.
create function visit_became(
	outcome text, status text, closing_time timestamptz, due_at timestamptz, deleted_at timestamptz
) returns text language sql immutable parallel safe as $$
	select case
		when outcome <> 'made' or status is null or status = 'rejected' or deleted_at is not null
			then 'missed'
		when status = 'done' and closing_time <= due_at then 'on_time'
		when status in ('done', 'late') then 'late'
		else 'open'
	end
$$;
--> statement-breakpoint
create function add_to_visits(visits visit_change[]) returns void language plpgsql as $$
declare
	tenant integer;
	own integer;
begin
	for tenant in select distinct tenant_id from unnest(visits) loop
		own := own_part(tenant);
		insert into plan_month_counts as kept
			(tenant_id, month, branch_id, part, planned, on_time, late, missed)
		select tenant, month, place, own, sum(change),
			coalesce(sum(change) filter (where became = 'on_time'), 0),
			coalesce(sum(change) filter (where became = 'late'), 0),
			coalesce(sum(change) filter (where became = 'missed'), 0)
		from unnest(visits), unnest(array[0, branch_id]) place
		where tenant_id = tenant and place is not null
		group by 2, 3
		on conflict (tenant_id, month, branch_id, part) do update set
			planned = kept.planned + excluded.planned, on_time = kept.on_time + excluded.on_time,
			late = kept.late + excluded.late, missed = kept.missed + excluded.missed;
	end loop;
end
$$;
--> statement-breakpoint
-- A visit belongs to the branch of its request; one without to that of its place when it is written down.
create function count_visits() returns trigger language plpgsql as $$
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
create function recount_visits() returns trigger language plpgsql as $$
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
--> statement-breakpoint
-- So many places of a plan more, or less.
create function add_to_targets(tenant integer, plan integer, change bigint) returns void
	language plpgsql as $$
begin
	insert into plan_target_counts as kept (tenant_id, plan_id, part, count)
	values (tenant, plan, own_part(tenant), change)
	on conflict (tenant_id, plan_id, part) do update set count = kept.count + excluded.count;
end
$$;
--> statement-breakpoint
create function count_targets_added() returns trigger language plpgsql as $$
declare
	net record;
begin
	for net in
		select tenant_id, plan_id, count(*) as change from added where deleted_at is null group by 1, 2
	loop
		perform add_to_targets(net.tenant_id, net.plan_id, net.change);
	end loop;
	return null;
end
$$;
--> statement-breakpoint
create function count_target_changed() returns trigger language plpgsql as $$
begin
	perform add_to_targets(new.tenant_id, new.plan_id, case when new.deleted_at is null then 1 else -1 end);
	return null;
end
$$;
--> statement-breakpoint
-- What of a request of a kind is counted by months: that it was created, and that it was done, in time or not.
create function counted_kinds(
	tenant integer, branch integer, kind integer, status text, date timestamptz, due_at timestamptz,
	closing_time timestamptz, change bigint
) returns setof kind_change language sql immutable parallel safe as $$
	select tenant, branch, kind, date, change, 0, 0
	union all
	select tenant, branch, kind, closing_time, 0, change,
		case when closing_time <= due_at then change else 0 end
	where status = 'done' and closing_time is not null
$$;
--> statement-breakpoint
-- Most requests have no kind where an organisation has none: then nothing is written.
create function count_kinds() returns trigger language plpgsql as $$
declare
	changes kind_change[];
	tenant integer;
	own integer;
	zone text;
begin
	if tg_op = 'INSERT' then
		select array_agg(c) into changes
		from added r cross join lateral counted_kinds(r.tenant_id, r.branch_id, r.kind_id, r.status, r.date,
			r.due_at, r.closing_time, 1) c
		where r.kind_id is not null and r.deleted_at is null;
	elsif tg_op = 'DELETE' then
		select array_agg(c) into changes
		from removed r cross join lateral counted_kinds(r.tenant_id, r.branch_id, r.kind_id, r.status, r.date,
			r.due_at, r.closing_time, -1) c
		where r.kind_id is not null and r.deleted_at is null;
	else
		select array_agg(row(net.*)::kind_change) into changes from (
			select c.tenant_id, c.branch_id, c.kind_id, c.at, sum(c.made), sum(c.done), sum(c.in_time)
			from (
				select tenant_id, branch_id, kind_id, status, date, due_at, closing_time, 1 as change
				from added where kind_id is not null and deleted_at is null
				union all
				select tenant_id, branch_id, kind_id, status, date, due_at, closing_time, -1
				from removed where kind_id is not null and deleted_at is null
			) r
			cross join lateral counted_kinds(r.tenant_id, r.branch_id, r.kind_id, r.status, r.date, r.due_at,
				r.closing_time, r.change) c
			group by 1, 2, 3, 4 having sum(c.made) <> 0 or sum(c.done) <> 0 or sum(c.in_time) <> 0
		) net;
	end if;
	for tenant in select distinct tenant_id from unnest(changes) loop
		own := own_part(tenant);
		zone := count_zone(tenant, own);
		insert into kind_month_counts as kept
			(tenant_id, month, branch_id, kind_id, part, made, done, in_time)
		select tenant, date_trunc('month', at at time zone zone)::date, place, kind_id, own, sum(made),
			sum(done), sum(in_time)
		from unnest(changes), unnest(array[0, branch_id]) place
		where tenant_id = tenant and place is not null
		group by 2, 3, 4
		on conflict (tenant_id, month, branch_id, kind_id, part) do update set
			made = kept.made + excluded.made, done = kept.done + excluded.done,
			in_time = kept.in_time + excluded.in_time;
	end loop;
	return null;
end
$$;
--> statement-breakpoint
-- The audit trail is written once: row-security.sql leaves the application's role to read and to add. What is
-- kept for a while only goes through this function of the owner, of the transaction's own tenant: who signed
-- in, and from which addresses all else came. It looks at the owner's clock and takes nothing younger than
-- `auditKeptDays` in contract/audit.ts, whatever it is asked for. Each statement names one tenant.
create function prune_audit_log(entries bigint[]) returns void
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
--> statement-breakpoint
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
-- How many jobs of a queue are due, up to a bound, and since when: numbers for those who may not read the jobs.
-- Like pgboss itself it stays where it is made.
create function queue_depth(queue text, bound integer, out jobs integer, out oldest_seconds double precision)
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
create function dead_letters(letters text) returns table (queue text, jobs integer)
	language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
	return query select j.data ->> 'queue', count(*)::integer from pgboss.job j
		where j.name = letters and j.state = 'created'::pgboss.job_state group by 1;
end
$$;--> statement-breakpoint
revoke execute on function dead_letters(text) from public;
--> statement-breakpoint
-- Text in long lists is found through trigrams. Under row security PostgreSQL uses an index only for
-- leakproof operators, and LIKE is none; a superuser can say that this one is: what it tells, or
-- fails by, is the pattern alone. Without one, the same operator scans.
do $$
declare
	superuser boolean := (select rolsuper from pg_roles where rolname = current_user);
begin
	if superuser then
		create extension if not exists pg_trgm with schema public;
		create extension if not exists btree_gin with schema public;
		create function matches_pattern(text, text) returns boolean
			language internal immutable strict parallel safe leakproof as 'textlike';
	else
		create function matches_pattern(value text, pattern text) returns boolean
			language sql immutable parallel safe return value like pattern;
	end if;
	create operator @~ (
		leftarg = text, rightarg = text, function = matches_pattern,
		restrict = likesel, join = likejoinsel
	);
	if superuser then
		create operator class folded_trigrams for type text using gin as
			operator 3 @~ (text, text),
			function 1 btint4cmp(int4, int4),
			function 2 gin_extract_value_trgm(text, internal),
			function 3 gin_extract_query_trgm(text, internal, int2, internal, internal, internal, internal),
			function 4 gin_trgm_consistent(internal, int2, text, int4, internal, internal, internal, internal),
			function 6 (text, text) gin_trgm_triconsistent(internal, int2, text, int4, internal, internal, internal),
			storage int4;
	end if;
end
$$;
--> statement-breakpoint
CREATE TABLE "absences" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"substitute_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "absences_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "absences_days" CHECK ("to_day" >= "from_day")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" integer,
	"action" text NOT NULL,
	"call" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer,
	"changes" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"address" text,
	"search" text GENERATED ALWAYS AS (fold(coalesce(case when "entity" = 'session' then "changes" #>> '{after,email}' end, '') || ' ' || translate(coalesce("address", ''), '.:', 'xy'))) STORED NOT NULL,
	CONSTRAINT "audit_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "password_asks" (
	"tenant_id" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"address" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_asks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_days" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"calendar_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"hours" jsonb,
	"only_working_days" smallint DEFAULT 1 NOT NULL,
	"confirmed" smallint DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "calendar_days_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "calendar_days_flags" CHECK ("only_working_days" in (0, 1) and "confirmed" in (0, 1)),
	CONSTRAINT "calendar_days_order" CHECK ("from_day" <= "to_day")
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"hours" jsonb NOT NULL,
	"revision" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "calendars_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "checklist_steps" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"checklist_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"position" smallint NOT NULL,
	"kind" text DEFAULT 'check' NOT NULL,
	"unit" text,
	"least" numeric(12, 2),
	"most" numeric(12, 2),
	"required" smallint DEFAULT 1 NOT NULL,
	"on_fail" text DEFAULT 'none' NOT NULL,
	"meter_id" integer,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "checklist_steps_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "checklist_steps_kind" CHECK ("kind" in ('check', 'number', 'text', 'reading', 'photo')),
	CONSTRAINT "checklist_steps_on_fail" CHECK ("on_fail" in ('none', 'request')),
	CONSTRAINT "checklist_steps_required" CHECK ("required" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "request_steps" (
	"tenant_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"position" smallint NOT NULL,
	"kind" text DEFAULT 'check' NOT NULL,
	"unit" text,
	"least" numeric(12, 2),
	"most" numeric(12, 2),
	"required" smallint DEFAULT 1 NOT NULL,
	"on_fail" text DEFAULT 'none' NOT NULL,
	"meter_id" integer,
	"state" text,
	"value" text,
	"note" text DEFAULT '' NOT NULL,
	"member_id" integer,
	"at" timestamp with time zone,
	"photo" text,
	"spawned_request_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "request_steps_tenant_id_request_id_position_pk" PRIMARY KEY("tenant_id","request_id","position"),
	CONSTRAINT "request_steps_state" CHECK ("state" in ('ok', 'failed', 'impossible'))
);
--> statement-breakpoint
CREATE TABLE "equipment" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"public_id" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"facility_id" integer NOT NULL,
	"kind_id" integer,
	"maker" text,
	"model" text,
	"serial" text,
	"serial_plain" text GENERATED ALWAYS AS (regexp_replace(fold("serial"), '[^0-9a-zء-ي]', '', 'g')) STORED,
	"criticality" text DEFAULT 'B' NOT NULL,
	"state" text DEFAULT 'in_use' NOT NULL,
	"bought_on" date,
	"warranty_until" date,
	"warranty_told" date,
	"cost" numeric(12, 2),
	"photo" text,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar" || ' ' || coalesce("maker", '') || ' ' || coalesce("model", '') || ' ' || coalesce("serial", ''))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "equipment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "equipment_criticality_known" CHECK ("criticality" in ('A', 'B', 'C')),
	CONSTRAINT "equipment_state_known" CHECK ("state" in ('in_use', 'out_of_order', 'retired'))
);
--> statement-breakpoint
CREATE TABLE "escalations" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"from_member_id" integer NOT NULL,
	"to" text[] NOT NULL,
	"cc" text[] NOT NULL,
	"subject" text NOT NULL,
	"comment" text,
	"attachments" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "escalations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "kept_pictures" (
	"tenant_id" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"file" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_pictures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"tenant_id" integer NOT NULL,
	"file" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"member_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_tenant_id_file_pk" PRIMARY KEY("tenant_id","file")
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"tenant_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"content" text NOT NULL,
	"sheet" jsonb NOT NULL,
	CONSTRAINT "import_files_tenant_id_import_id_pk" PRIMARY KEY("tenant_id","import_id")
);
--> statement-breakpoint
CREATE TABLE "import_lines" (
	"tenant_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"fault" jsonb,
	"outcome" text,
	"row_id" integer,
	"row_version" integer,
	"given" jsonb,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"name_en" text,
	"name_ar" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"summary" boolean DEFAULT false NOT NULL,
	"flags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"same_name" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_lines_tenant_id_import_id_line_pk" PRIMARY KEY("tenant_id","import_id","line"),
	CONSTRAINT "import_lines_outcome" CHECK ("outcome" in ('new', 'changed', 'unchanged', 'wrong', 'passed'))
);
--> statement-breakpoint
CREATE TABLE "import_shapes" (
	"tenant_id" integer NOT NULL,
	"area" text NOT NULL,
	"shape" text NOT NULL,
	"columns" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_shapes_tenant_id_area_shape_pk" PRIMARY KEY("tenant_id","area","shape")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"area" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"leave_out_wrong" integer DEFAULT 0 NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"reading" jsonb,
	"progress" integer DEFAULT 0 NOT NULL,
	"same_name" text DEFAULT 'new' NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"line_numbers" boolean DEFAULT false NOT NULL,
	"month_first" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ignored" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"overtaken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "imports_area" CHECK ("area" in ('branches', 'subbranches', 'facilities', 'equipment', 'meters', 'warehouses', 'categories', 'resources', 'members')),
	CONSTRAINT "imports_same_name" CHECK ("same_name" in ('new', 'change')),
	CONSTRAINT "imports_state" CHECK ("state" in ('columns', 'checking', 'ready', 'applying', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "kind_routes" (
	"tenant_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"member_id" integer,
	CONSTRAINT "kind_routes_tenant_id_kind_id_branch_id_pk" PRIMARY KEY("tenant_id","kind_id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "member_kinds" (
	"tenant_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	CONSTRAINT "member_kinds_tenant_id_member_id_kind_id_pk" PRIMARY KEY("tenant_id","member_id","kind_id")
);
--> statement-breakpoint
CREATE TABLE "work_kinds" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"position" smallint DEFAULT 1 NOT NULL,
	"icon" text DEFAULT 'tool' NOT NULL,
	"priority" text,
	"targets" jsonb,
	"proof" text DEFAULT 'none' NOT NULL,
	"public" smallint DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'in_use' NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "work_kinds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "work_kinds_icon_known" CHECK ("icon" in ('air_conditioning', 'electricity', 'plumbing', 'doors', 'building', 'fire_safety', 'lifts', 'cleaning', 'pests', 'networks', 'furniture', 'tool')),
	CONSTRAINT "work_kinds_priority_known" CHECK ("priority" in ('Low', 'Medium', 'High')),
	CONSTRAINT "work_kinds_proof_known" CHECK ("proof" in ('none', 'note', 'photo')),
	CONSTRAINT "work_kinds_public" CHECK ("public" in (0, 1)),
	CONSTRAINT "work_kinds_state_known" CHECK ("state" in ('in_use', 'retired'))
);
--> statement-breakpoint
CREATE TABLE "list_columns" (
	"tenant_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"list" text NOT NULL,
	"hidden" text[] NOT NULL,
	CONSTRAINT "list_columns_tenant_id_member_id_list_pk" PRIMARY KEY("tenant_id","member_id","list"),
	CONSTRAINT "list_columns_hidden" CHECK (cardinality("hidden") between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "one_time_keys" (
	"tenant_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"answer" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_keys_tenant_id_member_id_key_pk" PRIMARY KEY("tenant_id","member_id","key")
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"tenant_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"list" text NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "list_views_tenant_id_member_id_list_place_pk" PRIMARY KEY("tenant_id","member_id","list","place"),
	CONSTRAINT "list_views_tenant_id_member_id_list_name_unique" UNIQUE("tenant_id","member_id","list","name"),
	CONSTRAINT "list_views_place" CHECK ("place" between 1 and 10),
	CONSTRAINT "list_views_query" CHECK (length("query") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "members" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (lower("email")) STORED NOT NULL,
	"phone" text,
	"employee_id" text,
	"profile_photo" text,
	"permission_id" integer NOT NULL,
	"branch_id" integer,
	"subbranch_id" integer,
	"activated" smallint DEFAULT 0 NOT NULL,
	"password_hash" text,
	"language" text DEFAULT 'ar' NOT NULL,
	"email_notifications" smallint DEFAULT 1 NOT NULL,
	"email_in_charge" smallint DEFAULT 1 NOT NULL,
	"email_assigned" smallint DEFAULT 1 NOT NULL,
	"email_reassigned" smallint DEFAULT 1 NOT NULL,
	"email_status" smallint DEFAULT 1 NOT NULL,
	"email_late" smallint DEFAULT 1 NOT NULL,
	"email_unanswered" smallint DEFAULT 1 NOT NULL,
	"email_escalated" smallint DEFAULT 1 NOT NULL,
	"email_note" smallint DEFAULT 1 NOT NULL,
	"email_reopened" smallint DEFAULT 1 NOT NULL,
	"email_rated" smallint DEFAULT 1 NOT NULL,
	"email_piled_up" smallint DEFAULT 1 NOT NULL,
	"email_low_stock" smallint DEFAULT 1 NOT NULL,
	"email_planned" smallint DEFAULT 1 NOT NULL,
	"last_day" date,
	"notifications_read_up_to" integer DEFAULT 0 NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"contacts" text GENERATED ALWAYS AS (fold("email" || ' ' || coalesce("phone", '') || ' ' || coalesce("employee_id", ''))) STORED NOT NULL,
	"phone_digits" text GENERATED ALWAYS AS (btrim(regexp_replace(regexp_replace(fold("phone"), '\(0\)|[ ().+-]|(?<!\d{5}) ?/ ?|/(?! ?\d{5})', '', 'g'), '\D+', ' ', 'g'))) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "members_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "members_activated" CHECK ("activated" in (0, 1)),
	CONSTRAINT "members_email_notifications" CHECK ("email_notifications" in (0, 1)),
	CONSTRAINT "members_email_kinds" CHECK ("email_in_charge" in (0, 1) and "email_assigned" in (0, 1) and "email_reassigned" in (0, 1) and "email_status" in (0, 1) and "email_late" in (0, 1) and "email_unanswered" in (0, 1) and "email_escalated" in (0, 1) and "email_note" in (0, 1) and "email_reopened" in (0, 1) and "email_rated" in (0, 1) and "email_piled_up" in (0, 1) and "email_low_stock" in (0, 1) and "email_planned" in (0, 1)),
	CONSTRAINT "members_language" CHECK ("language" in ('ar', 'en'))
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"tenant_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"member_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_links_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash"),
	CONSTRAINT "password_links_purpose" CHECK ("purpose" in ('invitation', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"type_en" text NOT NULL,
	"type_ar" text NOT NULL,
	"maintenance_request" smallint DEFAULT 0 NOT NULL,
	"direct_request" smallint DEFAULT 0 NOT NULL,
	"other_request" smallint DEFAULT 0 NOT NULL,
	"follow_up" smallint DEFAULT 0 NOT NULL,
	"branches_read" smallint DEFAULT 0 NOT NULL,
	"branches_write" smallint DEFAULT 0 NOT NULL,
	"subbranches_read" smallint DEFAULT 0 NOT NULL,
	"subbranches_write" smallint DEFAULT 0 NOT NULL,
	"facilities_read" smallint DEFAULT 0 NOT NULL,
	"facilities_write" smallint DEFAULT 0 NOT NULL,
	"resources_read" smallint DEFAULT 0 NOT NULL,
	"resources_write" smallint DEFAULT 0 NOT NULL,
	"warehouses_read" smallint DEFAULT 0 NOT NULL,
	"warehouses_write" smallint DEFAULT 0 NOT NULL,
	"categories_read" smallint DEFAULT 0 NOT NULL,
	"categories_write" smallint DEFAULT 0 NOT NULL,
	"distributions_read" smallint DEFAULT 0 NOT NULL,
	"distributions_write" smallint DEFAULT 0 NOT NULL,
	"members_read" smallint DEFAULT 0 NOT NULL,
	"members_write" smallint DEFAULT 0 NOT NULL,
	"permissions_read" smallint DEFAULT 0 NOT NULL,
	"statistics_read" smallint DEFAULT 0 NOT NULL,
	"plans_read" smallint DEFAULT 0 NOT NULL,
	"plans_write" smallint DEFAULT 0 NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("type_en" || ' ' || "type_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "permissions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "permissions_flags" CHECK ("maintenance_request" in (0, 1) and "direct_request" in (0, 1) and "other_request" in (0, 1) and "follow_up" in (0, 1) and "branches_read" in (0, 1) and "branches_write" in (0, 1) and "subbranches_read" in (0, 1) and "subbranches_write" in (0, 1) and "facilities_read" in (0, 1) and "facilities_write" in (0, 1) and "resources_read" in (0, 1) and "resources_write" in (0, 1) and "warehouses_read" in (0, 1) and "warehouses_write" in (0, 1) and "categories_read" in (0, 1) and "categories_write" in (0, 1) and "distributions_read" in (0, 1) and "distributions_write" in (0, 1) and "members_read" in (0, 1) and "members_write" in (0, 1) and "permissions_read" in (0, 1) and "statistics_read" in (0, 1) and "plans_read" in (0, 1) and "plans_write" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tenant_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"member_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"remembered" smallint DEFAULT 1 NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_agent" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"tenant_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"address" text,
	"device" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_failures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "readings" (
	"tenant_id" integer NOT NULL,
	"meter_id" integer NOT NULL,
	"id" integer NOT NULL,
	"value" numeric(12, 2) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"member_id" integer NOT NULL,
	"request_id" integer,
	"step" smallint,
	"replaced" integer DEFAULT 0 NOT NULL,
	"moved" numeric(12, 2),
	"voided_at" timestamp with time zone,
	"voided_by_id" integer,
	CONSTRAINT "readings_tenant_id_meter_id_id_pk" PRIMARY KEY("tenant_id","meter_id","id"),
	CONSTRAINT "readings_replaced" CHECK ("replaced" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "meters" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"equipment_id" integer NOT NULL,
	"unit" text NOT NULL,
	"kind" text DEFAULT 'counter' NOT NULL,
	"last_value" numeric(12, 2),
	"last_at" timestamp with time zone,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "meters_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "meters_kind_known" CHECK ("kind" in ('counter', 'gauge'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"request_id" integer,
	"resource_id" integer,
	"limit_reached" text,
	"actor_id" integer,
	"status" text,
	"date" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "notifications_kind" CHECK ("kind" in ('in_charge', 'assigned', 'reassigned', 'status', 'late', 'unanswered', 'escalated', 'note', 'reopened', 'rated', 'piled_up', 'low_stock', 'limit_reached')),
	CONSTRAINT "notifications_limit" CHECK ("limit_reached" in ('password_links', 'reports', 'escalations')),
	CONSTRAINT "notifications_about" CHECK (num_nonnulls("request_id", "resource_id", "limit_reached") = 1)
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"member_id" integer,
	"calendar_id" integer,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "branches_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "facilities" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"public_id" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"branch_id" integer NOT NULL,
	"subbranch_id" integer,
	"detailed_location_en" text,
	"detailed_location_ar" text,
	"qr_code" text,
	"reports_off" integer DEFAULT 0 NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar" || ' ' || coalesce("detailed_location_en", '') || ' ' || coalesce("detailed_location_ar", ''))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "facilities_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "facility_codes" (
	"tenant_id" integer NOT NULL,
	"public_id" text NOT NULL,
	"facility_id" integer NOT NULL,
	"retired_at" timestamp with time zone NOT NULL,
	CONSTRAINT "facility_codes_tenant_id_public_id_pk" PRIMARY KEY("tenant_id","public_id")
);
--> statement-breakpoint
CREATE TABLE "subbranches" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"branch_id" integer NOT NULL,
	"member_id" integer,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "subbranches_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "checklists" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "checklists_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "plan_targets" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"facility_id" integer NOT NULL,
	"next_on" date,
	"appears_at" timestamp with time zone,
	"paused_why" text,
	"equipment_id" integer,
	"meter_id" integer,
	"anchor_value" numeric(12, 2),
	"next_value" numeric(12, 2),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "plan_targets_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"priority" text NOT NULL,
	"member_id" integer NOT NULL,
	"assigned_to_id" integer,
	"checklist_id" integer,
	"kind_id" integer,
	"every" smallint NOT NULL,
	"unit" text NOT NULL,
	"weekdays" text DEFAULT '' NOT NULL,
	"year_kind" text DEFAULT 'gregorian' NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"season_from" smallint,
	"season_to" smallint,
	"counting" text DEFAULT 'calendar' NOT NULL,
	"closed" text DEFAULT 'keep' NOT NULL,
	"lead_days" smallint DEFAULT 0 NOT NULL,
	"within_days" smallint DEFAULT 3 NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "plans_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "plans_unit_known" CHECK ("unit" in ('days', 'weeks', 'months', 'years', 'meter')),
	CONSTRAINT "plans_year_kind_known" CHECK ("year_kind" in ('gregorian', 'hijri')),
	CONSTRAINT "plans_counting_known" CHECK ("counting" in ('calendar', 'done')),
	CONSTRAINT "plans_closed_known" CHECK ("closed" in ('keep', 'before', 'after')),
	CONSTRAINT "plans_state_known" CHECK ("state" in ('active', 'paused')),
	CONSTRAINT "plans_priority_known" CHECK ("priority" in ('Low', 'Medium', 'High')),
	CONSTRAINT "plans_every" CHECK ("every" > 0)
);
--> statement-breakpoint
CREATE TABLE "plan_occurrences" (
	"tenant_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"day" date NOT NULL,
	"plan_id" integer NOT NULL,
	"request_id" integer,
	"outcome" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_occurrences_tenant_id_target_id_day_pk" PRIMARY KEY("tenant_id","target_id","day"),
	CONSTRAINT "plan_occurrences_outcome" CHECK ("outcome" in ('made', 'merged', 'missed', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "counters_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"time_zone" text DEFAULT 'Asia/Riyadh' NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"settings_version" integer DEFAULT 1 NOT NULL,
	"mail_secret" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenants_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "report_entries" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"photos_hash" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_photos" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"entry_id" bigint,
	"file" text NOT NULL,
	CONSTRAINT "report_photos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_counts" (
	"tenant_id" integer NOT NULL,
	"mark" text NOT NULL,
	"bucket" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "report_counts_tenant_id_mark_bucket_pk" PRIMARY KEY("tenant_id","mark","bucket")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"facility_id" integer NOT NULL,
	"equipment_id" integer,
	"kind_id" integer,
	"branch_id" integer NOT NULL,
	"subbranch_id" integer,
	"text" text NOT NULL,
	"danger" integer DEFAULT 0 NOT NULL,
	"contact_name" text,
	"contact_phone" text,
	"contact_email" text,
	"contact_silent" smallint DEFAULT 0 NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"request_id" integer,
	"earlier_id" integer,
	"member_id" integer,
	"token_hash" text,
	"key" text NOT NULL,
	"content_hash" text,
	"reason" text,
	"closed_at" timestamp with time zone,
	"date" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("text")) STORED NOT NULL,
	CONSTRAINT "reports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "reports_state_known" CHECK ("state" in ('held', 'open', 'refused', 'joined')),
	CONSTRAINT "reports_danger" CHECK ("danger" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "request_ratings" (
	"tenant_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"closing" integer NOT NULL,
	"stars" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"member_id" integer,
	"report_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_ratings_tenant_id_request_id_closing_pk" PRIMARY KEY("tenant_id","request_id","closing"),
	CONSTRAINT "request_ratings_stars" CHECK ("stars" between 1 and 5),
	CONSTRAINT "request_ratings_sayer" CHECK (num_nonnulls("member_id", "report_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "request_reopenings" (
	"tenant_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"closing" integer NOT NULL,
	"member_id" integer,
	"report_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_reopenings_tenant_id_request_id_closing_pk" PRIMARY KEY("tenant_id","request_id","closing"),
	CONSTRAINT "request_reopenings_sayer" CHECK (num_nonnulls("member_id", "report_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "due_times" (
	"tenant_id" integer NOT NULL,
	"work" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "due_times_tenant_id_work_pk" PRIMARY KEY("tenant_id","work")
);
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"tenant_id" integer NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "request_counts_tenant_id_status_type_part_pk" PRIMARY KEY("tenant_id","status","type","part")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"type" text NOT NULL,
	"priority" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"qty" integer,
	"comment" text DEFAULT '' NOT NULL,
	"date" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"late_at" timestamp with time zone,
	"due_basis" text,
	"respond_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"unanswered_at" timestamp with time zone,
	"closing_time" timestamp with time zone,
	"closings" integer DEFAULT 0 NOT NULL,
	"reopened_at" timestamp with time zone,
	"solving_days" integer GENERATED ALWAYS AS (floor(extract(epoch from ("closing_time" - "date")) / 86400)::integer) STORED,
	"member_id" integer NOT NULL,
	"assigned_to_id" integer,
	"branch_id" integer,
	"subbranch_id" integer,
	"facility_id" integer,
	"resource_id" integer,
	"equipment_id" integer,
	"kind_id" integer,
	"cost" numeric(12, 2),
	"plan_id" integer,
	"public_summary" text,
	"search" text GENERATED ALWAYS AS (fold("comment")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "requests_type_known" CHECK ("type" in ('Maintenance Request', 'Direct Request', 'Dispose Request', 'Purchase Request')),
	CONSTRAINT "requests_priority_known" CHECK ("priority" in ('Low', 'Medium', 'High')),
	CONSTRAINT "requests_status_known" CHECK ("status" in ('pending', 'in_progress', 'late', 'done', 'rejected')),
	CONSTRAINT "requests_qty" CHECK ("qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "request_parts" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"resource_id" integer NOT NULL,
	"qty" integer NOT NULL,
	"member_id" integer NOT NULL,
	"cost" numeric(14, 2),
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_parts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "request_parts_qty" CHECK ("qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "request_work" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"day" date NOT NULL,
	"minutes" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hour_cost" numeric(12, 2),
	CONSTRAINT "request_work_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "request_work_minutes" CHECK ("minutes" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"member_id" integer,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "request_events_kind" CHECK ("kind" in ('created', 'status', 'late', 'unanswered', 'assigned', 'escalated', 'edited', 'rated', 'reopened', 'merged'))
);
--> statement-breakpoint
CREATE TABLE "request_notes" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "request_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"desc" text NOT NULL,
	"public" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_notes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "request_photos" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "request_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"note_id" bigint,
	"file" text NOT NULL,
	CONSTRAINT "request_photos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "branch_request_counts" (
	"tenant_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "branch_request_counts_tenant_id_branch_id_status_type_part_pk" PRIMARY KEY("tenant_id","branch_id","status","type","part")
);
--> statement-breakpoint
CREATE TABLE "cost_days" (
	"tenant_id" integer NOT NULL,
	"day" date NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"distributions" numeric(18, 2) NOT NULL,
	"purchases" numeric(18, 2) NOT NULL,
	"used" numeric(18, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "cost_days_tenant_id_day_part_pk" PRIMARY KEY("tenant_id","day","part")
);
--> statement-breakpoint
CREATE TABLE "count_zones" (
	"tenant_id" integer NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "count_zones_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "kind_month_counts" (
	"tenant_id" integer NOT NULL,
	"month" date NOT NULL,
	"branch_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"made" integer NOT NULL,
	"done" integer NOT NULL,
	"in_time" integer NOT NULL,
	CONSTRAINT "kind_month_counts_tenant_id_month_branch_id_kind_id_part_pk" PRIMARY KEY("tenant_id","month","branch_id","kind_id","part")
);
--> statement-breakpoint
CREATE TABLE "member_request_counts" (
	"tenant_id" integer NOT NULL,
	"status" text NOT NULL,
	"member_id" integer NOT NULL,
	"type" text NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "member_request_counts_tenant_id_status_member_id_type_part_pk" PRIMARY KEY("tenant_id","status","member_id","type","part")
);
--> statement-breakpoint
CREATE TABLE "plan_month_counts" (
	"tenant_id" integer NOT NULL,
	"month" date NOT NULL,
	"branch_id" integer NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"planned" integer NOT NULL,
	"on_time" integer NOT NULL,
	"late" integer NOT NULL,
	"missed" integer NOT NULL,
	CONSTRAINT "plan_month_counts_tenant_id_month_branch_id_part_pk" PRIMARY KEY("tenant_id","month","branch_id","part")
);
--> statement-breakpoint
CREATE TABLE "plan_target_counts" (
	"tenant_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "plan_target_counts_tenant_id_plan_id_part_pk" PRIMARY KEY("tenant_id","plan_id","part")
);
--> statement-breakpoint
CREATE TABLE "rating_month_counts" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"branch_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rating_month_counts_tenant_id_kind_month_branch_id_stars_part_pk" PRIMARY KEY("tenant_id","kind","month","branch_id","stars","part")
);
--> statement-breakpoint
CREATE TABLE "work_counts" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"branch_id" integer NOT NULL,
	"days" smallint NOT NULL,
	"in_time" boolean NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "work_counts_tenant_id_kind_month_branch_id_days_in_time_part_pk" PRIMARY KEY("tenant_id","kind","month","branch_id","days","in_time","part")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource_id" integer NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"distribution_id" integer,
	"request_id" integer,
	"member_id" integer,
	"unit_cost" numeric(12, 2),
	"cost" numeric(14, 2),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stock_movements_reason" CHECK ("reason" in ('opening', 'edit', 'distribution', 'dispose', 'purchase', 'reversal', 'used', 'count'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "categories_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "category_warehouses" (
	"tenant_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	CONSTRAINT "category_warehouses_tenant_id_category_id_warehouse_id_pk" PRIMARY KEY("tenant_id","category_id","warehouse_id")
);
--> statement-breakpoint
CREATE TABLE "distribution_records" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"distribution_id" integer NOT NULL,
	"resource_id" integer NOT NULL,
	"warehouse_id" integer,
	"qty" integer NOT NULL,
	CONSTRAINT "distribution_records_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "distribution_records_qty" CHECK ("qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "distributions" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"for_facility_id" integer NOT NULL,
	"transfer_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "distributions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"category_id" integer NOT NULL,
	"branch_id" integer,
	"subbranch_id" integer,
	"warehouse_id" integer,
	"qty" integer DEFAULT 0 NOT NULL,
	"date" date,
	"unit_cost" numeric(12, 2),
	"threshold" integer,
	"order_qty" integer,
	"low" smallint GENERATED ALWAYS AS (case when "qty" < "threshold" then 1 else 0 end) STORED,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "resources_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resources_qty" CHECK ("qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"tenant_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"member_id" integer,
	"branch_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold("name_en" || ' ' || "name_ar")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "warehouses_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "first_steps" (
	"tenant_id" integer NOT NULL,
	"step" text NOT NULL,
	CONSTRAINT "first_steps_tenant_id_step_pk" PRIMARY KEY("tenant_id","step"),
	CONSTRAINT "first_steps_step" CHECK ("step" in ('branches', 'facilities', 'members', 'codes'))
);
--> statement-breakpoint
CREATE TABLE "request_watchers" (
	"tenant_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "request_watchers_tenant_id_request_id_member_id_pk" PRIMARY KEY("tenant_id","request_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_tenant_id_substitute_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","substitute_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "password_asks" ADD CONSTRAINT "password_asks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_days" ADD CONSTRAINT "calendar_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_days" ADD CONSTRAINT "calendar_days_tenant_id_calendar_id_calendars_tenant_id_id_fk" FOREIGN KEY ("tenant_id","calendar_id") REFERENCES "public"."calendars"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_steps" ADD CONSTRAINT "checklist_steps_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_steps" ADD CONSTRAINT "checklist_steps_tenant_id_checklist_id_checklists_tenant_id_id_fk" FOREIGN KEY ("tenant_id","checklist_id") REFERENCES "public"."checklists"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_steps" ADD CONSTRAINT "checklist_steps_tenant_id_meter_id_meters_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meter_id") REFERENCES "public"."meters"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_tenant_id_spawned_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","spawned_request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_tenant_id_meter_id_meters_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meter_id") REFERENCES "public"."meters"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_tenant_id_facility_id_facilities_tenant_id_id_fk" FOREIGN KEY ("tenant_id","facility_id") REFERENCES "public"."facilities"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_tenant_id_kind_id_work_kinds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","kind_id") REFERENCES "public"."work_kinds"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escalations" ADD CONSTRAINT "escalations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "escalations" ADD CONSTRAINT "escalations_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "escalations" ADD CONSTRAINT "escalations_tenant_id_from_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","from_member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "kept_pictures" ADD CONSTRAINT "kept_pictures_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_pictures" ADD CONSTRAINT "kept_pictures_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_shapes" ADD CONSTRAINT "import_shapes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kind_routes" ADD CONSTRAINT "kind_routes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kind_routes" ADD CONSTRAINT "kind_routes_tenant_id_kind_id_work_kinds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","kind_id") REFERENCES "public"."work_kinds"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kind_routes" ADD CONSTRAINT "kind_routes_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_kinds" ADD CONSTRAINT "member_kinds_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_kinds" ADD CONSTRAINT "member_kinds_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_kinds" ADD CONSTRAINT "member_kinds_tenant_id_kind_id_work_kinds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","kind_id") REFERENCES "public"."work_kinds"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_kinds" ADD CONSTRAINT "work_kinds_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_keys" ADD CONSTRAINT "one_time_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "one_time_keys" ADD CONSTRAINT "one_time_keys_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_tenant_id_permission_id_permissions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","permission_id") REFERENCES "public"."permissions"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_tenant_id_branch_id_branches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branch_id") REFERENCES "public"."branches"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_tenant_id_subbranch_id_subbranches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subbranch_id") REFERENCES "public"."subbranches"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "permissions" ADD CONSTRAINT "permissions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD CONSTRAINT "sign_in_failures_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_tenant_id_meter_id_meters_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meter_id") REFERENCES "public"."meters"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_tenant_id_voided_by_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","voided_by_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_tenant_id_equipment_id_equipment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_resource_id_resources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_actor_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_tenant_id_calendar_id_calendars_tenant_id_id_fk" FOREIGN KEY ("tenant_id","calendar_id") REFERENCES "public"."calendars"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_tenant_id_branch_id_branches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branch_id") REFERENCES "public"."branches"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_tenant_id_subbranch_id_subbranches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subbranch_id") REFERENCES "public"."subbranches"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "facility_codes" ADD CONSTRAINT "facility_codes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_codes" ADD CONSTRAINT "facility_codes_tenant_id_facility_id_facilities_tenant_id_id_fk" FOREIGN KEY ("tenant_id","facility_id") REFERENCES "public"."facilities"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subbranches" ADD CONSTRAINT "subbranches_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "subbranches" ADD CONSTRAINT "subbranches_tenant_id_branch_id_branches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branch_id") REFERENCES "public"."branches"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "subbranches" ADD CONSTRAINT "subbranches_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_targets" ADD CONSTRAINT "plan_targets_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_targets" ADD CONSTRAINT "plan_targets_tenant_id_plan_id_plans_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."plans"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_targets" ADD CONSTRAINT "plan_targets_tenant_id_facility_id_facilities_tenant_id_id_fk" FOREIGN KEY ("tenant_id","facility_id") REFERENCES "public"."facilities"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_targets" ADD CONSTRAINT "plan_targets_tenant_id_equipment_id_equipment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_targets" ADD CONSTRAINT "plan_targets_tenant_id_meter_id_meters_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meter_id") REFERENCES "public"."meters"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_tenant_id_assigned_to_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","assigned_to_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_tenant_id_checklist_id_checklists_tenant_id_id_fk" FOREIGN KEY ("tenant_id","checklist_id") REFERENCES "public"."checklists"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_tenant_id_kind_id_work_kinds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","kind_id") REFERENCES "public"."work_kinds"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_occurrences" ADD CONSTRAINT "plan_occurrences_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_occurrences" ADD CONSTRAINT "plan_occurrences_tenant_id_target_id_plan_targets_tenant_id_id_fk" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."plan_targets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_occurrences" ADD CONSTRAINT "plan_occurrences_tenant_id_plan_id_plans_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."plans"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_occurrences" ADD CONSTRAINT "plan_occurrences_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counters" ADD CONSTRAINT "counters_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "report_entries" ADD CONSTRAINT "report_entries_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_entries" ADD CONSTRAINT "report_entries_tenant_id_report_id_reports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_photos" ADD CONSTRAINT "report_photos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_photos" ADD CONSTRAINT "report_photos_tenant_id_entry_id_report_entries_tenant_id_id_fk" FOREIGN KEY ("tenant_id","entry_id") REFERENCES "public"."report_entries"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_photos" ADD CONSTRAINT "report_photos_tenant_id_report_id_reports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_counts" ADD CONSTRAINT "report_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_facility_id_facilities_tenant_id_id_fk" FOREIGN KEY ("tenant_id","facility_id") REFERENCES "public"."facilities"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_equipment_id_equipment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_kind_id_work_kinds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","kind_id") REFERENCES "public"."work_kinds"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_branch_id_branches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branch_id") REFERENCES "public"."branches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_subbranch_id_subbranches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subbranch_id") REFERENCES "public"."subbranches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_id_earlier_id_reports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","earlier_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_ratings" ADD CONSTRAINT "request_ratings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_ratings" ADD CONSTRAINT "request_ratings_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_ratings" ADD CONSTRAINT "request_ratings_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_ratings" ADD CONSTRAINT "request_ratings_tenant_id_report_id_reports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_reopenings" ADD CONSTRAINT "request_reopenings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_reopenings" ADD CONSTRAINT "request_reopenings_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_reopenings" ADD CONSTRAINT "request_reopenings_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_reopenings" ADD CONSTRAINT "request_reopenings_tenant_id_report_id_reports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_times" ADD CONSTRAINT "due_times_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_counts" ADD CONSTRAINT "request_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_assigned_to_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","assigned_to_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_branch_id_branches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branch_id") REFERENCES "public"."branches"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_subbranch_id_subbranches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subbranch_id") REFERENCES "public"."subbranches"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_facility_id_facilities_tenant_id_id_fk" FOREIGN KEY ("tenant_id","facility_id") REFERENCES "public"."facilities"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_resource_id_resources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_equipment_id_equipment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_kind_id_work_kinds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","kind_id") REFERENCES "public"."work_kinds"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_tenant_id_plan_id_plans_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."plans"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_parts" ADD CONSTRAINT "request_parts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_parts" ADD CONSTRAINT "request_parts_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_parts" ADD CONSTRAINT "request_parts_tenant_id_resource_id_resources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_parts" ADD CONSTRAINT "request_parts_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_work" ADD CONSTRAINT "request_work_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_work" ADD CONSTRAINT "request_work_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_work" ADD CONSTRAINT "request_work_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "request_photos" ADD CONSTRAINT "request_photos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "request_photos" ADD CONSTRAINT "request_photos_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "request_photos" ADD CONSTRAINT "request_photos_tenant_id_note_id_request_notes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","note_id") REFERENCES "public"."request_notes"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "branch_request_counts" ADD CONSTRAINT "branch_request_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_days" ADD CONSTRAINT "cost_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_zones" ADD CONSTRAINT "count_zones_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kind_month_counts" ADD CONSTRAINT "kind_month_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_request_counts" ADD CONSTRAINT "member_request_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_month_counts" ADD CONSTRAINT "plan_month_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_target_counts" ADD CONSTRAINT "plan_target_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_month_counts" ADD CONSTRAINT "rating_month_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_counts" ADD CONSTRAINT "work_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_tenant_id_resource_id_resources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_tenant_id_distribution_id_distributions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","distribution_id") REFERENCES "public"."distributions"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "category_warehouses" ADD CONSTRAINT "category_warehouses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "category_warehouses" ADD CONSTRAINT "category_warehouses_tenant_id_category_id_categories_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."categories"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "category_warehouses" ADD CONSTRAINT "category_warehouses_tenant_id_warehouse_id_warehouses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","warehouse_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "distribution_records" ADD CONSTRAINT "distribution_records_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "distribution_records" ADD CONSTRAINT "distribution_records_tenant_id_distribution_id_distributions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","distribution_id") REFERENCES "public"."distributions"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "distribution_records" ADD CONSTRAINT "distribution_records_tenant_id_resource_id_resources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "distribution_records" ADD CONSTRAINT "distribution_records_tenant_id_warehouse_id_warehouses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","warehouse_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_tenant_id_for_facility_id_facilities_tenant_id_id_fk" FOREIGN KEY ("tenant_id","for_facility_id") REFERENCES "public"."facilities"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_tenant_id_category_id_categories_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."categories"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_tenant_id_branch_id_branches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branch_id") REFERENCES "public"."branches"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_tenant_id_subbranch_id_subbranches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subbranch_id") REFERENCES "public"."subbranches"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_tenant_id_warehouse_id_warehouses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","warehouse_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_tenant_id_branch_id_branches_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branch_id") REFERENCES "public"."branches"("tenant_id","id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "first_steps" ADD CONSTRAINT "first_steps_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_watchers" ADD CONSTRAINT "request_watchers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_watchers" ADD CONSTRAINT "request_watchers_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_watchers" ADD CONSTRAINT "request_watchers_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_member" ON "absences" USING btree ("tenant_id","member_id","id");--> statement-breakpoint
CREATE INDEX "absences_substitute" ON "absences" USING btree ("tenant_id","substitute_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("tenant_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_member" ON "audit_log" USING btree ("tenant_id","member_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("tenant_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_passing" ON "audit_log" USING btree ("tenant_id","at") WHERE "address" is not null or "entity" = 'session';--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("tenant_id","entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "password_asks_at" ON "password_asks" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "calendar_days_calendar" ON "calendar_days" USING btree ("tenant_id","calendar_id","from_day","id");--> statement-breakpoint
CREATE INDEX "checklist_steps_present" ON "checklist_steps" USING btree ("tenant_id","id","checklist_id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "checklist_steps_checklist" ON "checklist_steps" USING btree ("tenant_id","checklist_id","position","id","deleted_at");--> statement-breakpoint
CREATE INDEX "checklist_steps_meter" ON "checklist_steps" USING btree ("tenant_id","meter_id","id","checklist_id","deleted_at");--> statement-breakpoint
CREATE INDEX "checklist_steps_position" ON "checklist_steps" USING btree ("tenant_id","position","id","checklist_id","deleted_at");--> statement-breakpoint
CREATE INDEX "request_steps_member" ON "request_steps" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "request_steps_spawned" ON "request_steps" USING btree ("tenant_id","spawned_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_public_id" ON "equipment" USING btree ("tenant_id","public_id");--> statement-breakpoint
CREATE INDEX "equipment_present" ON "equipment" USING btree ("tenant_id","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "equipment_deleted" ON "equipment" USING btree ("tenant_id","deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "equipment_facility" ON "equipment" USING btree ("tenant_id","facility_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "equipment_kind" ON "equipment" USING btree ("tenant_id","kind_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "equipment_state" ON "equipment" USING btree ("tenant_id","state","id","deleted_at");--> statement-breakpoint
CREATE INDEX "equipment_same_serial" ON "equipment" USING btree ("tenant_id","serial_plain","id");--> statement-breakpoint
CREATE INDEX "equipment_warranty_untold" ON "equipment" USING btree ("tenant_id","warranty_until","id") WHERE "warranty_told" is distinct from "warranty_until" and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "escalations_request" ON "escalations" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "escalations_member" ON "escalations" USING btree ("tenant_id","from_member_id","created_at");--> statement-breakpoint
CREATE INDEX "kept_pictures_member" ON "kept_pictures" USING btree ("tenant_id","member_id","at");--> statement-breakpoint
CREATE INDEX "kept_pictures_at" ON "kept_pictures" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "imports_member" ON "imports" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "kind_routes_member" ON "kind_routes" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "member_kinds_kind" ON "member_kinds" USING btree ("tenant_id","kind_id","member_id");--> statement-breakpoint
CREATE INDEX "one_time_keys_age" ON "one_time_keys" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("tenant_id","email_key") WHERE "members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_present" ON "members" USING btree ("tenant_id","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_deleted" ON "members" USING btree ("tenant_id","deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "members_branch" ON "members" USING btree ("tenant_id","branch_id","subbranch_id");--> statement-breakpoint
CREATE INDEX "members_permission" ON "members" USING btree ("tenant_id","permission_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "members_subbranch" ON "members" USING btree ("tenant_id","subbranch_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "password_links_member" ON "password_links" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_email" ON "sign_in_failures" USING btree ("tenant_id","email","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_address" ON "sign_in_failures" USING btree ("tenant_id","address","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_device" ON "sign_in_failures" USING btree ("tenant_id","device","at");--> statement-breakpoint
CREATE INDEX "readings_at" ON "readings" USING btree ("tenant_id","meter_id","at","id");--> statement-breakpoint
CREATE INDEX "readings_request" ON "readings" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "meters_equipment" ON "meters" USING btree ("tenant_id","equipment_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "notifications_member" ON "notifications" USING btree ("tenant_id","member_id","date","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("tenant_id","member_id","id") WHERE "read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_request" ON "notifications" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "notifications_resource" ON "notifications" USING btree ("tenant_id","resource_id") WHERE "resource_id" is not null;--> statement-breakpoint
CREATE INDEX "branches_member" ON "branches" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "branches_calendar" ON "branches" USING btree ("tenant_id","calendar_id");--> statement-breakpoint
CREATE UNIQUE INDEX "facilities_public_id" ON "facilities" USING btree ("tenant_id","public_id");--> statement-breakpoint
CREATE INDEX "facilities_present" ON "facilities" USING btree ("tenant_id","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "facilities_deleted" ON "facilities" USING btree ("tenant_id","deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "facilities_branch" ON "facilities" USING btree ("tenant_id","branch_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "facilities_subbranch" ON "facilities" USING btree ("tenant_id","subbranch_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "facility_codes_facility" ON "facility_codes" USING btree ("tenant_id","facility_id");--> statement-breakpoint
CREATE INDEX "subbranches_branch" ON "subbranches" USING btree ("tenant_id","branch_id");--> statement-breakpoint
CREATE INDEX "subbranches_member" ON "subbranches" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "checklists_present" ON "checklists" USING btree ("tenant_id","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "checklists_deleted" ON "checklists" USING btree ("tenant_id","id") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "plan_targets_plan" ON "plan_targets" USING btree ("tenant_id","plan_id","id");--> statement-breakpoint
CREATE INDEX "plan_targets_facility" ON "plan_targets" USING btree ("tenant_id","facility_id");--> statement-breakpoint
CREATE INDEX "plan_targets_equipment" ON "plan_targets" USING btree ("tenant_id","equipment_id");--> statement-breakpoint
CREATE INDEX "plan_targets_meter" ON "plan_targets" USING btree ("tenant_id","meter_id");--> statement-breakpoint
CREATE INDEX "plan_targets_next" ON "plan_targets" USING btree ("tenant_id","next_on","plan_id") WHERE "next_on" is not null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "plan_targets_appears" ON "plan_targets" USING btree ("tenant_id","appears_at","id") WHERE "appears_at" is not null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "plans_present" ON "plans" USING btree ("tenant_id","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "plans_member" ON "plans" USING btree ("tenant_id","member_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "plans_assigned_to" ON "plans" USING btree ("tenant_id","assigned_to_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "plans_checklist" ON "plans" USING btree ("tenant_id","checklist_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "plans_kind" ON "plans" USING btree ("tenant_id","kind_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "plan_occurrences_plan" ON "plan_occurrences" USING btree ("tenant_id","plan_id","day","target_id");--> statement-breakpoint
CREATE INDEX "plan_occurrences_day" ON "plan_occurrences" USING btree ("tenant_id","day","plan_id","outcome");--> statement-breakpoint
CREATE INDEX "plan_occurrences_request" ON "plan_occurrences" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_entries_key" ON "report_entries" USING btree ("tenant_id","report_id","key");--> statement-breakpoint
CREATE INDEX "report_entries_report" ON "report_entries" USING btree ("tenant_id","report_id","at");--> statement-breakpoint
CREATE INDEX "report_photos_report" ON "report_photos" USING btree ("tenant_id","report_id");--> statement-breakpoint
CREATE INDEX "report_photos_entry" ON "report_photos" USING btree ("tenant_id","entry_id") WHERE "entry_id" is not null;--> statement-breakpoint
CREATE INDEX "report_counts_bucket" ON "report_counts" USING btree ("tenant_id","bucket");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_token" ON "reports" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_key" ON "reports" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "reports_state" ON "reports" USING btree ("tenant_id","state","date","id");--> statement-breakpoint
CREATE INDEX "reports_facility" ON "reports" USING btree ("tenant_id","facility_id","date","id");--> statement-breakpoint
CREATE INDEX "reports_branch" ON "reports" USING btree ("tenant_id","branch_id","date","id");--> statement-breakpoint
CREATE INDEX "reports_subbranch" ON "reports" USING btree ("tenant_id","subbranch_id","date","id");--> statement-breakpoint
CREATE INDEX "reports_request" ON "reports" USING btree ("tenant_id","request_id","id");--> statement-breakpoint
CREATE INDEX "reports_earlier" ON "reports" USING btree ("tenant_id","earlier_id");--> statement-breakpoint
CREATE INDEX "reports_date" ON "reports" USING btree ("tenant_id","date","id");--> statement-breakpoint
CREATE INDEX "reports_ending" ON "reports" USING btree ("tenant_id","closed_at") WHERE "token_hash" is not null;--> statement-breakpoint
CREATE INDEX "reports_refused" ON "reports" USING btree ("tenant_id","closed_at") WHERE "state" = 'refused' and coalesce("contact_name", "contact_phone", "contact_email") is not null;--> statement-breakpoint
CREATE INDEX "request_ratings_member" ON "request_ratings" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "request_ratings_report" ON "request_ratings" USING btree ("tenant_id","report_id");--> statement-breakpoint
CREATE INDEX "request_reopenings_member" ON "request_reopenings" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "request_reopenings_report" ON "request_reopenings" USING btree ("tenant_id","report_id");--> statement-breakpoint
CREATE INDEX "due_times_due_at" ON "due_times" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "requests_present" ON "requests" USING btree ("tenant_id","date","id","type","priority","due_at") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_due_date" ON "requests" USING btree ("tenant_id","due_at","id","deleted_at");--> statement-breakpoint
CREATE INDEX "requests_by_status" ON "requests" USING btree ("tenant_id","status","date","id","priority") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_by_assigned_to" ON "requests" USING btree ("tenant_id","assigned_to_id","date","id","deleted_at","status");--> statement-breakpoint
CREATE INDEX "requests_by_member" ON "requests" USING btree ("tenant_id","member_id","date","id","status") WHERE "member_id" is not null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_by_branch" ON "requests" USING btree ("tenant_id","branch_id","date","id","status") WHERE "branch_id" is not null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_by_subbranch" ON "requests" USING btree ("tenant_id","subbranch_id","date","id","status") WHERE "subbranch_id" is not null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_by_facility" ON "requests" USING btree ("tenant_id","facility_id","date","id","status") WHERE "facility_id" is not null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_by_kind" ON "requests" USING btree ("tenant_id","kind_id","date","id","status") WHERE "kind_id" is not null and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_about" ON "requests" USING btree ("tenant_id","equipment_id","resource_id","date","id") WHERE ("equipment_id" is not null or "resource_id" is not null) and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_assigned_open_due" ON "requests" USING btree ("tenant_id","assigned_to_id","due_at","id","status","respond_by","answered_at") WHERE "status" in ('pending', 'in_progress', 'late') and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("tenant_id","branch_id","subbranch_id","due_at","id","status","priority","answered_at","plan_id") WHERE "status" in ('pending', 'in_progress', 'late') and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "request_parts_request" ON "request_parts" USING btree ("tenant_id","request_id","id");--> statement-breakpoint
CREATE INDEX "request_parts_resource" ON "request_parts" USING btree ("tenant_id","resource_id");--> statement-breakpoint
CREATE INDEX "request_parts_member" ON "request_parts" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "request_work_request" ON "request_work" USING btree ("tenant_id","request_id","id");--> statement-breakpoint
CREATE INDEX "request_work_member" ON "request_work" USING btree ("tenant_id","member_id","day");--> statement-breakpoint
CREATE INDEX "request_events_request" ON "request_events" USING btree ("tenant_id","request_id","at");--> statement-breakpoint
CREATE INDEX "request_notes_request" ON "request_notes" USING btree ("tenant_id","request_id","created_at");--> statement-breakpoint
CREATE INDEX "request_photos_request" ON "request_photos" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "request_photos_note" ON "request_photos" USING btree ("tenant_id","note_id");--> statement-breakpoint
CREATE INDEX "stock_movements_resource" ON "stock_movements" USING btree ("tenant_id","resource_id","at");--> statement-breakpoint
CREATE INDEX "stock_movements_resource_id" ON "stock_movements" USING btree ("tenant_id","resource_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_at" ON "stock_movements" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "stock_movements_request" ON "stock_movements" USING btree ("tenant_id","request_id") WHERE "request_id" is not null;--> statement-breakpoint
CREATE INDEX "category_warehouses_warehouse" ON "category_warehouses" USING btree ("tenant_id","warehouse_id");--> statement-breakpoint
CREATE INDEX "distribution_records_distribution" ON "distribution_records" USING btree ("tenant_id","distribution_id","id");--> statement-breakpoint
CREATE INDEX "distribution_records_resource" ON "distribution_records" USING btree ("tenant_id","resource_id","id");--> statement-breakpoint
CREATE INDEX "distribution_records_warehouse" ON "distribution_records" USING btree ("tenant_id","warehouse_id","id");--> statement-breakpoint
CREATE INDEX "distributions_deleted" ON "distributions" USING btree ("tenant_id","deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "distributions_facility" ON "distributions" USING btree ("tenant_id","for_facility_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "distributions_date" ON "distributions" USING btree ("tenant_id","transfer_date","id","deleted_at");--> statement-breakpoint
CREATE INDEX "resources_present" ON "resources" USING btree ("tenant_id","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "resources_deleted" ON "resources" USING btree ("tenant_id","deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "resources_category" ON "resources" USING btree ("tenant_id","category_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "resources_branch" ON "resources" USING btree ("tenant_id","branch_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "resources_subbranch" ON "resources" USING btree ("tenant_id","subbranch_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "resources_warehouse" ON "resources" USING btree ("tenant_id","warehouse_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "resources_low" ON "resources" USING btree ("tenant_id","id") WHERE "low" = 1 and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "warehouses_branch" ON "warehouses" USING btree ("tenant_id","branch_id");--> statement-breakpoint
CREATE INDEX "warehouses_member" ON "warehouses" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "request_watchers_member" ON "request_watchers" USING btree ("tenant_id","member_id","request_id");
--> statement-breakpoint
-- A plan that is kept serves any tenant, and is made for one of average size. Where one has a long history
-- beside many small ones, such a plan reads all that it has where one row is looked up by its number.
-- So the tables that grow are said to be shared by twenty tenants (none is taken for larger than the
-- largest is), and numbers not to come twice. On several nodes deploy/citus.sql says it to each shard.
-- See docs/decisions/0002.
do $$
declare
	growing text;
begin
	if to_regclass('pg_catalog.pg_dist_partition') is not null then
		return;
	end if;
	foreach growing in array array[
		'audit_log', 'distribution_records', 'distributions', 'equipment', 'escalations',
		'facilities', 'members', 'notifications', 'plan_occurrences', 'readings',
		'report_entries', 'reports', 'request_events', 'request_notes', 'request_parts',
		'request_photos', 'request_ratings', 'request_reopenings', 'request_steps',
		'request_watchers', 'request_work', 'requests', 'resources', 'stock_movements'] loop
		execute format('alter table %I alter column tenant_id set (n_distinct = 20)', growing);
		if exists (select from pg_attribute where attrelid = growing::regclass and attname = 'id') then
			execute format('alter table %I alter column id set (n_distinct = -1)', growing);
		end if;
		execute format('analyze %I', growing);
	end loop;
end
$$;
--> statement-breakpoint
-- What is looked for in long lists is found through trigrams, where the operator class is there.
-- On several nodes deploy/citus.sql makes the indexes.
do $$
declare
	searched record;
begin
	if not exists (select from pg_opclass where opcname = 'folded_trigrams')
		or to_regclass('pg_catalog.pg_dist_partition') is not null then
		return;
	end if;
	for searched in
		select * from (values
			('audit_log', 'search'), ('checklist_steps', 'search'), ('checklists', 'search'),
			('equipment', 'search'), ('equipment', 'serial_plain'), ('facilities', 'search'),
			('members', 'contacts'), ('members', 'phone_digits'), ('members', 'search'),
			('meters', 'search'), ('plans', 'search'), ('reports', 'search'),
			('requests', 'search'), ('resources', 'search')
		) as kept (name, text)
	loop
		execute format('create index %I on %I using gin (tenant_id, %I folded_trigrams)',
			searched.name || '_' || searched.text, searched.name, searched.text);
	end loop;
end
$$;
--> statement-breakpoint
CREATE TRIGGER requests_added AFTER INSERT ON requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
CREATE TRIGGER requests_changed AFTER UPDATE ON requests REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
CREATE TRIGGER requests_removed AFTER DELETE ON requests REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
CREATE TRIGGER stock_movements_added AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_costs();
--> statement-breakpoint
CREATE TRIGGER ratings_added AFTER INSERT ON request_ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('rated');
--> statement-breakpoint
CREATE TRIGGER reopenings_added AFTER INSERT ON request_reopenings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('reopened');
--> statement-breakpoint
CREATE TRIGGER visits_added AFTER INSERT ON plan_occurrences REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_visits();
--> statement-breakpoint
CREATE TRIGGER visits_changed AFTER UPDATE ON plan_occurrences REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_visits();
--> statement-breakpoint
CREATE TRIGGER planned_changed AFTER UPDATE ON requests REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION recount_visits();
--> statement-breakpoint
CREATE TRIGGER targets_added AFTER INSERT ON plan_targets REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_targets_added();
--> statement-breakpoint
CREATE TRIGGER target_changed AFTER UPDATE ON plan_targets FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION count_target_changed();
--> statement-breakpoint
CREATE TRIGGER kinds_added AFTER INSERT ON requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_kinds();
--> statement-breakpoint
CREATE TRIGGER kinds_changed AFTER UPDATE ON requests REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_kinds();
--> statement-breakpoint
CREATE TRIGGER kinds_removed AFTER DELETE ON requests REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_kinds();
--> statement-breakpoint
create trigger audit_log_stamped before insert on audit_log for each row execute function stamp_audit_entry();
--> statement-breakpoint
revoke execute on function prune_audit_log(bigint[]) from public;
--> statement-breakpoint
revoke execute on function queue_depth(text, integer) from public;
--> statement-breakpoint
revoke execute on function dead_letters(text) from public;
--> statement-breakpoint
