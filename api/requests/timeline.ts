import type { RequestNotificationKind } from "#contract/lists/list-columns.ts";
import {
	isClosed,
	type RequestEventKind,
	type RequestStatus,
} from "#contract/requests/constants.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { notify } from "../notifications/notify.ts";
import { notifyStatus } from "../notifications/status-notification.ts";
import { onRequestClosed, onRequestReopened } from "../plans/events.ts";
import type { MemberContext } from "../platform/context.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { endReportsOfRequest, resumeReportsOfRequest } from "../public-reports/events.ts";
import { findWatchers } from "../watchers/queries.ts";
import { insertRequestEvent, insertRequestEvents, type NewRequestEvent } from "./insert.queries.ts";
import { markFirstResponse } from "./update.queries.ts";

/** The cause of an event: a member's request, or the server itself. */
export type EventCause = MemberContext | (TenantDb & { readonly now: Date; readonly caller: null });

type Members = readonly (number | null)[];

/** The assignment of a new request. */
export type InitialAssignment = {
	readonly assignedToId: number | null;
	/** The member who is away, if the assignee is a substitute. */
	readonly inPlaceOfId: number | null;
};

/**
 * An event. `call` is given where several endpoints do the same, as in the specification: `POST
 * requests`.
 */
export type RequestDomainEvent = { readonly act: RequestEventKind } & (
	| ({ act: "created"; call: string; draft: object } & InitialAssignment)
	| { act: "status"; before: RequestStatus; after: RequestStatus; reason: string; to: Members }
	| { act: "late"; before: RequestStatus; to: Members }
	| { act: "unanswered"; to: Members }
	| { act: "assigned"; call: string; before: number | null; after: number }
	| { act: "edited"; call: string; before: object; after: object }
	| { act: "noted"; note: string; to: Members }
	| { act: "worked"; after: object }
	| { act: "unworked"; before: object }
	| { act: "parts_taken"; after: object }
	| { act: "parts_returned"; before: object }
	| { act: "checked"; after: object }
	| {
			act: "escalated";
			call: string;
			/** E-mail addresses. */
			to: readonly string[];
			cc: readonly string[];
			subject: string;
			/** The members among them. */
			told: Members;
	  }
	| { act: "rated"; stars: number; comment: string; to: Members }
	| { act: "reopened"; reason: string; to: Members }
	| { act: "deleted" }
	| { act: "restored" }
);

/** The records of an event. */
type Records = {
	/** The events of the timeline; by whoever caused them, unless `memberId` says otherwise. */
	readonly events?: readonly Pick<NewRequestEvent, "kind" | "memberId" | "before" | "after">[];
	/**
	 * The notifications to members, also by e-mail unless they get a mail anyway. All get the same
	 * text: for another text another kind is needed.
	 */
	readonly notice?: {
		readonly kind: RequestNotificationKind;
		readonly status?: RequestStatus;
		readonly to: Members;
		readonly mailed?: false;
	};
	/** The entry in the audit trail, for members' actions. */
	readonly trail?: { readonly call: string; readonly changes: unknown };
};

/**
 * Records an event of a request, in the transaction in which it happens: in its timeline, as
 * notifications, and in the audit trail. Everything that follows from events of requests starts
 * here. Requests of plans use `recordSystemCreated`, many at once, with the same events and
 * effects.
 */
export async function recordRequestEvent(
	cause: EventCause,
	requestId: number,
	happening: RequestDomainEvent,
): Promise<void> {
	const { events, notice, trail } = requestEventRecords(happening);
	const actorId = cause.caller?.id ?? null;
	for (const event of eventsOf(cause, requestId, events)) await insertRequestEvent(cause, event);
	if (actorId !== null && mayAnswer(happening, actorId))
		await markFirstResponse(cause, requestId, actorId, cause.now);
	if (notice) await announce(cause, requestId, actorId, notice);
	if (trail && cause.caller)
		await recordAudit(cause, { ...trail, entity: "request", entityId: requestId });
	await haveOthersFollow(cause, requestId, happening);
}

function eventsOf(
	cause: EventCause,
	requestId: number,
	events: Records["events"] = [],
): NewRequestEvent[] {
	const of = { requestId, at: cause.now };
	const memberId = cause.caller?.id ?? null;
	return events.map((event) => ({ memberId, ...event, ...of }));
}

/** Further effects of events are added here. */
async function haveOthersFollow(
	cause: EventCause,
	requestId: number,
	what: RequestDomainEvent,
): Promise<void> {
	await haveReportsFollow(cause, requestId, what);
	if (cause.caller) await havePlansFollow(cause, requestId, what);
}

/** Closes or continues the reports of people without an account together with their request. */
async function haveReportsFollow(
	cause: EventCause,
	requestId: number,
	what: RequestDomainEvent,
): Promise<void> {
	if (what.act === "deleted" || (what.act === "status" && isClosed(what.after)))
		await endReportsOfRequest(cause, requestId, cause.now);
	else if (
		what.act === "restored" ||
		what.act === "reopened" ||
		(what.act === "status" && isClosed(what.before))
	)
		await resumeReportsOfRequest(cause, requestId);
}

/** Continues plans when their request is done, or will not be done. */
async function havePlansFollow(
	ctx: MemberContext,
	requestId: number,
	what: RequestDomainEvent,
): Promise<void> {
	if (!ctx.tenant.settings.plans) return;
	if (what.act === "deleted") await onRequestClosed(ctx, requestId, false);
	else if (what.act === "status" && isClosed(what.after))
		await onRequestClosed(ctx, requestId, what.after === "done");
	else if (what.act === "restored" || (what.act === "status" && isClosed(what.before)))
		await onRequestReopened(ctx, requestId);
}

