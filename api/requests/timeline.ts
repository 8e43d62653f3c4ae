import { insertRequestEvents, type NewRequestEvent } from "./insert.queries.ts";
import {
	type EventCause,
	type InitialAssignment,
	type RequestDomainEvent,
	requestTopic,
} from "./topic.ts";
import { markFirstResponse } from "./update.queries.ts";

/**
 * An entry of the timeline; by the member who caused the event, unless `memberId` says otherwise.
 */
type TimelineEntry = Pick<NewRequestEvent, "kind" | "memberId" | "before" | "after">;

/**
 * Records an event of a request in its timeline, and publishes it, in the transaction in which it
 * happens. Everything that follows from events of requests follows from here: subscribers are
 * listed in `api/subscribe.ts`. Requests of plans use `recordSystemCreated`, many at once, with the
 * same events.
 */
export async function recordRequestEvent(
	cause: EventCause,
	requestId: number,
	event: RequestDomainEvent,
): Promise<void> {
	await insertRequestEvents(cause, entriesOf(cause, requestId, event));
	const actorId = cause.actor?.id ?? null;
	if (actorId !== null && mayAnswer(event, actorId))
		await markFirstResponse(cause, requestId, actorId, cause.now);
	await requestTopic.publish(cause, { requestId, event });
}

function entriesOf(
	cause: EventCause,
	requestId: number,
	event: RequestDomainEvent,
): NewRequestEvent[] {
	const of = { requestId, at: cause.now };
	const memberId = cause.actor?.id ?? null;
	return timelineEntriesOf(event).map((entry) => ({ memberId, ...entry, ...of }));
}

/** Records that the server changed fields of requests; nobody is notified. */
export async function recordSystemEdited(
	cause: EventCause & { actor: null },
	edits: readonly { requestId: number; before: object; after: object }[],
): Promise<void> {
	const events = edits.map((edit) => ({ kind: "edited" as const, at: cause.now, ...edit }));
	await insertRequestEvents(cause, events);
}

/** Records that the server created requests of plans. */
export async function recordSystemCreated(
	cause: EventCause & { actor: null },
	requests: readonly ({ id: number } & InitialAssignment)[],
): Promise<void> {
	const created = requests.map(({ id, ...assignment }) => ({
		requestId: id,
		event: { act: "created", call: "", draft: {}, isPlanned: true, ...assignment } as const,
	}));
	await insertRequestEvents(
		cause,
		created.flatMap(({ requestId, event }) => entriesOf(cause, requestId, event)),
	);
	for (const one of created) await requestTopic.publish(cause, one);
}

/** Records that visits were added to open requests. */
export async function recordSystemMerged(
	cause: EventCause & { actor: null },
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

/**
 * The creator of a request answers it only if it is assigned to them; whoever makes it one of
 * another kind of work does not, as somebody else has to.
 */
function mayAnswer(event: RequestDomainEvent, actorId: number): boolean {
	if (event.act === "created") return event.assignedToId === actorId;
	return event.act !== "edited" || !event.assignment || event.assignment.after === actorId;
}

/** Returns the entries of the timeline for an event; other events are not part of it. */
export function timelineEntriesOf(event: RequestDomainEvent): TimelineEntry[] {
	switch (event.act) {
		case "created": {
			const { assignedToId: after, inPlaceOfId: before } = event;
			if (after === null) return [{ kind: "created" }];
			return [{ kind: "created" }, { kind: "assigned", memberId: null, before, after }];
		}
		case "status":
			return [{ kind: "status", before: event.before, after: event.after }];
		case "late":
			return [{ kind: "late", before: event.before, after: "late" }];
		case "unanswered":
			return [{ kind: "unanswered" }];
		case "assigned":
			return [{ kind: "assigned", before: event.before, after: event.after }];
		case "edited":
			return [{ kind: "edited", before: event.before, after: event.after }];
		case "escalated":
			return [{ kind: "escalated", after: event.to.join(", ") }];
		case "rated":
			return [{ kind: "rated", after: String(event.stars) }];
		case "reopened":
			return [{ kind: "reopened", before: "done", after: "pending" }];
		default:
			return [];
	}
}
