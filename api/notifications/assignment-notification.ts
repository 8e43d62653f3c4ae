import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { notify } from "./notify.ts";
import { findUntoldHolder, withdrawAssignmentNotifications } from "./queries.ts";

/** The seconds for which the mail about an assignment waits: it may be taken back. */
const assignmentHeldFor = 60;

/** An assignment of which members are notified. */
type AssignmentNotice = {
	readonly kind: "assigned" | "reassigned";
	readonly requestId: number;
	readonly actorId: number | null;
	readonly date: Date;
};

/**
 * Notifies members that a request came to them, or went to another. If it went to another and came
 * back within a minute, those who have read nothing of it are not notified.
 *
 * @param memberIds null stands for nobody
 * @param former the member from whom it came, if that member is not notified of it
 */
export async function notifyAssignment(
	scope: TenantDb,
	memberIds: Iterable<number | null>,
	notice: AssignmentNotice,
	former: number | null,
): Promise<void> {
	const recipients = [...new Set(memberIds)].filter((memberId) => memberId !== null);
	const { requestId, kind, date } = notice;
	const since = new Date(date.valueOf() - assignmentHeldFor * 1000);
	const withdraw = (members: number[], of: AssignmentNotice["kind"]) =>
		withdrawAssignmentNotifications(scope, members, requestId, of, since);
	const settled = await withdraw(recipients, kind === "assigned" ? "reassigned" : "assigned");
	if (former !== null) await withdraw([former], "assigned");
	const holder = kind === "assigned" ? await findUntoldHolder(scope, requestId, since) : null;
	const others = recipients.filter((memberId) => memberId !== holder && !settled.has(memberId));
	await notify(scope, others, notice, { wait: assignmentHeldFor });
}
