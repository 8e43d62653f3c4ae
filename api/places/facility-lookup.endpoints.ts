import { placeEndpoints } from "#contract/places/endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { fieldError, orNotFound } from "../platform/errors.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { findRecentFacilities } from "../requests/recent-facilities.queries.ts";
import {
	decodeFacilityCode,
	findFacilityByCode,
	getFacilityWithResources,
} from "./qr/facility-lookup.ts";

/**
 * Registers the endpoints that the form of a maintenance request needs: a facility by its code, by
 * its id, or by link.
 */
export function registerFacilityLookupEndpoints(api: ApiRouter): void {
	uploadEndpoint(api, placeEndpoints["POST /maintenance-request/facility-resources/decode-qr"], {
		prepare: async (findShare, { files }) => {
			const [file] = files.qr_code ?? Object.values(files)[0] ?? [];
			if (!file) throw fieldError("qr_code", "required");
			return decodeFacilityCode(await findShare(), "qr_code", file);
		},
		work: async (ctx, _, payload) => {
			const found = await findFacilityByCode(ctx, payload);
			if (!found) throw fieldError("qr_code", "qr_facility_unknown");
			return found;
		},
	});
	authenticatedEndpoint(
		api,
		placeEndpoints["GET /maintenance-request/recent-facilities"],
		async (ctx) => {
			return findRecentFacilities(ctx, ctx.actor.id);
		},
	);
	authenticatedEndpoint(
		api,
		placeEndpoints["GET /maintenance-request/facility-resources/{id}"],
		async (ctx, { id }) => {
			return orNotFound(await getFacilityWithResources(ctx, id));
		},
	);
	authenticatedEndpoint(
		api,
		placeEndpoints["GET /maintenance-request/facility-resources/{_id}/{id}"],
		async (ctx, { id, params, query }) => {
			return orNotFound(
				await findFacilityByCode(ctx, {
					_id: params._id ?? "",
					id,
					...(query.get("of") === "equipment" ? { of: "equipment" } : {}),
				}),
			);
		},
	);
}
