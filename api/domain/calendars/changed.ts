import { renewRevision } from "../../db/calendars.ts";
import type { Scope } from "../../db/database.ts";

/** Whose working time is another: that of all branches of a calendar, or of one branch. */
export type WorkingTimeOf = { readonly calendarId: number } | { readonly branchId: number };

/** What follows from a change of working time, in its transaction and after it is written. */
export async function calendarChanged(scope: Scope, whose: WorkingTimeOf): Promise<void> {
	if ("calendarId" in whose) await renewRevision(scope, whose.calendarId);
}
