import { readNeeds } from "#contract/entities/area-needs.ts";
import { isHideableList } from "#contract/lists/hidden-columns.ts";
import { hiddenColumnEndpoints } from "#contract/members/hidden-columns.endpoints.ts";
import { assertNeeds } from "../platform/authorization.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { saveHiddenColumns } from "./hidden-columns.queries.ts";

export function registerHiddenColumnEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, hiddenColumnEndpoints["POST /list-columns"], {
		may: ({ actor }, { payload }) => {
			if (isHideableList(payload.list)) assertNeeds(actor, readNeeds[payload.list]);
		},
		work: async (ctx, { fields: { list, hidden = [] } }) => {
			await saveHiddenColumns(ctx, ctx.actor.id, list, [...new Set(hidden)]);
			return { message: "The columns were saved." };
		},
	});
}
