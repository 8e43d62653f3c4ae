import type { Person } from "./members.ts";
import type { Draft } from "./requests.ts";
import { after, calendarDay, day } from "./riyadh-time.ts";

/** Profiles whose members create requests and get none. */
const raising = [8, 3, 2];
const siteManagerProfile = 6;

/**
 * Makes one requester, who is none of the first three, leave on the day of their last request. A
 * member who manages a site leaves in twelve days, with everything still to be handed over.
 */
export function haveSomeLeave(people: readonly Person[], drafts: readonly Draft[], now: Date) {
	const latest = new Map<number, number>();
	for (const { row } of drafts)
		latest.set(row.memberId, Math.max(latest.get(row.memberId) ?? 0, row.date.getTime()));
	const requesters = people
		.slice(3)
		.filter(({ permissionId, activated }) => raising.includes(permissionId) && activated === 1);
	const lastOf = ({ id }: Person) => latest.get(id) ?? now.getTime();
	const [gone] = requesters.sort((one, other) => lastOf(one) - lastOf(other));
	const yesterday = after(now, -day).getTime();
	if (gone) gone.lastDay = calendarDay(new Date(Math.min(lastOf(gone), yesterday)));
	const departed = people.find(({ permissionId }) => permissionId === siteManagerProfile);
	if (departed) departed.lastDay = calendarDay(after(now, 12 * day));
}
