import type { OpenAPIHono } from "@hono/zod-openapi";
import { maxWorkCount } from "#contract/work-counts/constants.ts";
import { workCountEndpoints } from "#contract/work-counts/endpoints.ts";
import { hasPermission } from "../platform/authorization.ts";
import { localDay, type MemberContext } from "../platform/context.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { visibleReportsFor } from "../public-reports/policy.ts";
import { countAgenda } from "../requests/agenda/queries.ts";
import { visibleRequestsFor } from "../requests/policy.ts";
import { countWork, type WorkScope } from "./queries.ts";

export function registerWorkCountEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(app, deps, workCountEndpoints["GET /work-counts"], async (ctx) => {
		const day = localDay(ctx);
		const [{ late, today, later, waiting }, counts] = await Promise.all([
			countAgenda(ctx, day, ctx.caller.id),
			countWork(ctx, day, workScopeOf(ctx)),
		]);
		const most = (count: number) => Math.min(count, maxWorkCount);
		const due = late + today;
		return {
			due: most(due),
			overdue: most(late),
			mine: most(due + later + waiting),
			...counts,
		};
	});
}

/** Returns what the actor may see, and the organisation uses. */
function workScopeOf({ caller, tenant }: MemberContext): WorkScope {
	const reports = visibleReportsFor(caller);
	return {
		requests: visibleRequestsFor(caller),
		reports: tenant.settings.reports ? reports : null,
		equipment: hasPermission(caller, "facilities_read"),
		plans: hasPermission(caller, "plans_read"),
		lowStock: hasPermission(caller, "resources_read"),
	};
}
