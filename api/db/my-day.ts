import { type SQL, sql } from "drizzle-orm";
import { type DayPart, dayParts, mostOfDay } from "#contract/my-day.ts";
import type { DayRequest, MyDay } from "#contract/schemas/requests.ts";
import { isAway } from "./absences.ts";
import type { Scope } from "./database.ts";
import { lastStatus } from "./last-status.ts";
import { presentMoment, presentNamed, selectNames } from "./lists/related.ts";
import { requestReading } from "./lists/requests.ts";
import { type Day, midnight } from "./midnight.ts";
import { requests } from "./schema/index.ts";
import { openOnes } from "./schema/statuses.ts";

/** In whose place a request was given to whoever has it now, as a subquery; null where in nobody's. */
const inPlaceOf = (tenantId: number, requestId: SQL): SQL => sql`(
	select case when member_id is null then (before #>> '{}')::integer end from request_events
	where tenant_id = ${tenantId} and request_id = ${requestId} and kind = 'assigned'
	order by at desc, id desc limit 1)`;

/** What a member has in charge, by when it is due; the days are those of a time zone. */
export async function requestsOfDay(
	scope: Scope,
	day: Day,
	memberId: number,
): Promise<Pick<MyDay, "requests" | "totals">> {
	const { db, tenantId } = scope;
	const { now, timeZone } = day;
	const at = sql`${now.toISOString()}::timestamptz`;
	const most = sql.join(
		dayParts.map((part) => sql`when ${part} then ${mostOfDay[part]}::integer`),
		sql` `,
	);
	const rows = await db.execute(sql`
		with mine as (
			select id, due_at, case
				when status = 'late' or due_at <= ${at} then 'late'
				when due_at < ${midnight(now, timeZone, 1)} then 'today'
				when respond_by is not null and answered_at is null then 'waiting'
				else 'later' end as part
			from requests
			where tenant_id = ${tenantId} and assigned_to_id = ${memberId}
				and status in (${openOnes}) and deleted_at is null
		), placed as (
			select id, part, (count(*) over (partition by part))::integer as total,
				row_number() over (partition by part order by due_at, id) as place
			from mine
		), shown as (
			select id, part, total, ${inPlaceOf(tenantId, sql`placed.id`)} as keeper_id
			from placed where place <= case part ${most} end
		)
		select ${requestReading.select}, r.version, p.part, p.total, k.id as keeper_id,
			${selectNames("k", "keeper")}, ${isAway(scope, day, sql`k.id`)} as keeper_away,
			case when r.answered_at is null then r.respond_by end as respond_by, r.status = 'in_progress'
			or r.status = 'late' and 'in_progress' = ${lastStatus(tenantId, sql`r.id`)} as begun
		from shown p join ${requests} r on r.tenant_id = ${tenantId} and r.id = p.id
			left join members k on k.tenant_id = ${tenantId} and k.id = p.keeper_id
			${requestReading.joins}
		order by r.due_at, r.id`);
	const totals: Record<DayPart, number> = { late: 0, today: 0, later: 0, waiting: 0 };
	const shown = rows.map((row) => {
		const part = row.part as DayPart;
		totals[part] = row.total as number;
		return {
			...requestReading.present(row),
			version: row.version as number,
			part,
			begun: row.begun === true,
			...presentAnswer(row),
			...presentKeeper(row),
		};
	});
	return { requests: shown, totals };
}

const presentAnswer = (row: Record<string, unknown>): Pick<DayRequest, "respond_by"> =>
	row.respond_by === null ? {} : { respond_by: presentMoment(row.respond_by) };

function presentKeeper(row: Record<string, unknown>): Pick<DayRequest, "in_place_of"> {
	const keeper = presentNamed(row, "keeper");
	return keeper ? { in_place_of: { ...keeper, away: row.keeper_away === true } } : {};
}
