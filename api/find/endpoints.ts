import { findEndpoints } from "#contract/find/endpoints.ts";
import { type FindKind, type FindResults, placedKinds } from "#contract/find/schemas.ts";
import { readSearchedText } from "#contract/find/searched-text.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { visibleReportsFor } from "../public-reports/policy.ts";
import { openableRequestsFor, visibleRequestsFor } from "../requests/policy.ts";
import { searchedKindsFor } from "./policy.ts";
import { findNamed, type NamedKind, type NamedResult } from "./queries.ts";
import { findReports } from "./reports.queries.ts";
import { findRequests } from "./requests.queries.ts";

const isNamed = (kind: FindKind): kind is NamedKind => kind !== "requests" && kind !== "reports";

/** Returns an entity's place, which every entity of its kind has. */
function placeOf({ id, placeDetails }: NamedResult) {
	if (!placeDetails) throw new Error(`Entity ${id} has no place.`);
	return placeDetails;
}

const namesOf = ({ id, name_en, name_ar }: NamedResult) => ({ id, name_en, name_ar });

export function registerFindEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, findEndpoints["GET /find"], async (ctx, { query }) => {
		const { actor } = ctx;
		const text = readSearchedText(query.get("q") ?? "");
		const searched = searchedKindsFor(actor, ctx.tenant);
		const [requests, reports, named] = await Promise.all([
			findRequests(ctx, text, {
				openable: openableRequestsFor(actor),
				visible: visibleRequestsFor(actor),
			}),
			searched.includes("reports") ? findReports(ctx, text, visibleReportsFor(actor)) : [],
			findNamed(ctx, searched.filter(isNamed), text),
		]);
		return {
			searched,
			requests,
			reports,
			facilities: named("facilities").map((row) => ({ ...row, placeDetails: placeOf(row) })),
			equipment: named("equipment").map((row) => ({
				...namesOf(row),
				facilityDetails: placeOf(row),
			})),
			members: named("members").map((row) => {
				const { name_en: type_en, name_ar: type_ar } = placeOf(row);
				return { ...namesOf(row), type_en, type_ar };
			}),
			...(Object.fromEntries(placedKinds.map((kind) => [kind, named(kind)])) as Pick<
				FindResults,
				(typeof placedKinds)[number]
			>),
		};
	});
}
