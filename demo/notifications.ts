import type { Crew } from "./crew.ts";
import { groupBy } from "./group-by.ts";
import type { Random } from "./random.ts";
import { after, day, hour, minute } from "./riyadh-time.ts";
import type { NotificationRow } from "./seed-rows.ts";

/** Numbers the notifications and marks them read, except a few of the latest. */
export function markNotificationsRead(
	notices: readonly Omit<NotificationRow, "id">[],
	crew: Crew,
	random: Random,
	now: Date,
): NotificationRow[] {
	const rows = notices.map((row, index): NotificationRow => ({ ...row, id: index + 1 }));
	const unreadOf = new Map([
		[crew.admin.id, 3],
		[crew.technician.id, 5],
		[crew.requester.id, 4],
	]);
	for (const [memberId, own] of groupBy(rows, (row) => row.memberId)) {
		const unread = unreadOf.get(memberId) ?? random.int(0, 6);
		own.slice(0, own.length - unread).forEach((row) => {
			const readAt = after(row.date, random.int(3, 50) * minute + random.next() ** 4 * 2 * day);
			row.readAt =
				readAt < now ? readAt : new Date(Math.min(now.getTime(), row.date.getTime() + hour));
		});
	}
	return rows;
}
