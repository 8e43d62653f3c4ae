import { handoverEndpoints } from "#contract/members/handover.endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { assertCanHandOver, getResponsibilities, handOverResponsibilities } from "./handover.ts";

export function registerHandoverEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, handoverEndpoints["GET /members/{id}/in-hand"], (ctx, { id }) =>
		getResponsibilities(ctx, id),
	);
	authenticatedEndpoint(api, handoverEndpoints["POST /members/{id}/hand-over"], {
		may: (ctx, { id }) => assertCanHandOver(ctx, id),
		work: async (ctx, { id, fields }) => {
			const { counts, isMore } = await handOverResponsibilities(ctx, id, fields.to_id);
			return {
				to_id: fields.to_id,
				counts,
				more: isMore ? (1 as const) : (0 as const),
				message: "Handed over successfully!",
			};
		},
	});
}
