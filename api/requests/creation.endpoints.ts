import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ZodType } from "zod";
import type { Permission } from "#contract/permissions/flags.ts";
import { maxPhotos } from "#contract/requests/constants.ts";
import {
	type MaintenanceRequest,
	newDirectRequest,
	newMaintenanceRequest,
	newOtherRequest,
	savedRequestAnswer,
} from "#contract/requests/schemas.ts";
import { processImages } from "../images/form-images.ts";
import { claimOwnStagedUploads } from "../images/staged-uploads.ts";
import { requirePermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { inlineUploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import type { StoredImage } from "../platform/storage/image-store.ts";
import { createMaintenanceRequest, createStockRequest } from "./create.ts";

type Creation<Fields> = {
	path: string;
	summary: string;
	right: Permission;
	body: ZodType<Fields>;
	create: (
		ctx: MemberContext,
		fields: Fields,
		photos: readonly StoredImage[],
	) => Promise<MaintenanceRequest>;
};

/** Registers the endpoints that create requests of the four types, each with its permission. */
export function registerRequestCreationEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	addCreation(app, deps, {
		path: "/requests",
		summary: "Create a maintenance request",
		right: "maintenance_request",
		body: newMaintenanceRequest,
		create: createMaintenanceRequest,
	});
	addCreation(app, deps, {
		path: "/requests/add",
		summary: "Create a dispose or purchase request",
		right: "other_request",
		body: newOtherRequest,
		create: createStockRequest,
	});
	addCreation(app, deps, {
		path: "/requests/direct-request/add",
		summary: "Create a direct request",
		right: "direct_request",
		body: newDirectRequest,
		create: createStockRequest,
	});
}

function addCreation<Fields extends { kept_pictures?: string[] }>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	creation: Creation<Fields>,
): void {
	const { path, summary, right, body, create } = creation;
	inlineUploadEndpoint(
		app,
		deps,
		{
			method: "post",
			path,
			summary,
			body,
			aliases: { facility: "facility_id", resource: "resource_id", equipment: "equipment_id" },
			files: ["photo"],
			answer: savedRequestAnswer,
			once: true,
			may: ({ caller }) => requirePermission(caller, right),
		},
		async (share, { fields, files }, store) => ({
			fields,
			photos: await processImages(
				share,
				store,
				"requests",
				"photo",
				files,
				maxPhotos,
				fields.kept_pictures,
			),
		}),
		async (ctx, _, { fields, photos }) => ({
			request: await create(ctx, fields, [
				...(await claimOwnStagedUploads(ctx, fields.kept_pictures)),
				...photos,
			]),
			message: "Request created successfully!",
		}),
	);
}
