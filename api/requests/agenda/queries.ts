import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isAwaySql } from "#api/absences/queries.ts";
import { type LocalDay, startOfDaySql } from "#api/platform/database/day-bounds.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import {
	lateralJoin,
	namesShape,
	selectNames,
	toIsoString,
	toNamedRef,
} from "#api/platform/lists/joins.ts";
import { facilities, memberRequestCounts, members, requests } from "#api/tables.ts";
import type { CalendarFeed } from "#contract/calendar-feed/schemas.ts";
import type { Agenda, AgendaRequest } from "#contract/requests/agenda.schemas.ts";
import {
	type AgendaPart,
	agendaParts,
	maxRequestsPerAgendaPart,
} from "#contract/requests/agenda.ts";
import {
	boolean,
	dayText,
	instantText,
	integer,
	nullable,
	type ShapedRow,
} from "../../platform/database/row-shape.ts";
import { selectRows } from "../../platform/database/select-rows.ts";
import { requestSelect } from "../list.ts";
import { lastStatusSql } from "../status/last-status.queries.ts";
import { openStatusesSql } from "../status/statuses.table.ts";

/**
 * The subquery for the member in whose place the assigned member got a request; null if there is
 * none.
 */
const inPlaceOf = (tenantId: number, requestId: SQL): SQL => sql`(
	select case when member_id is null then (before #>> '{}')::integer end from request_events
	where tenant_id = ${tenantId} and request_id = ${requestId}
		and (kind = 'assigned' or (kind = 'edited' and after ? 'assigned_to_id'))
	order by at desc, id desc limit 1)`;

const allOpen = ({ tenantId }: TenantDb, memberId: number): SQL =>
	sql`tenant_id = ${tenantId} and assigned_to_id = ${memberId}
		and status in (${openStatusesSql}) and deleted_at is null`;

/** Returns the condition for the requests of each part. */
function partsOf({ now, timeZone }: LocalDay): Readonly<Record<AgendaPart, SQL>> {
	const at = sql`${now.toISOString()}::timestamptz`;
	// A subquery, so that it is computed once and not for each row.
	const tomorrow = sql`(select ${startOfDaySql(now, timeZone, 1)})`;
	const later = sql`status <> 'late' and due_at >= ${tomorrow}`;
	const waits = sql`respond_by is not null and answered_at is null`;
	return {
		late: sql`(status = 'late' or due_at <= ${at})`,
		today: sql`status <> 'late' and due_at > ${at} and due_at < ${tomorrow}`,
		later: sql`${later} and not (${waits})`,
		waiting: sql`${later} and ${waits}`,
	};
}

/** The maximum of due requests, and of those that are not due yet, that are counted one by one. */
const maxCounted = 1000;

/**
 * Counts the requests of each part for which a member is responsible, by the dates of a time zone.
 *
 * It reads a limited number of requests, those due next first, and takes the other counts from
 * triggers. So for a member with more than a thousand due requests, further ones that are not
 * marked late yet are not counted apart. For a member with more than a thousand requests ahead,
 * further ones that wait for an answer or are due today count as later.
 */
export async function countAgenda(
	scope: TenantDb,
	day: LocalDay,
	memberId: number,
): Promise<Agenda["totals"]> {
	const { db, tenantId } = scope;
	const { today, waiting } = partsOf(day);
	const at = sql`${day.now.toISOString()}::timestamptz`;
	const first = (when: SQL) => sql`
		select status, due_at, respond_by, answered_at from ${requests}
		where ${allOpen(scope, memberId)} and ${when} order by due_at limit ${maxCounted}`;
	const [counted] = await selectRows(db, {
		overdue: integer,
		late_ahead: integer,
		today: integer,
		waiting: integer,
		open: integer,
		late: integer,
	})`
		select past.overdue, ahead.late_ahead, ahead.today, ahead.waiting, kept.open, kept.late
		from (select count(*)::integer as overdue from (${first(sql`due_at <= ${at}`)}) due) past,
			(select (count(*) filter (where status = 'late'))::integer as late_ahead,
				(count(*) filter (where ${today}))::integer as today,
				(count(*) filter (where ${waiting}))::integer as waiting
			from (${first(sql`due_at > ${at}`)}) coming) ahead,
			(select coalesce(sum(count), 0)::integer as open,
				coalesce(sum(count) filter (where status = 'late'), 0)::integer as late
			from ${memberRequestCounts}
			where tenant_id = ${tenantId} and member_id = ${memberId} and status in (${openStatusesSql})) kept`;
	if (!counted) throw new Error("An aggregate returned no row.");
	const { overdue, late_ahead, today: dueToday, waiting: unanswered, open, late: marked } = counted;
	const late = overdue < maxCounted ? overdue + late_ahead : Math.max(marked, maxCounted);
	const later = Math.max(0, open - late - dueToday - unanswered);
	return { late, today: dueToday, later, waiting: unanswered };
}

