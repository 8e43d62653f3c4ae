import type { RequestStatus } from "#contract/requests/constants.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { notify } from "./notify.ts";
import { withdrawStatusNotifications } from "./queries.ts";

/** The seconds for which the mail about a status waits for further changes. */
const statusHeldFor = 60;

/**
 * Notifies members of a request's status. If there are several changes within a minute, only the
 * last is notified, by one mail at the end of the minute; if the status is the same as before,
 * nobody is notified.
 *
 * @param memberIds null stands for nobody
 */
export async function notifyStatus(
	scope: TenantDb,
	memberIds: Iterable<number | null>,
	notice: { requestId: number; actorId: number | null; status: RequestStatus; date: Date },
): Promise<void> {
	const recipients = [...new Set(memberIds)].filter((memberId) => memberId !== null);
	const { requestId, status, date } = notice;
	const since = new Date(date.valueOf() - statusHeldFor * 1000);
	const lately = await withdrawStatusNotifications(scope, recipients, requestId, since);
	for (const memberId of recipients) {
		const before = lately.get(memberId);
		if (before?.before === status) continue;
		const first = before?.since ?? date;
		const passed = Math.floor((date.valueOf() - first.valueOf()) / 1000);
		await notify(
			scope,
			[memberId],
			{ ...notice, kind: "status", date: first },
			{ wait: statusHeldFor - passed },
		);
	}
}
