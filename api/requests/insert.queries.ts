import { sql } from "drizzle-orm";
import type { RequestType } from "#contract/requests/constants.ts";
import type { RequestEvent, RequestRow } from "#contract/requests/schemas.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { requestEvents, requests } from "../tables.ts";
import type { RequestDueTimes } from "./due-times/recompute-due.queries.ts";
import { requestNotes, requestPhotos } from "./timeline.table.ts";

export type NewRequest = RequestDueTimes & {
	id: number;
	type: RequestType;
	priority: RequestRow["priority"];
	comment: string;
	date: Date;
	memberId: number;
	assignedToId: number | null;
	branchId: number | null;
	subbranchId: number | null;
	facilityId: number | null;
	resourceId: number | null;
	equipmentId?: number | null;
	kindId?: number | null;
	qty: number | null;
	cost: string | null;
	/** The plan for which it is created. */
	planId?: number;
};

export async function insertRequest({ db, tenantId }: TenantDb, request: NewRequest) {
	await db.insert(requests).values({ tenantId, ...request });
}

export async function insertRequests({ db, tenantId }: TenantDb, all: readonly NewRequest[]) {
	if (all.length === 0) return;
	await db.insert(requests).values(all.map((request) => ({ tenantId, ...request })));
}

export type NewRequestEvent = {
	requestId: number;
	/** Null if the server acted. */
	memberId?: number | null;
	kind: RequestEvent["kind"];
	before?: unknown;
	after?: unknown;
	at: Date;
};

/** Inserts the events of several requests at once. */
export async function insertRequestEvents(
	{ db, tenantId }: TenantDb,
	events: readonly NewRequestEvent[],
): Promise<void> {
	if (events.length === 0) return;
	await db.insert(requestEvents).values(events.map((event) => ({ tenantId, ...event })));
}

/**
 * Inserts an image of a request.
 *
 * @param noteId the note that the image belongs to, if any
 */
export async function insertRequestPhoto(
	{ db, tenantId }: TenantDb,
	requestId: number,
	file: string,
	noteId: number | null = null,
): Promise<void> {
	await db.insert(requestPhotos).values({ tenantId, requestId, noteId, file });
}

/** Checks whether the actor has written a note with this text on a request. */
export async function hasNote(
	{ db, tenantId, actor }: TenantDb & { readonly actor: { readonly id: number } },
	requestId: number,
	desc: string,
): Promise<boolean> {
	const [row] = await db.execute(sql`
		select from request_notes
		where tenant_id = ${tenantId} and request_id = ${requestId} and member_id = ${actor.id}
			and "desc" = ${desc}
		limit 1`);
	return row !== undefined;
}

/** Inserts a note on a request, and returns its id. */
export async function insertRequestNote(
	{ db, tenantId }: TenantDb,
	note: { requestId: number; memberId: number; desc: string; public?: 0 | 1; at: Date },
): Promise<number> {
	const [row] = await selectRows(db, { id: requestNotes.id })`
		insert into request_notes (tenant_id, request_id, member_id, "desc", public, created_at)
		values (${tenantId}, ${note.requestId}, ${note.memberId}, ${note.desc}, ${note.public ?? 0},
			${note.at.toISOString()})
		returning id`;
	return Number(row?.id);
}
