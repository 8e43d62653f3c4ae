import { type SQL, sql } from "drizzle-orm";
import type { NotificationKind } from "#contract/entities.ts";
import type { RequestStatus } from "#contract/requests.ts";
import { takeIds } from "./counters.ts";
import type { Scope } from "./database.ts";
import { notifications } from "./schema/index.ts";

/** A member's own, as a condition on `notifications n`. */
export const notificationsOf = (memberId: number): SQL => sql`n.member_id = ${memberId}`;

export type NewNotification = {
	memberId: number;
	kind: NotificationKind;
	requestId: number;
	actorId: number | null;
	status?: RequestStatus;
	date: Date;
};

/** Writes notifications down, and gives their ids. */
export async function insertNotifications(
	scope: Scope,
	rows: readonly NewNotification[],
): Promise<number[]> {
	if (rows.length === 0) return [];
	const last = await takeIds(scope, "notifications", rows.length);
	const first = last - rows.length + 1;
	await scope.db
		.insert(notifications)
		.values(rows.map((row, index) => ({ tenantId: scope.tenantId, id: first + index, ...row })));
	return rows.map((_, index) => first + index);
}

/** Marks what a member has been told of a request as read. */
export async function markRead(
	{ db, tenantId }: Scope,
	memberId: number,
	requestId: number,
	now: Date,
): Promise<void> {
	await db.execute(sql`
		update notifications set read_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and member_id = ${memberId} and request_id = ${requestId}
			and read_at is null`);
}
