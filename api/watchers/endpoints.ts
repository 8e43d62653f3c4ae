import { idInput } from "#contract/values/schemas.ts";
import { watcherEndpoints } from "#contract/watchers/endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { fieldError } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { isKeyUsed } from "../platform/http/idempotency.queries.ts";
import { assertRequestVisible } from "../requests/access.ts";
import { setPublicSummary } from "../requests/public-summary.ts";
import { findOfferedRequests } from "./offers.ts";
import { unwatchRequest, watchRequest } from "./watch.ts";

export function registerWatcherEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, watcherEndpoints["GET /requests/similar"], {
		work: async (ctx, { query }) => {
			const facilityId = idInput.safeParse(query.get("facility_id") ?? "").data;
			if (!facilityId) throw fieldError("facility_id", "required");
			const comment = query.get("comment")?.trim();
			if (!comment) throw fieldError("comment", "required");
			const key = query.get("one_time_key");
			if (key && (await isKeyUsed(ctx, ctx.actor.id, key))) return [];
			const equipmentId = idInput.safeParse(query.get("equipment_id") ?? "").data ?? null;
			return findOfferedRequests(ctx, facilityId, comment, equipmentId);
		},
	});
	authenticatedEndpoint(api, watcherEndpoints["POST /requests/{id}/join"], {
		work: async (ctx, { id, query }) => ({
			request: await watchRequest(ctx, id, query.get("mark") ?? ""),
			message: "You will be notified of the request's progress.",
		}),
	});
	authenticatedEndpoint(api, watcherEndpoints["POST /requests/{id}/summary"], {
		may: (ctx, { id }) => assertRequestVisible(ctx, id),
		work: async (ctx, { id, fields, version }) => ({
			request: await setPublicSummary(ctx, id, fields.public_summary || null, version),
			message: "Request updated successfully!",
		}),
	});
	authenticatedEndpoint(
		api,
		watcherEndpoints["DELETE /requests/{id}/join"],
		async (ctx, { id }) => {
			await unwatchRequest(ctx, id);
			return { message: "You watch this request no longer." };
		},
	);
}
