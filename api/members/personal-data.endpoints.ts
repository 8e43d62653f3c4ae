import { personalDataEndpoints } from "#contract/members/personal-data.endpoints.ts";
import { deleteImageFiles } from "../images/staged-uploads.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import {
	authenticatedEndpoint,
	multiTransactionEndpoint,
} from "../platform/http/authenticated-endpoint.ts";
import { eraseMember, forgetInAuditLog, getPersonalData } from "./personal-data.ts";

export function registerPersonalDataEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, personalDataEndpoints["GET /members/{id}/data"], (ctx, { id }) =>
		getPersonalData(ctx, id),
	);
	multiTransactionEndpoint(
		api,
		personalDataEndpoints["POST /members/{id}/erase"],
		async (step, { id }) => {
			await forgetInAuditLog(step, id);
			return step(async (ctx) => {
				const photo = await eraseMember(ctx, id);
				const names = photo ? [photo.replace(/^\/uploads\//, "")] : [];
				ctx.afterCommit(() => {
					deleteImageFiles(api.storage, ctx.tenantId, names).catch(api.report);
				});
				return { message: "The member has been erased." };
			});
		},
	);
}
