import { sql } from "drizzle-orm";
import { type DayPart, dayParts, mostOfDay } from "#contract/my-day.ts";
import type { MyDay } from "#contract/schemas/requests.ts";
import type { Scope } from "./database.ts";
import { lastStatus } from "./last-status.ts";
import { requestReading } from "./lists/requests.ts";
import { type Day, midnight } from "./midnight.ts";
import { requests } from "./schema/index.ts";
import { openOnes } from "./schema/statuses.ts";

/** What a member has in charge, by when it is due; the days are those of a time zone. */
export async function requestsOfDay(
	{ db, tenantId }: Scope,
	{ now, timeZone }: Day,
	memberId: number,
): Promise<Pick<MyDay, "requests" | "totals">> {
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
				else 'later' end as part
			from requests
			where tenant_id = ${tenantId} and assigned_to_id = ${memberId}
				and status in (${openOnes}) and deleted_at is null
		), placed as (
			select id, part, (count(*) over (partition by part))::integer as total,
				row_number() over (partition by part order by due_at, id) as place
			from mine
		)
		select ${requestReading.select}, r.version, p.part, p.total, r.status = 'in_progress'
			or r.status = 'late' and 'in_progress' = ${lastStatus(tenantId, sql`r.id`)} as begun
		from placed p join ${requests} r on r.tenant_id = ${tenantId} and r.id = p.id
			${requestReading.joins}
		where p.place <= case p.part ${most} end
		order by r.due_at, r.id`);
	const totals: Record<DayPart, number> = { late: 0, today: 0, later: 0 };
	const day = rows.map((row) => {
		const part = row.part as DayPart;
		totals[part] = row.total as number;
		return {
			...requestReading.present(row),
			version: row.version as number,
			part,
			begun: row.begun === true,
		};
	});
	return { requests: day, totals };
}
