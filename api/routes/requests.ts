import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { notificationColumns, requestColumns } from "#contract/entities.ts";
import {
	newMaintenanceRequest,
	notification,
	request,
	requestRow,
	statusChange,
} from "#contract/schemas/requests.ts";
import type { ApiDeps } from "../app.ts";
import { memberCall, preparedCall } from "../call.ts";
import { notificationList } from "../db/lists/notifications.ts";
import { requestList } from "../db/lists/requests.ts";
import { markRead, notificationsOf } from "../db/notifications.ts";
import { findRequest, visibleRequests } from "../db/requests.ts";
import { once } from "../domain/one-time.ts";
import { acceptPicture } from "../domain/pictures/picture.ts";
import { createMaintenanceRequest } from "../domain/requests/creation.ts";
import { changeStatus } from "../domain/requests/status.ts";
import { CallFailure } from "../failure.ts";
import { listCall } from "../list-call.ts";
import { requestsSeenBy } from "../policies/requests.ts";
import { require } from "../policies/rights.ts";
import { rowId } from "./row-id.ts";

/** Pictures that a request may bring along. */
const maxPhotos = 5;

const saved = z.object({ request, message: z.string() });

export function addRequests(app: OpenAPIHono, deps: ApiDeps): void {
	listCall(app, deps, {
		path: "/requests",
		summary: "The requests that the caller may see",
		columns: requestColumns,
		source: requestList,
		row: requestRow,
		visible: (ctx) => visibleRequests(ctx, requestsSeenBy(ctx.caller)),
		shorthand: { status: "status", type: "type" },
	});
	listCall(app, deps, {
		path: "/requests/notifications",
		summary: "What the caller has been told",
		columns: notificationColumns,
		source: notificationList,
		row: notification,
		visible: (ctx) => notificationsOf(ctx.caller.id),
	});
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/requests/{id}",
			summary: "One request, with its notes, pictures and timeline",
			answer: request,
		},
		async (ctx, { params }) => {
			const id = rowId(params.id);
			const found = await findRequest(ctx, id, requestsSeenBy(ctx.caller));
			if (!found) throw new CallFailure("not_found");
			await markRead(ctx, ctx.caller.id, id, ctx.now);
			return found;
		},
	);
	preparedCall(
		app,
		deps,
		{
			method: "post",
			path: "/requests",
			summary: "Create a maintenance request",
			body: newMaintenanceRequest,
			files: ["photo"],
			answer: saved,
		},
		async (caller, { fields, files }) => {
			require(caller, "maintenance_request");
			const photos = (files.photo ?? []).slice(0, maxPhotos);
			return {
				fields,
				photos: await Promise.all(photos.map((file) => acceptPicture("photo", file))),
			};
		},
		async (ctx, _, { fields, photos }) =>
			once(ctx, fields.one_time_key, "POST requests", async () => ({
				request: await createMaintenanceRequest(ctx, fields, photos),
				message: "Request created successfully!",
			})),
	);
	memberCall(
		app,
		deps,
		{
			method: "put",
			path: "/requests/{id}",
			summary: "Change the status",
			body: statusChange,
			answer: saved,
		},
		async (ctx, { params, fields }) => ({
			request: await changeStatus(ctx, rowId(params.id), fields.status),
			message: "Request updated successfully!",
		}),
	);
}
