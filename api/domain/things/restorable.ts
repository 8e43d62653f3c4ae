import { restorableDays } from "#contract/areas.ts";
import { CallFailure } from "../../failure.ts";

const millisecondsPerDay = 86_400_000;

/** What was deleted since this moment can be brought back. */
export const restorableSince = (now: Date): Date =>
	new Date(now.valueOf() - restorableDays * millisecondsPerDay);

/** @throws CallFailure `restore_too_late` */
export function mustBeRestorable(deletedAt: Date, now: Date): void {
	if (deletedAt < restorableSince(now)) throw new CallFailure("restore_too_late");
}
