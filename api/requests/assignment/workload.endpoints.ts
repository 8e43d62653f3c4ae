import { localDay } from "#api/platform/context.ts";
import type { ApiRouter } from "#api/platform/dependencies.ts";
import { authenticatedEndpoint } from "#api/platform/http/authenticated-endpoint.ts";
import { dateRangeParams } from "#api/platform/http/date-range.ts";
import { idIn } from "#api/platform/http/id-params.ts";
import { paginationParams } from "#api/platform/http/pagination.ts";
import { maxDueDays } from "#contract/requests/constants.ts";
import { requestEndpoints } from "#contract/requests/endpoints.ts";
import { assertRequestVisible } from "../access.ts";
import { assignmentReachFor } from "../policy.ts";
import { findAssigneeCandidates } from "./assign.ts";
import { findWorkloads, withDays } from "./workload.queries.ts";

export function registerWorkloadEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, requestEndpoints["GET /members/workload"], {
		work: async (ctx, { query }) => {
			const { timeZone } = ctx.tenant;
			const span = query.has("from") && { ...dateRangeParams(query, maxDueDays), timeZone };
			const loads = await findWorkloads(
				ctx,
				localDay(ctx),
				assignmentReachFor(ctx.actor),
				paginationParams(query),
				{ kindId: idIn(query, "kind"), branchId: idIn(query, "branch") },
			);
			return span ? withDays(ctx, loads, span) : loads;
		},
	});
	authenticatedEndpoint(api, requestEndpoints["GET /requests/{id}/least-busy"], {
		may: (ctx, { id }) => assertRequestVisible(ctx, id),
		work: (ctx, { id, query }) => findAssigneeCandidates(ctx, id, query.get("find") ?? ""),
	});
}
