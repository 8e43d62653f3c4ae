import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ZodType } from "zod";
import type { PermissionFlag } from "#contract/permissions.ts";
import { maxPhotos } from "#contract/requests.ts";
import {
	newDirectRequest,
	newMaintenanceRequest,
	newOtherRequest,
	type Request,
} from "#contract/schemas/requests.ts";
import { preparedCall } from "../call/member-call.ts";
import { acceptAll } from "../call/pictures.ts";
import type { Ctx } from "../context.ts";
import type { ApiDeps } from "../deps.ts";
import { takeKept } from "../domain/pictures/kept.ts";
import type { StoredPicture } from "../domain/pictures/stored.ts";
import { createMaintenanceRequest, createStockRequest } from "../domain/requests/creation.ts";
import { require } from "../policies/rights.ts";
import { savedRequest } from "./requests.ts";

type Creation<Fields> = {
	path: string;
	summary: string;
	right: PermissionFlag;
	body: ZodType<Fields>;
	create: (ctx: Ctx, fields: Fields, photos: readonly StoredPicture[]) => Promise<Request>;
};

/** The calls that make requests of the four types, each with its right. */
export function addNewRequests(app: OpenAPIHono, deps: ApiDeps): void {
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
	deps: ApiDeps,
	creation: Creation<Fields>,
): void {
	const { path, summary, right, body, create } = creation;
	preparedCall(
		app,
		deps,
		{
			method: "post",
			path,
			summary,
			body,
			aliases: { facility: "facility_id", resource: "resource_id", equipment: "equipment_id" },
			files: ["photo"],
			answer: savedRequest,
			once: true,
			may: ({ caller }) => require(caller, right),
		},
		async (share, { fields, files }, store) => ({
			fields,
			photos: await acceptAll(
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
				...(await takeKept(ctx, fields.kept_pictures)),
				...photos,
			]),
			message: "Request created successfully!",
		}),
	);
}
