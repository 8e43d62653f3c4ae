import { maxUnratedRequests, unratedDays } from "#contract/requests/constants.ts";
import { requestEndpoints } from "#contract/requests/endpoints.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { assertRatingsEnabled, canBeReopened, reopenUntil } from "./rating.ts";
import { findUnratedRequests } from "./unrated.queries.ts";

export function registerUnratedRequestEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, requestEndpoints["GET /requests/unrated"], {
		may: (ctx) => assertRatingsEnabled(ctx),
		work: async (ctx) => {
			const since = new Date(ctx.now.valueOf() - unratedDays * MS_PER_DAY);
			const found = await findUnratedRequests(ctx, ctx.actor.id, since, maxUnratedRequests);
			return found.map((request) => {
				const closed = new Date(request.closing_time ?? since);
				return canBeReopened(ctx, closed)
					? { ...request, reopen_until: reopenUntil(ctx, closed).toISOString() }
					: request;
			});
		},
	});
}
