import { personalDataEndpoints } from "#contract/members/personal-data.endpoints.ts";
import { deleteImageFiles } from "../images/staged-uploads.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { eraseMember, getPersonalData } from "./personal-data.ts";

export function registerPersonalDataEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, personalDataEndpoints["GET /members/{id}/data"], (ctx, { params }) =>
		getPersonalData(ctx, parseIdParam(params.id)),
	);
	authenticatedEndpoint(
		api,
		personalDataEndpoints["POST /members/{id}/erase"],
		async (ctx, { params }) => {
			const photo = await eraseMember(ctx, parseIdParam(params.id));
			const names = photo ? [photo.replace(/^\/uploads\//, "")] : [];
			ctx.afterCommit(() => {
				deleteImageFiles(api.storage, ctx.tenantId, names).catch(api.report);
			});
			return { message: "The member has been erased." };
		},
	);
}
