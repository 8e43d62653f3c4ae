import type { Caller } from "../db/caller.ts";
import type { ReportVisibility } from "../db/visibility.ts";
import { holds } from "./rights.ts";

/** Who follows all requests sees all reports; others those of the places that they are in charge of. */
export const reportsSeenBy = (caller: Caller): ReportVisibility =>
	holds(caller, "follow_up") ? "all" : { memberId: caller.id };