/** Records that the server changed fields of requests; nobody is notified. */
export async function recordSystemEdited(
	cause: EventCause & { caller: null },
	edits: readonly { requestId: number; before: object; after: object }[],
): Promise<void> {
	const events = edits.map((edit) => ({ kind: "edited" as const, at: cause.now, ...edit }));
	await insertRequestEvents(cause, events);
}

/**
 * Records that the server created requests; assignees see them in their agenda, and are not
 * notified of each.
 */
export async function recordSystemCreated(
	cause: EventCause & { caller: null },
	requests: readonly ({ id: number } & InitialAssignment)[],
): Promise<void> {
	const made = requests.map(({ id, ...given }) => ({
		id,
		what: { act: "created", call: "", draft: {}, ...given } as const,
	}));
	await insertRequestEvents(
		cause,
		made.flatMap(({ id, what }) => eventsOf(cause, id, requestEventRecords(what).events)),
	);
	for (const { id, what } of made) await haveOthersFollow(cause, id, what);
}

/** Records that visits were added to open requests. */
export async function recordSystemMerged(
	cause: EventCause & { caller: null },
	visits: readonly { requestId: number; day: string }[],
): Promise<void> {
	const events = visits.map(({ requestId, day }) => ({
		requestId,
		kind: "merged" as const,
		after: day,
		at: cause.now,
	}));
	await insertRequestEvents(cause, events);
}

/** The creator of a request answers it only if it is assigned to them. */
const mayAnswer = (what: RequestDomainEvent, actorId: number): boolean =>
	what.act !== "created" || what.assignedToId === actorId;

/** Returns the records to write for an event. */
export function requestEventRecords(what: RequestDomainEvent): Records {
	switch (what.act) {
		case "created":
			return {
				events: [
					{ kind: "created" },
					...(what.assignedToId === null
						? []
						: [
								{
									kind: "assigned",
									memberId: null,
									before: what.inPlaceOfId,
									after: what.assignedToId,
								} as const,
							]),
				],
				notice: { kind: "in_charge", to: [what.assignedToId] },
				trail: { call: what.call, changes: { after: what.draft } },
			};
		case "status": {
			const { before, after, reason, to } = what;
			return {
				events: [{ kind: "status", before, after }],
				notice: { kind: "status", status: after, to },
				trail: {
					call: "PUT requests/{id}",
					changes: {
						before: { status: before },
						after: { status: after, ...(reason ? { note: reason } : {}) },
					},
				},
			};
		}
		case "late":
			return {
				events: [{ kind: "late", before: what.before, after: "late" }],
				notice: { kind: "late", to: what.to },
			};
		case "unanswered":
			return { events: [{ kind: "unanswered" }], notice: { kind: "unanswered", to: what.to } };
		case "assigned": {
			const { before, after } = what;
			return {
				events: [{ kind: "assigned", before, after }],
				notice: { kind: "assigned", to: [after] },
				trail: {
					call: what.call,
					changes: { before: { assigned_to_id: before }, after: { assigned_to_id: after } },
				},
			};
		}
		case "edited": {
			const { before, after } = what;
			return {
				events: [{ kind: "edited", before, after }],
				trail: { call: what.call, changes: { before, after } },
			};
		}
		case "noted":
			return {
				notice: { kind: "note", to: what.to },
				trail: { call: "POST requests/{id}/notes", changes: { after: { note: what.note } } },
			};
		case "worked":
			return { trail: { call: "POST requests/{id}/work", changes: { after: what.after } } };
		case "unworked":
			return {
				trail: { call: "DELETE requests/{id}/work/{n}", changes: { before: what.before } },
			};
		case "parts_taken":
			return { trail: { call: "POST requests/{id}/parts", changes: { after: what.after } } };
		case "parts_returned":
			return {
				trail: { call: "DELETE requests/{id}/parts/{n}", changes: { before: what.before } },
			};
		case "checked":
			return { trail: { call: "POST requests/{id}/steps", changes: { after: what.after } } };
		case "escalated": {
			const { to, cc, subject } = what;
			return {
				events: [{ kind: "escalated", after: to.join(", ") }],
				notice: { kind: "escalated", to: what.told, mailed: false },
				trail: { call: what.call, changes: { after: { escalated: to, cc, subject } } },
			};
		}
		case "rated": {
			const { stars, comment, to } = what;
			return {
				events: [{ kind: "rated", after: String(stars) }],
				notice: { kind: "rated", to },
				trail: { call: "POST requests/{id}/rating", changes: { after: { stars, comment } } },
			};
		}
		case "reopened": {
			const { reason, to } = what;
			return {
				events: [{ kind: "reopened", before: "done", after: "pending" }],
				notice: { kind: "reopened", to },
				trail: {
					call: "POST requests/{id}/reopen",
					changes: { before: { status: "done" }, after: { status: "pending", note: reason } },
				},
			};
		}
		case "deleted":
			return { trail: { call: "DELETE requests/{id}", changes: null } };
		case "restored":
			return { trail: { call: "POST requests/{id}/restore", changes: null } };
	}
}

/** Members are not notified of their own actions; watchers are notified of the status. */
async function announce(
	cause: EventCause,
	requestId: number,
	actorId: number | null,
	{ to, mailed, ...notice }: NonNullable<Records["notice"]>,
): Promise<void> {
	const watchers = notice.kind === "status" ? await findWatchers(cause, requestId) : [];
	const told = [...to, ...watchers].filter((memberId) => memberId !== actorId);
	const { kind, status } = notice;
	if (kind === "status" && status)
		await notifyStatus(cause, told, { requestId, actorId, status, date: cause.now });
	else await notify(cause, told, { ...notice, requestId, actorId, date: cause.now }, { mailed });
}
