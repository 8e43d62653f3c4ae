import type { Actor } from "../platform/actor.ts";
import { hasPermission } from "../platform/authorization.ts";
import type { ReportVisibility } from "../requests/visibility-scope.queries.ts";

/**
 * Returns the visible reports: all for members who follow all requests; for others, those of places
 * for which they are responsible.
 */
export const visibleReportsFor = (actor: Actor): ReportVisibility =>
	hasPermission(actor, "follow_up") ? "all" : { memberId: actor.id };
