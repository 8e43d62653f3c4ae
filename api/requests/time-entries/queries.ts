import { type SQL, sql } from "drizzle-orm";
import { nextIds } from "#api/platform/database/sequences.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import {
	lateralJoin,
	memberNamesShape,
	selectMember,
	toIsoString,
	toNamedRef,
} from "#api/platform/lists/joins.ts";
import { members } from "#api/tables.ts";
import type { TimeEntry } from "#contract/requests/time-entries-and-parts.schemas.ts";
import { integer, nullable, numericText, text } from "../../platform/database/row-shape.ts";
import { selectRows } from "../../platform/database/select-rows.ts";
import { costField, parseJsonRows } from "../log-entries.queries.ts";
import { requestWork } from "./table.ts";

export type TimeEntryInsert = Omit<typeof requestWork.$inferSelect, "tenantId" | "id">;

/** The maximum of entries on a request. */
export const maxTimeEntries = 200;

/** Returns the minutes that a member has worked on a date, and the number of all entries on a request. */
export async function sumTimeEntries(
	{ db, tenantId }: TenantDb,
	{ requestId, memberId, day }: Pick<TimeEntryInsert, "requestId" | "memberId" | "day">,
): Promise<{ minutes: number; entries: number }> {
	const [row] = await selectRows(db, { minutes: integer, entries: integer })`
		select
			(select coalesce(sum(minutes), 0)::integer from request_work
				where tenant_id = ${tenantId} and member_id = ${memberId} and day = ${day}) as minutes,
			(select count(*)::integer from request_work
				where tenant_id = ${tenantId} and request_id = ${requestId}) as entries`;
	return row ?? { minutes: 0, entries: 0 };
}

export async function insertTimeEntry(scope: TenantDb, work: TimeEntryInsert): Promise<void> {
	const id = await nextIds(scope, "request_work");
	await scope.db.insert(requestWork).values({ ...work, tenantId: scope.tenantId, id });
}

/** The time entries of a request, the first one first; one value, for `toTimeEntries`. */
export const timeEntriesSql = (tenantId: number, requestId: number): SQL => sql`
	(select json_agg(one order by one.id) from (
		select w.id, w.day, w.minutes, w.note, w.at, w.member_id, ${selectMember("m", "member")}, round(w.hour_cost * w.minutes / 60, 2)::text as cost
		from request_work w ${lateralJoin(members, "m", sql`w.member_id`)}
		where w.tenant_id = ${tenantId} and w.request_id = ${requestId}
		order by w.id limit ${maxTimeEntries}) one)`;

const timeEntryShape = {
	id: requestWork.id,
	day: requestWork.day,
	minutes: requestWork.minutes,
	note: requestWork.note,
	at: text,
	member_id: requestWork.memberId,
	...memberNamesShape("member"),
	cost: nullable(numericText),
};

export const toTimeEntries = (json: string): TimeEntry[] =>
	parseJsonRows(timeEntryShape, json).map((row) => ({
		id: row.id,
		day: row.day,
		minutes: row.minutes,
		note: row.note,
		at: toIsoString(row.at),
		memberDetails: toNamedRef(row, "member"),
		...costField(row),
	}));

export async function findTimeEntry({ db, tenantId }: TenantDb, requestId: number, id: number) {
	const [row] = await selectRows(db, {
		member_id: requestWork.memberId,
		day: requestWork.day,
		minutes: requestWork.minutes,
	})`
		select member_id, day::text as day, minutes from request_work
		where tenant_id = ${tenantId} and request_id = ${requestId} and id = ${id}`;
	return row ?? null;
}