const agendaPart = z.enum(agendaParts);

const keeperShape = {
	keeper_id: nullable(members.id),
	...namesShape("keeper"),
	keeper_away: boolean,
};

const agendaShape = {
	...requestSelect.shape,
	version: requests.version,
	part: agendaPart,
	...keeperShape,
	requester_phone: nullable(members.phone),
	respond_by: nullable(instantText),
	begun: nullable(boolean),
};

/**
 * Finds the first requests of some parts of a member's agenda, by due date; it looks for no more
 * than `totals` says there are.
 */
export async function findAgendaRequests(
	scope: TenantDb,
	day: LocalDay,
	memberId: number,
	wanted: readonly AgendaPart[],
	totals: Agenda["totals"],
): Promise<AgendaRequest[]> {
	if (wanted.length === 0) return [];
	const { db, tenantId } = scope;
	const parts = partsOf(day);
	const firsts = wanted.map(
		(part) => sql`(select id, ${part}::text as part from ${requests}
			where ${allOpen(scope, memberId)} and ${parts[part]}
			order by due_at, id limit ${Math.min(maxRequestsPerAgendaPart[part], totals[part])})`,
	);
	const rows = await selectRows(db, agendaShape)`
		with firsts as (
			${sql.join(firsts, sql` union all `)}
		), shown as (
			select id, part, ${inPlaceOf(tenantId, sql`firsts.id`)} as keeper_id from firsts
		)
		select ${requestSelect.select}, r.version, p.part, k.id as keeper_id,
			${selectNames("k", "keeper")}, ${isAwaySql(scope, day, sql`k.id`)} as keeper_away,
			(select phone from ${members} where tenant_id = ${tenantId} and id = r.member_id) as requester_phone,
			case when r.answered_at is null then r.respond_by end as respond_by, r.status = 'in_progress'
			or r.status = 'late' and 'in_progress' = ${lastStatusSql(tenantId, sql`r.id`)} as begun
		from shown p join ${requests} r on r.tenant_id = ${tenantId} and r.id = p.id
			${lateralJoin(members, "k", sql`p.keeper_id`)}
			${requestSelect.joins}
		order by r.due_at, r.id`;
	return rows.map((row) => ({
		...requestSelect.present(row),
		version: row.version,
		part: row.part,
		begun: row.begun === true,
		...(row.requester_phone === null ? {} : { requester_phone: row.requester_phone }),
		...presentAnswer(row),
		...presentKeeper(row),
	}));
}

const presentAnswer = (row: { respond_by: string | null }): Pick<AgendaRequest, "respond_by"> =>
	row.respond_by === null ? {} : { respond_by: toIsoString(row.respond_by) };

function presentKeeper(row: ShapedRow<typeof keeperShape>): Pick<AgendaRequest, "in_place_of"> {
	const keeper = toNamedRef(row, "keeper");
	return keeper ? { in_place_of: { ...keeper, away: row.keeper_away } } : {};
}

/** The maximum of requests that are found for a calendar. */
const maxDueRequests = 500;

/**
 * Finds a member's open requests that are due within some days, today the first, in the order of
 * their days; late ones are today's.
 */
export async function findDueRequests(
	scope: TenantDb,
	{ now, timeZone }: LocalDay,
	memberId: number,
	days: number,
): Promise<CalendarFeed["requests"]> {
	const { db, tenantId } = scope;
	const { late } = partsOf({ now, timeZone });
	const rows = await selectRows(db, {
		id: requests.id,
		day: dayText,
		late: boolean,
		facility_id: nullable(facilities.id),
		...namesShape("facility"),
	})`
		select r.id, (greatest(r.due_at, ${now.toISOString()}::timestamptz)
				at time zone ${timeZone})::date::text as day,
			r.late, f.id as facility_id, ${selectNames("f", "facility")}
		from (select id, due_at, facility_id, ${late} as late from ${requests}
			where ${allOpen(scope, memberId)} and due_at < ${startOfDaySql(now, timeZone, days)}
			order by due_at, id limit ${maxDueRequests}) r
		left join ${facilities} f on f.tenant_id = ${tenantId} and f.id = r.facility_id
		order by r.due_at, r.id`;
	return rows.map((row) => ({
		id: row.id,
		day: row.day,
		late: row.late,
		facilityDetails: toNamedRef(row, "facility"),
	}));
}
