import type { OpenAPIHono } from "@hono/zod-openapi";
import { personalDataEndpoints } from "#contract/members/personal-data.endpoints.ts";
import { deleteImageFiles } from "../images/staged-uploads.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { eraseMember, getPersonalData } from "./personal-data.ts";

export function registerPersonalDataEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		personalDataEndpoints["GET /members/{id}/data"],
		(ctx, { params }) => getPersonalData(ctx, parseIdParam(params.id)),
	);
	authenticatedEndpoint(
		app,
		deps,
		personalDataEndpoints["POST /members/{id}/erase"],
		async (ctx, { params }) => {
			const photo = await eraseMember(ctx, parseIdParam(params.id));
			const names = photo ? [photo.replace(/^\/uploads\//, "")] : [];
			ctx.afterCommit(() => {
				deleteImageFiles(deps.storage, ctx.tenantId, names).catch(deps.report);
			});
			return { message: "The member has been erased." };
		},
	);
}
