import { grantsAllPermissions } from "#contract/permissions/flags.ts";
import { maxWorkCount } from "#contract/work-counts/constants.ts";
import { workCountEndpoints } from "#contract/work-counts/endpoints.ts";
import { hasPermission } from "../platform/authorization.ts";
import { localDay, type MemberContext } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { visibleReportsFor } from "../public-reports/policy.ts";
import { countAgenda } from "../requests/agenda/queries.ts";
import { visibleRequestsFor } from "../requests/policy.ts";
import { countWork, type WorkScope } from "./queries.ts";

export function registerWorkCountEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, workCountEndpoints["GET /work-counts"], async (ctx) => {
		const day = localDay(ctx);
		const [{ late, today, later, waiting }, counts] = await Promise.all([
			countAgenda(ctx, day, ctx.actor.id),
			countWork(ctx, day, workScopeOf(ctx)),
		]);
		const capped = (count: number) => Math.min(count, maxWorkCount);
		const due = late + today;
		return {
			due: capped(due),
			overdue: capped(late),
			mine: capped(due + later + waiting),
			...counts,
		};
	});
}

/** Returns what the actor may see, and the organisation uses. */
function workScopeOf({ actor, tenant }: MemberContext): WorkScope {
	const reports = visibleReportsFor(actor);
	return {
		requests: visibleRequestsFor(actor),
		reports: tenant.settings.reports ? reports : null,
		equipment: hasPermission(actor, "facilities_read"),
		plans: hasPermission(actor, "plans_read"),
		lowStock: hasPermission(actor, "resources_read"),
		documents: tenant.settings.extensions !== false && grantsAllPermissions(actor.flags),
	};
}
