import type { OpenAPIHono } from "@hono/zod-openapi";
import { newUsedPart, newTimeEntry } from "#contract/schemas/work.ts";
import { authenticatedEndpoint } from "../call/member-call.ts";
import { parseIdParam } from "../call/row-id.ts";
import type { ApiDependencies } from "../deps.ts";
import { lockEditableRequest } from "../domain/requests/own-request.ts";
import { lockForParts, returnPart, takePart } from "../domain/requests/parts.ts";
import { addTimeEntry, removeTimeEntry } from "../domain/requests/work.ts";
import { savedRequestAnswer } from "./requests.ts";

/** What who is involved spent on a request: time, and parts out of the stock. */
export function registerTimeAndPartEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/work",
			summary: "Say how long one worked on a request",
			body: newTimeEntry,
			answer: savedRequestAnswer,
			once: true,
			may: (ctx, { params }) => lockEditableRequest(ctx, parseIdParam(params.id)),
		},
		async (ctx, { params, fields }) => ({
			request: await addTimeEntry(ctx, parseIdParam(params.id), fields),
			message: "Item created successfully!",
		}),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "delete",
			path: "/requests/{id}/work/{n}",
			summary: "Take back what one said of one's time",
			answer: savedRequestAnswer,
		},
		async (ctx, { params }) => ({
			request: await removeTimeEntry(ctx, parseIdParam(params.id), parseIdParam(params.n)),
			message: "Item deleted successfully!",
		}),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/parts",
			summary: "Take parts out of the stock for a request",
			body: newUsedPart,
			answer: savedRequestAnswer,
			once: true,
			may: (ctx, { params }) => lockForParts(ctx, parseIdParam(params.id)),
		},
		async (ctx, { params, fields }) => ({
			request: await takePart(ctx, parseIdParam(params.id), fields),
			message: "Item created successfully!",
		}),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "delete",
			path: "/requests/{id}/parts/{n}",
			summary: "Bring parts back into the stock",
			answer: savedRequestAnswer,
		},
		async (ctx, { params }) => ({
			request: await returnPart(ctx, parseIdParam(params.id), parseIdParam(params.n)),
			message: "Item deleted successfully!",
		}),
	);
}
