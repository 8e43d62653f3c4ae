import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { enqueueMails } from "./mail-job.ts";
import { insertNotifications, type NewNotification } from "./queries.ts";

type Notice = NewNotification extends infer One
	? One extends NewNotification
		? Omit<One, "memberId">
		: never
	: never;

/**
 * Notifies members in the app and by e-mail, each once, however often an id is given. Whether a
 * member wants e-mails is checked when the mail is delivered.
 *
 * @param memberIds null stands for nobody
 * @param options.mailed false if they get a mail anyway
 * @param options.wait the delay of the mails in seconds
 */
export async function notify(
	scope: TenantDb,
	memberIds: Iterable<number | null>,
	notice: Notice,
	{ mailed = true, wait = 0 } = {},
): Promise<void> {
	const recipients = [...new Set(memberIds)].filter((memberId) => memberId !== null);
	const ids = await insertNotifications(
		scope,
		recipients.map((memberId) => ({ memberId, ...notice })),
	);
	if (!mailed) return;
	const { tenantId } = scope;
	await enqueueMails(
		scope,
		ids.map((notificationId) => ({ kind: "notification", tenantId, notificationId })),
		wait,
	);
}
