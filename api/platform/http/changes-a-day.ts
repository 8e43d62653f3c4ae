import { LRUCache } from "lru-cache";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { ApiError } from "../errors.ts";

/** The maximum of a member's calls in a day (UTC) that change something, of each process. */
const maxChanges = 20_000;

const counts = new LRUCache<string, { readonly day: number; changes: number }>({ max: 10_000 });

/**
 * Counts a call that changes something, so that nobody fills the organisation's database.
 *
 * @param now milliseconds
 * @throws ApiError `too_many_changes`, with the seconds until the next day
 */
export function countChange(tenantId: number, memberId: number, now = Date.now()): void {
	const day = Math.floor(now / MS_PER_DAY);
	const member = `${tenantId} ${memberId}`;
	const known = counts.get(member);
	const count = known?.day === day ? known : { day, changes: 0 };
	counts.set(member, count);
	if (++count.changes > maxChanges)
		throw new ApiError("too_many_changes", {
			retryAfter: Math.ceil(((day + 1) * MS_PER_DAY - now) / 1000),
		});
}
