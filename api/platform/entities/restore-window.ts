import { type SQL, sql } from "drizzle-orm";
import { restoreWindowDays } from "#contract/entities/areas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { ApiError } from "../errors.ts";

/** Returns the instant since which deleted entities can be restored. */
export const restoreWindowStart = (now: Date): Date =>
	new Date(now.valueOf() - restoreWindowDays * MS_PER_DAY);

/** The condition that an entity is there, or can come back, by the alias of its table. */
export const isOrCanBeThereSql = (alias: string): SQL => {
	const deletedAt = sql.raw(`${alias}.deleted_at`);
	return sql`(${deletedAt} is null
		or ${deletedAt} > now() - make_interval(days => ${restoreWindowDays}))`;
};

/**
 * Checks that an entity was deleted recently enough.
 *
 * @throws ApiError `restore_too_late`
 */
export function assertRestorable(deletedAt: Date, now: Date): void {
	if (deletedAt < restoreWindowStart(now)) throw new ApiError("restore_too_late");
}
