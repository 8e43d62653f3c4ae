import { type EventCause, requestTopic } from "../requests/topic.ts";
import { findWatchers } from "../watchers/queries.ts";
import { notifyAssignment } from "./assignment-notification.ts";
import { notify } from "./notify.ts";
import { notificationsOf, type RequestNotification } from "./request-notification.ts";
import { notifyStatus } from "./status-notification.ts";

export function followRequestsForNotifications(): void {
	requestTopic.subscribe("notifications", async (cause, { requestId, event }) => {
		for (const notification of notificationsOf(event))
			await announce(cause, requestId, notification);
	});
}

/** Members are not notified of their own actions; watchers are notified of the status, and of its reopening. */
async function announce(
	cause: EventCause,
	requestId: number,
	{ to, mailed, kind, status, from = null }: RequestNotification,
): Promise<void> {
	const actorId = cause.actor?.id ?? null;
	const isWatched = kind === "status" || kind === "reopened";
	const watchers = isWatched ? await findWatchers(cause, requestId) : [];
	const recipients = [...to, ...watchers].filter((memberId) => memberId !== actorId);
	const of = { requestId, actorId, date: cause.now };
	if (kind === "status" && status) await notifyStatus(cause, recipients, { ...of, status });
	else if (kind === "assigned" || kind === "reassigned")
		await notifyAssignment(cause, recipients, { ...of, kind }, from);
	else await notify(cause, recipients, { ...of, kind, status }, { mailed });
}
