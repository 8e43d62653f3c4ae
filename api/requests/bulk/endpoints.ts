import { localDay } from "#api/platform/context.ts";
import type { ApiRouter } from "#api/platform/dependencies.ts";
import { authenticatedEndpoint } from "#api/platform/http/authenticated-endpoint.ts";
import { bodyId } from "#api/platform/http/id-params.ts";
import { maxBulkRequests } from "#contract/requests/bulk.schemas.ts";
import { requestEndpoints } from "#contract/requests/endpoints.ts";
import { offerCandidates } from "../assignment/candidates.queries.ts";
import { assignmentReachFor, managedPlacesFor, visibleRequestsFor } from "../policy.ts";
import { changeRequests } from "./change.ts";
import { findSelectedRequests } from "./selection.queries.ts";

/** Returns the ids of an address without duplicates; what is no id is left out. */
const idsOf = (text: string | null): number[] =>
	[...new Set((text ?? "").split(",").flatMap((part) => bodyId(part) ?? []))].slice(
		0,
		maxBulkRequests,
	);

export function registerBulkRequestEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(
		api,
		requestEndpoints["GET /requests/selection"],
		async (ctx, { query }) => {
			const requests = await findSelectedRequests(ctx, idsOf(query.get("ids")), {
				memberId: ctx.actor.id,
				sees: visibleRequestsFor(ctx.actor),
				manages: managedPlacesFor(ctx.actor),
			});
			const ids = requests.filter((one) => one.may_dispatch).map(({ id }) => id);
			const reach = assignmentReachFor(ctx.actor);
			if (ids.length === 0) return { requests, least_busy: [] };
			const work = { requestIds: ids };
			const find = query.get("find");
			return {
				requests,
				least_busy: await offerCandidates(ctx, localDay(ctx), reach, work, { find }),
			};
		},
	);
	authenticatedEndpoint(api, requestEndpoints["POST /requests/bulk"], async (ctx, { fields }) => {
		const { done, refused } = await changeRequests(ctx, fields);
		const message = done.length > 0 ? "Requests updated successfully!" : "No request was updated.";
		return { done, refused, message };
	});
}
