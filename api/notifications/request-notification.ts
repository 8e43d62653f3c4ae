import type { RequestNotificationKind } from "#contract/notifications/constants.ts";
import type { RequestStatus } from "#contract/requests/constants.ts";
import type { RequestDomainEvent } from "../requests/topic.ts";

/**
 * The notification of an event, also by e-mail unless the members get a mail anyway. All get the
 * same text: for another text another kind is needed.
 */
export type RequestNotification = {
	readonly kind: RequestNotificationKind;
	readonly status?: RequestStatus;
	/** Ids of members; null stands for nobody. */
	readonly to: readonly (number | null)[];
	readonly mailed?: false;
	/** The member from whom the request came, who is not notified of it. */
	readonly from?: number | null;
};

/** Returns the notifications of an event of a request; none if nobody is notified of such events. */
export function notificationsOf(event: RequestDomainEvent): readonly RequestNotification[] {
	const moved = reassignmentIn(event);
	if (moved)
		return [
			{ kind: "assigned", to: [moved.after] },
			{ kind: "reassigned", to: [moved.before] },
		];
	const notification = notificationOf(event);
	return notification ? [notification] : [];
}

/** Returns who has a request now and who had it, if both are notified. */
function reassignmentIn(event: RequestDomainEvent) {
	if (event.act === "edited") return event.assignment;
	return event.act === "assigned" && event.notifiesFormer ? event : undefined;
}

function notificationOf(event: RequestDomainEvent): RequestNotification | null {
	switch (event.act) {
		case "created":
			return event.isPlanned ? null : { kind: "in_charge", to: [event.assignedToId] };
		case "status":
			return { kind: "status", status: event.after, to: event.to };
		case "late":
			return { kind: "late", to: event.to };
		case "unanswered":
			return { kind: "unanswered", to: event.to };
		case "assigned":
			return { kind: "assigned", to: [event.after], from: event.before };
		case "noted":
			return { kind: "note", to: event.to };
		case "escalated":
			return { kind: "escalated", to: event.recipients, mailed: false };
		case "rated":
			return { kind: "rated", to: event.to };
		case "reopened":
			return { kind: "reopened", to: event.to };
		default:
			return null;
	}
}
