import { type SQL, sql } from "drizzle-orm";
import type { Request, RequestEvent } from "#contract/schemas/requests.ts";
import type { Scope } from "../database.ts";
import { joinOne, presentMoment, presentNamed, selectMember } from "../lists/related.ts";
import { requestReading } from "../lists/requests.ts";
import { reportsOfRequest } from "../reports/of-request.ts";
import { members, plans, requests } from "../schema/index.ts";
import type { ReportVisibility, RequestVisibility } from "../visibility.ts";
import { changesOf, resourceNames } from "./edits.ts";
import { presentParts, selectParts } from "./parts.ts";
import { ratingsOfRequest } from "./ratings.ts";
import { mayBeOpened, seen } from "./seen.ts";
import { isWatchedBy } from "./watchers.ts";
import { presentWork, selectWork } from "./work.ts";

/**
 * A request with its pictures, notes and timeline, if it may be seen.
 *
 * @param reader who is told whether they watch it, and which of its reports they may open
 */
export async function findRequest(
	scope: Scope,
	id: number,
	visibility: RequestVisibility,
	reader?: { memberId: number; sees: RequestVisibility; reports: ReportVisibility },
): Promise<Request | null> {
	const { db, tenantId } = scope;
	const watching = reader
		? sql`, case when ${isWatchedBy(tenantId, reader.memberId)} then
			case when ${mayBeOpened(scope, reader.sees)} then 'too' else 'only' end end as watching`
		: sql``;
	const [[row], photos, notes, events, reports, ratings] = await Promise.all([
		db.execute(sql`
			select ${requestReading.select}, r.version, r.cost, r.respond_by, r.answered_at,
				r.public_summary, r.plan_id, plan.name_en as plan_name_en, plan.name_ar as plan_name_ar,
				${selectWork(tenantId, id)} as work, ${selectParts(tenantId, id)} as parts
				${watching}
			from ${requests} r ${requestReading.joins}
			${joinOne(plans, "plan", sql`r.plan_id`)}
			where ${seen(scope, visibility)} and r.id = ${id}`),
		db.execute<{ file: string; note_id: string | null }>(sql`
			select file, note_id from request_photos
			where tenant_id = ${tenantId} and request_id = ${id} order by id`),
		db.execute(sql`
			select n.id, n."desc", n.public, n.created_at, n.member_id, ${selectMember("m", "member")}
			from request_notes n ${joinOne(members, "m", sql`n.member_id`)}
			where n.tenant_id = ${tenantId} and n.request_id = ${id} order by n.created_at, n.id`),
		db.execute(sql`
			select e.kind, e.at, e.before, e.after, e.member_id, ${selectMember("m", "member")}, a.id as after_id, ${selectMember("a", "after")}, f.id as before_id, ${selectMember("f", "before")}
			from request_events e
			${joinOne(members, "m", sql`e.member_id`)}
			${joinOne(members, "a", assigned(sql`e.after`))} ${joinOne(members, "f", assigned(sql`e.before`))}
			where e.tenant_id = ${tenantId} and e.request_id = ${id} order by e.at, e.id`),
		reportsOfRequest(scope, id, reader?.reports),
		ratingsOfRequest(scope, id),
	]);
	if (!row) return null;
	const resourceNamed = await resourceNames(scope, events);
	const addresses = (noteId: unknown) =>
		photos
			.filter((photo) => String(photo.note_id) === String(noteId))
			.map((photo) => `/uploads/${photo.file}`);
	const own = addresses(null);
	return {
		...requestReading.present(row),
		version: row.version as number,
		cost: row.cost as string | null,
		...(row.respond_by === null
			? {}
			: {
					respond_by: presentMoment(row.respond_by),
					answered_at: row.answered_at === null ? null : presentMoment(row.answered_at),
				}),
		photo: own[0] ?? null,
		photos: own,
		notes: notes.map((note) => ({
			desc: note.desc as string,
			createdAt: presentMoment(note.created_at),
			memberDetails: presentNamed(note, "member"),
			photos: addresses(note.id),
			...(note.public === 1 ? { public: true } : {}),
		})),
		...(row.plan_id === null ? {} : { planDetails: presentNamed(row, "plan") }),
		...(reports.length > 0 ? { reports } : {}),
		...(ratings.length > 0 ? { ratings } : {}),
		...(row.work === null ? {} : { work: presentWork(row.work) }),
		...(row.parts === null ? {} : { parts: presentParts(row.parts) }),
		...(row.public_summary === null ? {} : { public_summary: row.public_summary as string }),
		...(row.watching ? { watching: row.watching as Request["watching"] } : {}),
		timeline: events.map((event) => ({
			kind: event.kind as RequestEvent["kind"],
			at: presentMoment(event.at),
			memberDetails: presentNamed(event, "member"),
			before: event.kind === "assigned" ? presentNamed(event, "before") : textOf(event.before),
			after: event.kind === "assigned" ? presentNamed(event, "after") : textOf(event.after),
			...(event.kind === "edited" ? { changes: changesOf(event, resourceNamed) } : {}),
		})),
	};
}

/** The number of the member that an event of assigning names. */
const assigned = (json: SQL) =>
	sql`case when e.kind = 'assigned' then (${json} #>> '{}')::integer end`;

/** A JSON text value; null for any other. */
function textOf(json: unknown): string | null {
	const value: unknown = typeof json === "string" ? JSON.parse(json) : null;
	return typeof value === "string" ? value : null;
}
