import { restorableDays } from "#contract/areas.ts";
import { dayLength } from "#contract/day-length.ts";
import { CallFailure } from "../../failure.ts";

/** What was deleted since this moment can be brought back. */
export const restorableSince = (now: Date): Date =>
	new Date(now.valueOf() - restorableDays * dayLength);

/** @throws CallFailure `restore_too_late` */
export function mustBeRestorable(deletedAt: Date, now: Date): void {
	if (deletedAt < restorableSince(now)) throw new CallFailure("restore_too_late");
}
