import type { RequestEventKind, RequestStatus } from "#contract/requests/constants.ts";
import type { MemberContext } from "../platform/context.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { createTopic } from "../platform/event-topic.ts";

/** The cause of an event: a member's request, or the server itself. */
export type EventCause = MemberContext | (TenantDb & { readonly now: Date; readonly actor: null });

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
	| ({
			act: "created";
			call: string;
			draft: object;
			/** A request of a plan: its assignee sees it in the agenda, and is not notified. */
			isPlanned?: true;
	  } & InitialAssignment)
	| { act: "status"; before: RequestStatus; after: RequestStatus; reason: string; to: Members }
	| { act: "late"; before: RequestStatus; to: Members }
	| { act: "unanswered"; to: Members }
	| {
			act: "assigned";
			call: string;
			before: number | null;
			after: number;
			/** The member who had it before is notified, too. */
			notifiesFormer?: boolean;
	  }
	| {
			act: "edited";
			call: string;
			before: object;
			after: object;
			/** Who has it now and who had it, if another kind of work assigned it anew. */
			assignment?: { before: number | null; after: number };
	  }
	| {
			act: "noted";
			/** Where it is not the call that adds notes. */
			call?: string;
			note: string;
			/** Whether people who reported the request without an account read the note, too. */
			isPublic?: boolean;
			to: Members;
	  }
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
			recipients: Members;
	  }
	| { act: "rated"; stars: number; comment: string; to: Members }
	| { act: "reopened"; reason: string; to: Members }
	| { act: "deleted" }
	| { act: "restored" }
);

/** The events of requests. Publish them by `recordRequestEvent`, which keeps the timeline, too. */
export const requestTopic = createTopic<
	EventCause,
	{ readonly requestId: number; readonly event: RequestDomainEvent }
>("requests");
