import { owner } from "../../../tests/support/database.ts";

/** Rows that may not be there, by what is wrong with them. */
type Faults = Record<string, number>;

/** Each counts rows of one tenant ($1) that contradict others. */
const contradictions: Readonly<Record<string, string>> = {
	"resource whose stock is negative or not the sum of its ledger": `
		select r.id from resources r
		left join stock_movements s on s.tenant_id = r.tenant_id and s.resource_id = r.id
		where r.tenant_id = $1
		group by r.id, r.qty having r.qty < 0 or r.qty <> coalesce(sum(s.change), 0)`,
	"line of a distribution that the ledger does not have, or has otherwise": `
		with given as (
			select x.distribution_id, x.resource_id, sum(x.qty) as qty from distribution_records x
			join distributions d on d.tenant_id = x.tenant_id and d.id = x.distribution_id
			where x.tenant_id = $1 and d.deleted_at is null group by 1, 2),
		booked as (
			select distribution_id, resource_id, -sum(change) as qty from stock_movements
			where tenant_id = $1 and distribution_id is not null group by 1, 2)
		select from given full join booked using (distribution_id, resource_id)
		where coalesce(given.qty, 0) <> coalesce(booked.qty, 0)`,
	"distribution without lines": `
		select from distributions d where d.tenant_id = $1 and not exists (
			select from distribution_records x
			where x.tenant_id = d.tenant_id and x.distribution_id = d.id)`,
	"disposal or purchase that the ledger does not have, or has otherwise": `
		select r.id from requests r left join stock_movements s
			on s.tenant_id = r.tenant_id and s.request_id = r.id
		where r.tenant_id = $1 and r.type in ('Dispose Request', 'Purchase Request')
		group by r.id, r.type, r.status, r.qty
		having coalesce(sum(s.change), 0) <> case
			when r.status <> 'done' then 0 when r.type = 'Purchase Request' then r.qty else -r.qty end`,
	"request without its beginning in the timeline": `
		select from requests r where r.tenant_id = $1 and 1 <> (
			select count(*) from request_events e
			where e.tenant_id = r.tenant_id and e.request_id = r.id and e.kind = 'created')`,
	"request without the entry of who made it": `
		select from requests r where r.tenant_id = $1 and r.plan_id is null and 1 <> (
			select count(*) from audit_log a
			where a.tenant_id = r.tenant_id and a.entity = 'request' and a.entity_id = r.id
				and a.call in ('POST requests', 'POST requests/add', 'POST requests/direct-request/add',
					'POST reports/accept'))
			and not exists (select from reports p where p.tenant_id = r.tenant_id and p.request_id = r.id
				and p.state = 'open' and p.member_id is null)`,
	"request whose member in charge was not told": `
		select from requests r join request_events e
			on e.tenant_id = r.tenant_id and e.request_id = r.id and e.kind = 'assigned'
		where r.tenant_id = $1 and (e.after #>> '{}')::integer is distinct from coalesce(e.member_id, r.member_id)
			-- What plans make is seen on its day.
			and (r.plan_id is null or e.member_id is not null)
			and not exists (select from notifications n
				where n.tenant_id = r.tenant_id and n.request_id = r.id
					and n.member_id = (e.after #>> '{}')::integer and n.kind in ('in_charge', 'assigned'))`,
	"change of a request that the timeline and the history do not both have": `
		select r.id from requests r
		left join lateral (select count(*) from request_events e
			where e.tenant_id = r.tenant_id and e.request_id = r.id and e.member_id is not null
				and e.kind in ('status', 'assigned', 'edited')) as shown (count) on true
		left join lateral (select count(*) from audit_log a
			where a.tenant_id = r.tenant_id and a.entity = 'request' and a.entity_id = r.id
				and a.call in ('PUT requests/{id}', 'POST requests/edit', 'POST requests/assign',
					'POST requests/changeAssignTo', 'POST requests/direct-request/edit')) as kept (count) on true
		where r.tenant_id = $1 and (shown.count <> kept.count or kept.count > r.version - 1)`,
	"note without an entry in the history": `
		select n.request_id from request_notes n where n.tenant_id = $1 group by n.request_id
		having count(*) <> (select count(*) from audit_log a
			where a.tenant_id = $1 and a.entity = 'request' and a.entity_id = n.request_id
				and (a.call in ('POST requests/{id}/notes', 'POST requests/{id}/parting-note')
					or a.call in ('PUT requests/{id}', 'POST requests/{id}/reopen')
						and a.changes #>> '{after,note}' is not null))`,
	"escalation without its event, or the other way round": `
		select from
			(select count(*) from escalations where tenant_id = $1) as sent (count),
			(select count(*) from request_events where tenant_id = $1 and kind = 'escalated') as told (count)
		where sent.count <> told.count`,
	"picture without the row of its file": `
		select from (
			select tenant_id, file from request_photos union all
			select tenant_id, photo from request_steps where photo is not null) p
		where p.tenant_id = $1 and not exists (
			select from uploads u where u.tenant_id = p.tenant_id and u.file = p.file)`,
	"thing without the entry of who added it": `
		select from (
			select 'distribution' as slug, tenant_id, id from distributions union all
			select 'facility', tenant_id, id from facilities union all
			select 'resource', tenant_id, id from resources) t
		where t.tenant_id = $1 and t.id > coalesce((select min(entity_id) from audit_log
				where tenant_id = $1 and entity = t.slug and call like 'POST %/add'), 2147483647)
			and not exists (select from audit_log a where a.tenant_id = t.tenant_id and a.entity = t.slug
				and a.entity_id = t.id and a.call like 'POST %/add')`,
	"one-time key without the answer that it gave": `
		select from one_time_keys where tenant_id = $1 and answer is null`,
	"count of requests that is not what a recount gives": `
		with kept as (select status, type, sum(count) as n from request_counts
				where tenant_id = $1 group by 1, 2),
			counted as (select status, type, count(*) as n from requests
				where tenant_id = $1 and deleted_at is null group by 1, 2)
		select from kept full join counted using (status, type)
		where coalesce(kept.n, 0) <> coalesce(counted.n, 0)`,
	"count of a branch that is not what a recount gives": `
		with kept as (select branch_id, status, type, sum(count) as n from branch_request_counts
				where tenant_id = $1 group by 1, 2, 3),
			counted as (select branch_id, status, type, count(*) as n from requests
				where tenant_id = $1 and deleted_at is null and branch_id is not null group by 1, 2, 3)
		select from kept full join counted using (branch_id, status, type)
		where coalesce(kept.n, 0) <> coalesce(counted.n, 0)`,
	"count of a member that is not what a recount gives": `
		with kept as (select member_id, status, type, sum(count) as n from member_request_counts
				where tenant_id = $1 group by 1, 2, 3),
			counted as (select assigned_to_id as member_id, status, type, count(*) as n from requests
				where tenant_id = $1 and deleted_at is null and assigned_to_id is not null group by 1, 2, 3)
		select from kept full join counted using (member_id, status, type)
		where coalesce(kept.n, 0) <> coalesce(counted.n, 0)`,
	"count of work that is not what a recount gives": `
		with kept as (select kind, month, branch_id, days, in_time, sum(count) as n from work_counts
				where tenant_id = $1 group by 1, 2, 3, 4, 5),
			work as (
				select tenant_id, branch_id, 'raised' as kind, date as at, 0 as days, true as in_time
				from requests where tenant_id = $1 and deleted_at is null
				union all
				select tenant_id, branch_id, 'closed', greatest(date, closing_time),
					least(greatest((extract(year from closing_time at time zone 'UTC')
							- extract(year from date at time zone 'UTC')) * 12
						+ extract(month from closing_time at time zone 'UTC')
						- extract(month from date at time zone 'UTC'), 0), 3)::integer, true
				from requests where tenant_id = $1 and status in ('done', 'rejected') and deleted_at is null
				union all
				select tenant_id, branch_id, 'finished' as kind, closing_time as at,
					counted_hours(date, closing_time) as days, closing_time <= due_at as in_time
				from requests where tenant_id = $1 and status = 'done' and deleted_at is null
					and closing_time is not null
				union all
				select tenant_id, branch_id, 'answered', respond_by, 0,
					coalesce(answered_at <= respond_by, false)
				from requests where tenant_id = $1 and respond_by is not null and deleted_at is null
					and (answered_at is not null or unanswered_at is not null)),
			counted as (
				select w.kind, date_trunc('month', w.at at time zone
						case when w.kind in ('raised', 'closed') then 'UTC' else z.time_zone end)::date as month,
					place as branch_id, w.days, w.in_time, count(*) as n
				from work w left join count_zones z on z.tenant_id = w.tenant_id,
					unnest(array[0, w.branch_id]) place
				where place is not null group by 1, 2, 3, 4, 5)
		select from kept full join counted using (kind, month, branch_id, days, in_time)
		where coalesce(kept.n, 0) <> coalesce(counted.n, 0)`,
	"count of ratings that is not what a recount gives": `
		with kept as (select kind, month, branch_id, stars, sum(count) as n from rating_month_counts
				where tenant_id = $1 group by 1, 2, 3, 4),
			said as (
				select tenant_id, request_id, 'rated' as kind, at, stars from request_ratings
				where tenant_id = $1
				union all
				select tenant_id, request_id, 'reopened', at, 0 from request_reopenings where tenant_id = $1),
			counted as (
				select s.kind, date_trunc('month', s.at at time zone z.time_zone)::date as month,
					place as branch_id, s.stars, count(*) as n
				from said s join count_zones z on z.tenant_id = s.tenant_id
				join requests r on r.tenant_id = s.tenant_id and r.id = s.request_id,
					unnest(array[0, r.branch_id]) place
				where place is not null group by 1, 2, 3, 4)
		select from kept full join counted using (kind, month, branch_id, stars)
		where coalesce(kept.n, 0) <> coalesce(counted.n, 0)`,
	"count of planned visits that is not what a recount gives": `
		with kept as (select month, sum(planned) as p, sum(on_time) as o, sum(late) as l, sum(missed) as m
				from plan_month_counts where tenant_id = $1 and branch_id = 0 group by 1),
			visits as (select date_trunc('month', o.day)::date as month, visit_became(o.outcome, r.status,
					r.closing_time, r.due_at, r.deleted_at) as became
				from plan_occurrences o
				left join requests r on r.tenant_id = o.tenant_id and r.id = o.request_id
				where o.tenant_id = $1),
			counted as (select month, count(*) as p, count(*) filter (where became = 'on_time') as o,
				count(*) filter (where became = 'late') as l, count(*) filter (where became = 'missed') as m
				from visits group by 1)
		select from kept full join counted using (month)
		where (coalesce(kept.p, 0), coalesce(kept.o, 0), coalesce(kept.l, 0), coalesce(kept.m, 0)) <>
			(coalesce(counted.p, 0), coalesce(counted.o, 0), coalesce(counted.l, 0), coalesce(counted.m, 0))`,
	"cost of a day that is not what the ledger sums up to": `
		with kept as (select day, sum(distributions) as d, sum(purchases) as p, sum(used) as u from cost_days
				where tenant_id = $1 group by 1),
			counted as (
				select (m.at at time zone t.time_zone)::date as day,
					sum(m.cost) filter (where cost_kind(m.reason, m.distribution_id, r.type) = 'distribution') as d,
					sum(m.cost) filter (where cost_kind(m.reason, m.distribution_id, r.type) = 'purchase') as p,
					sum(m.cost) filter (where cost_kind(m.reason, m.distribution_id, r.type) = 'used') as u
				from stock_movements m join tenants t on t.id = m.tenant_id
				left join requests r on r.tenant_id = m.tenant_id and r.id = m.request_id
				where m.tenant_id = $1 and m.cost is not null group by 1)
		select from kept full join counted using (day)
		where coalesce(kept.d, 0) <> coalesce(counted.d, 0) or coalesce(kept.p, 0) <> coalesce(counted.p, 0)
			or coalesce(kept.u, 0) <> coalesce(counted.u, 0)`,
};

/** What of a tenant's rows contradicts itself, and how often; empty where all is sound. */
async function faultsOf(tenant: { id: number }): Promise<Faults> {
	const faults: Faults = {};
	for (const [name, query] of Object.entries(contradictions)) {
		const rows = await owner.unsafe(query, [tenant.id]);
		if (rows.length > 0) faults[name] = rows.length;
	}
	return faults;
}

/** As `faultsOf`, in one number; what is wrong is printed unless it shall not be. */
export async function countFaults(tenant: { id: number }, silently?: "silently"): Promise<number> {
	const faults = await faultsOf(tenant);
	if (!silently && Object.keys(faults).length > 0) console.log(faults);
	return Object.values(faults).reduce((sum, count) => sum + count, 0);
}
