import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { requestDocumentsSql, toRequestDocuments } from "../documents/queries.ts";
import { jsonText, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import {
	lateralJoin,
	memberNamesShape,
	selectMember,
	toIsoString,
	toNamedRef,
} from "../platform/lists/joins.ts";
import { findReportsOfRequest } from "../public-reports/by-request.queries.ts";
import { findRatingsOfRequest } from "../ratings/queries.ts";
import { partsSql, toRequestParts } from "../stock/parts.queries.ts";
import { members, plans, requests, workKinds } from "../tables.ts";
import { isWatchedBySql } from "../watchers/queries.ts";
import { fieldChangeEvents, findNamesInEdits } from "./field-changes.queries.ts";
import { requestSelect } from "./list.ts";
import { timeEntriesSql, toTimeEntries } from "./time-entries/queries.ts";
import { requestEvents, requestNotes, requestPhotos } from "./timeline.table.ts";
import { canBeOpenedSql, isVisibleSql } from "./visibility.queries.ts";
import type { ReportVisibility, RequestVisibility } from "./visibility-scope.queries.ts";

const requestShape = {
	...requestSelect.shape,
	version: requests.version,
	cost: requests.cost,
	respond_by: requests.respondBy,
	answered_at: requests.answeredAt,
	public_summary: requests.publicSummary,
	plan_id: requests.planId,
	plan_name_en: nullable(plans.nameEn),
	plan_name_ar: nullable(plans.nameAr),
	proof: nullable(workKinds.proof),
	work: nullable(jsonText),
	parts: nullable(jsonText),
	documents: nullable(jsonText),
};

const watchedShape = { ...requestShape, watching: nullable(z.enum(["too", "only"])) };

/**
 * Finds a request with its images, notes and timeline, if it is visible.
 *
 * @param reader the viewer: whether they watch it, and which of its reports they may open
 */
export async function findRequest(
	scope: TenantDb,
	id: number,
	visibility: RequestVisibility,
	reader?: { memberId: number; sees: RequestVisibility; reports: ReportVisibility },
): Promise<MaintenanceRequest | null> {
	const { db, tenantId } = scope;
	const watching = reader
		? sql`, case when ${isWatchedBySql(tenantId, reader.memberId)} then
			case when ${canBeOpenedSql(scope, reader.sees)} then 'too' else 'only' end end as watching`
		: sql``;
	const [[row], photos, notes, events, reports, ratings] = await Promise.all([
		selectRows(db, reader ? watchedShape : requestShape)`
			select ${requestSelect.select}, r.version, r.cost, r.respond_by, r.answered_at,
				r.public_summary, r.plan_id, plan.name_en as plan_name_en, plan.name_ar as plan_name_ar,
				r_kind.proof,
				${timeEntriesSql(tenantId, id)} as work, ${partsSql(tenantId, id)} as parts,
				${requestDocumentsSql(tenantId, id)} as documents
				${watching}
			from ${requests} r ${requestSelect.joins}
			${lateralJoin(plans, "plan", sql`r.plan_id`)}
			where ${isVisibleSql(scope, visibility)} and r.id = ${id}`,
		selectRows(db, { file: requestPhotos.file, note_id: requestPhotos.noteId })`
			select file, note_id from request_photos
			where tenant_id = ${tenantId} and request_id = ${id} order by id`,
		selectRows(db, {
			id: requestNotes.id,
			desc: requestNotes.desc,
			public: requestNotes.public,
			created_at: requestNotes.createdAt,
			member_id: requestNotes.memberId,
			...memberNamesShape("member"),
		})`
			select n.id, n."desc", n.public, n.created_at, n.member_id, ${selectMember("m", "member")}
			from request_notes n ${lateralJoin(members, "m", sql`n.member_id`)}
			where n.tenant_id = ${tenantId} and n.request_id = ${id} order by n.created_at, n.id`,
		selectRows(db, {
			kind: requestEvents.kind,
			at: requestEvents.at,
			before: requestEvents.before,
			after: requestEvents.after,
			member_id: requestEvents.memberId,
			...memberNamesShape("member"),
			after_id: nullable(members.id),
			...memberNamesShape("after"),
			before_id: nullable(members.id),
			...memberNamesShape("before"),
		})`
			select e.kind, e.at, e.before, e.after, e.member_id, ${selectMember("m", "member")}, a.id as after_id, ${selectMember("a", "after")}, f.id as before_id, ${selectMember("f", "before")}
			from request_events e
			${lateralJoin(members, "m", sql`e.member_id`)}
			${lateralJoin(members, "a", assigned(sql`e.after`))} ${lateralJoin(members, "f", assigned(sql`e.before`))}
			where e.tenant_id = ${tenantId} and e.request_id = ${id} order by e.at, e.id`,
		findReportsOfRequest(scope, id, reader?.reports),
		findRatingsOfRequest(scope, id),
	]);
	if (!row) return null;
	const named = await findNamesInEdits(scope, events);
	const addresses = (noteId: unknown) =>
		photos
			.filter((photo) => String(photo.note_id) === String(noteId))
			.map((photo) => `/uploads/${photo.file}`);
	const own = addresses(null);
	return {
		...requestSelect.present(row),
		version: row.version,
		cost: row.cost,
		...(row.respond_by === null
			? {}
			: {
					respond_by: toIsoString(row.respond_by),
					answered_at: row.answered_at === null ? null : toIsoString(row.answered_at),
				}),
		photo: own[0] ?? null,
		photos: own,
		notes: notes.map((note) => ({
			desc: note.desc,
			createdAt: toIsoString(note.created_at),
			memberDetails: toNamedRef(note, "member"),
			photos: addresses(note.id),
			...(note.public === 1 ? { public: true } : {}),
		})),
		...(row.plan_id === null ? {} : { planDetails: toNamedRef(row, "plan") }),
		...(reports.length > 0 ? { reports } : {}),
		...(ratings.length > 0 ? { ratings } : {}),
		...(row.work === null ? {} : { work: toTimeEntries(row.work) }),
		...(row.parts === null ? {} : { parts: toRequestParts(row.parts) }),
		...(row.documents === null ? {} : { documents: toRequestDocuments(row.documents) }),
		...(row.public_summary === null ? {} : { public_summary: row.public_summary }),
		...(row.proof === null || row.proof === "none" ? {} : { proof: row.proof }),
		...watchingIn(row),
		timeline: events.map((event) => ({
			kind: event.kind,
			at: toIsoString(event.at),
			memberDetails: toNamedRef(event, "member"),
			before: event.kind === "assigned" ? toNamedRef(event, "before") : textOf(event.before),
			after: event.kind === "assigned" ? toNamedRef(event, "after") : textOf(event.after),
			...(event.kind === "edited" ? { changes: fieldChangeEvents(event, named) } : {}),
		})),
	};
}

const watchingIn = (row: { version: number; watching?: "too" | "only" | null }) =>
	row.watching ? { watching: row.watching } : {};

/** The id of the assigned member in an event of assignment. */
const assigned = (json: SQL) =>
	sql`case when e.kind = 'assigned' then (${json} #>> '{}')::integer end`;

/** Returns a JSON text value; null for any other. */
function textOf(json: unknown): string | null {
	const value: unknown = typeof json === "string" ? JSON.parse(json) : null;
	return typeof value === "string" ? value : null;
}
