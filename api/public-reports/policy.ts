import { hasPermission } from "../permissions/policy.ts";
import type { Actor } from "../platform/actor.ts";
import type { ReportVisibility } from "../requests/visibility-scope.queries.ts";

/** Who follows all requests sees all reports; others those of the places that they are in charge of. */
export const visibleReportsFor = (caller: Actor): ReportVisibility =>
	hasPermission(caller, "follow_up") ? "all" : { memberId: caller.id };
