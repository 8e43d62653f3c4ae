import { type SQL, sql } from "drizzle-orm";
import type { RequestWork } from "#contract/schemas/work.ts";
import { takeIds } from "../counters.ts";
import type { Scope } from "../database.ts";
import { joinOne, presentMoment, presentNamed, selectMember } from "../lists/related.ts";
import { members } from "../schema/index.ts";
import { costIn, rowsIn } from "./entries.ts";

export type Worked = {
	requestId: number;
	memberId: number;
	/** `YYYY-MM-DD` */
	day: string;
	minutes: number;
	note: string;
	at: Date;
	/** What an hour of it costs, as text; null where nothing is said of that. */
	hourCost: string | null;
};

/** So many entries a request has at most. */
export const mostWork = 200;

/** How much a member has worked on a day, and how often on a request. */
export async function workSoFar(
	{ db, tenantId }: Scope,
	{ requestId, memberId, day }: Pick<Worked, "requestId" | "memberId" | "day">,
): Promise<{ minutes: number; entries: number }> {
	const [row] = await db.execute<{ minutes: number; entries: number }>(sql`
		select
			(select coalesce(sum(minutes), 0)::integer from request_work
				where tenant_id = ${tenantId} and member_id = ${memberId} and day = ${day}) as minutes,
			(select count(*)::integer from request_work
				where tenant_id = ${tenantId} and request_id = ${requestId}) as entries`);
	return row ?? { minutes: 0, entries: 0 };
}

export async function insertWork(scope: Scope, work: Worked): Promise<void> {
	const id = await takeIds(scope, "request_work");
	await scope.db.execute(sql`
		insert into request_work (tenant_id, id, request_id, member_id, day, minutes, note, at, hour_cost)
		values (${scope.tenantId}, ${id}, ${work.requestId}, ${work.memberId}, ${work.day},
			${work.minutes}, ${work.note}, ${work.at.toISOString()}, ${work.hourCost}::numeric)`);
}

/** What was worked on a request, the first entry first; one value, for `presentWork`. */
export const selectWork = (tenantId: number, requestId: number): SQL => sql`
	(select json_agg(one order by one.id) from (
		select w.id, w.day, w.minutes, w.note, w.at, w.member_id, ${selectMember("m", "member")}, round(w.hour_cost * w.minutes / 60, 2)::text as cost
		from request_work w ${joinOne(members, "m", sql`w.member_id`)}
		where w.tenant_id = ${tenantId} and w.request_id = ${requestId}
		order by w.id limit ${mostWork}) one)`;

export const presentWork = (json: unknown): RequestWork[] =>
	rowsIn(json).map((row) => ({
		id: row.id as number,
		day: row.day as string,
		minutes: row.minutes as number,
		note: row.note as string,
		at: presentMoment(row.at),
		memberDetails: presentNamed(row, "member"),
		...costIn(row),
	}));

/** Who said what of their time. */
export async function findWork({ db, tenantId }: Scope, requestId: number, id: number) {
	const [row] = await db.execute<{ member_id: number; day: string; minutes: number }>(sql`
		select member_id, day::text as day, minutes from request_work
		where tenant_id = ${tenantId} and request_id = ${requestId} and id = ${id}`);
	return row ?? null;
}
