import type { OpenAPIHono } from "@hono/zod-openapi";
import { findEndpoints } from "#contract/find/endpoints.ts";
import { minSearchLength } from "#contract/find/schemas.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import { maxId } from "#contract/values/schemas.ts";
import { hasPermission } from "../platform/authorization.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { openableRequestsFor, visibleRequestsFor } from "../requests/policy.ts";
import { findEquipment, findFacilities, findMembers, type SearchedText } from "./queries.ts";
import { findRequests } from "./requests.queries.ts";

export function registerFindEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(app, deps, findEndpoints["GET /find"], async (ctx, { query }) => {
		const { caller } = ctx;
		const searched = parseSearch(query.get("q") ?? "");
		const isSearched = searched.number !== null || searched.needle !== null;
		const readsPlaces = isSearched && hasPermission(caller, "facilities_read");
		const [requests, facilities, equipment, members] = await Promise.all([
			findRequests(ctx, searched, {
				openable: openableRequestsFor(caller),
				visible: visibleRequestsFor(caller),
			}),
			readsPlaces ? findFacilities(ctx, searched) : [],
			readsPlaces ? findEquipment(ctx, searched) : [],
			isSearched && hasPermission(caller, "members_read") ? findMembers(ctx, searched) : [],
		]);
		return { requests, facilities, equipment, members };
	});
}

/** Returns the number and the text of an input: `2996`, `#٢٩٩٦`, `broken pump`. */
function parseSearch(input: string): SearchedText {
	const needle = normalizeForSearch(input).trim();
	const number = Number(/^#?(\d{1,10})$/.exec(needle)?.[1] ?? Number.NaN);
	return {
		number: number <= maxId ? number : null,
		needle: needle.length < minSearchLength || needle.startsWith("#") ? null : needle,
	};
}
