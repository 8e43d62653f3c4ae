import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { enqueueMails } from "../platform/queue/mail-job.ts";
import { insertNotifications, type NewNotification } from "./queries.ts";

type Notice = NewNotification extends infer One
	? One extends NewNotification
		? Omit<One, "memberId">
		: never
	: never;

/**
 * Tells members, at their bell and by e-mail. Each is told once, however often they are named;
 * whether somebody wants e-mails is looked at when the mail is delivered.
 *
 * @param memberIds null stands for nobody
 * @param options.mailed false where they are written to anyway
 * @param options.wait seconds for which the mails are held
 */
export async function notify(
	scope: TenantDb,
	memberIds: Iterable<number | null>,
	notice: Notice,
	{ mailed = true, wait = 0 } = {},
): Promise<void> {
	const told = [...new Set(memberIds)].filter((memberId) => memberId !== null);
	const ids = await insertNotifications(
		scope,
		told.map((memberId) => ({ memberId, ...notice })),
	);
	if (!mailed) return;
	const { tenantId } = scope;
	await enqueueMails(
		scope,
		ids.map((notificationId) => ({ kind: "notification", tenantId, notificationId })),
		wait,
	);
}
