import { restoreWindowDays } from "#contract/entities/areas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { ApiError } from "../errors.ts";

/** What was deleted since this moment can be brought back. */
export const restoreWindowStart = (now: Date): Date =>
	new Date(now.valueOf() - restoreWindowDays * MS_PER_DAY);

/** @throws ApiError `restore_too_late` */
export function assertRestorable(deletedAt: Date, now: Date): void {
	if (deletedAt < restoreWindowStart(now)) throw new ApiError("restore_too_late");
}
