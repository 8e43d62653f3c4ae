import { handoverEndpoints } from "#contract/members/handover.endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { assertCanHandOver, getResponsibilities, handOverResponsibilities } from "./handover.ts";

export function registerHandoverEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, handoverEndpoints["GET /members/{id}/in-hand"], (ctx, { params }) =>
		getResponsibilities(ctx, parseIdParam(params.id)),
	);
	authenticatedEndpoint(api, handoverEndpoints["POST /members/{id}/hand-over"], {
		may: (ctx, { params }) => assertCanHandOver(ctx, parseIdParam(params.id)),
		work: async (ctx, { params, fields }) => {
			const { counts, isMore } = await handOverResponsibilities(
				ctx,
				parseIdParam(params.id),
				fields.to_id,
			);
			return {
				to_id: fields.to_id,
				counts,
				more: isMore ? (1 as const) : (0 as const),
				message: "Handed over successfully!",
			};
		},
	});
}
