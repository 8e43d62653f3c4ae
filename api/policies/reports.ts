import type { Actor } from "../db/caller.ts";
import type { ReportVisibility } from "../db/visibility.ts";
import { hasPermission } from "./rights.ts";

/** Who follows all requests sees all reports; others those of the places that they are in charge of. */
export const visibleReportsFor = (caller: Actor): ReportVisibility =>
	hasPermission(caller, "follow_up") ? "all" : { memberId: caller.id };
