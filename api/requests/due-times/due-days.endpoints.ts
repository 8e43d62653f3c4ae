import type { ApiRouter } from "#api/platform/dependencies.ts";
import { authenticatedEndpoint } from "#api/platform/http/authenticated-endpoint.ts";
import { dateRangeParams } from "#api/platform/http/date-range.ts";
import { idIn } from "#api/platform/http/id-params.ts";
import { maxDueDays } from "#contract/requests/constants.ts";
import { requestEndpoints } from "#contract/requests/endpoints.ts";
import { visibleRequestsFor } from "../policy.ts";
import { countDueByDay } from "./due-days.queries.ts";

export function registerDueDayEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, requestEndpoints["GET /requests/due-days"], async (ctx, { query }) => {
		const { timeZone } = ctx.tenant;
		const span = { ...dateRangeParams(query, maxDueDays), timeZone };
		return countDueByDay(ctx, span, visibleRequestsFor(ctx.actor), {
			unassigned: query.get("unassigned") === "1",
			kindId: idIn(query, "kind"),
			branchId: idIn(query, "branch"),
		});
	});
}
