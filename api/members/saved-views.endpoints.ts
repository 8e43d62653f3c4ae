import { readNeeds } from "#contract/entities/area-needs.ts";
import { isHideableList } from "#contract/lists/hidden-columns.ts";
import { savedViewEndpoints } from "#contract/members/saved-views.endpoints.ts";
import { assertNeeds } from "../platform/authorization.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { removeView, saveView } from "./saved-views.queries.ts";

export function registerSavedViewEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, savedViewEndpoints["POST /list-views"], {
		may: ({ actor }, { payload }) => {
			if (isHideableList(payload.list)) assertNeeds(actor, readNeeds[payload.list]);
		},
		work: async (ctx, { fields: { list, name, query } }) => {
			if (query === undefined) {
				if (!(await removeView(ctx, ctx.actor.id, { list, name }))) throw new ApiError("not_found");
				return { message: "The view was removed." };
			}
			const outcome = await saveView(ctx, ctx.actor.id, { list, name, query });
			if (outcome === "taken") throw fieldError("name", "view_taken");
			if (outcome === "full") throw new ApiError("views_full");
			return { message: "The view was saved." };
		},
	});
}
