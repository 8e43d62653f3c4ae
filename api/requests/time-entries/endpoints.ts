import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiDependencies } from "#api/platform/dependencies.ts";
import { authenticatedEndpoint } from "#api/platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "#api/platform/http/id-params.ts";
import { lockForParts, returnPart, takePart } from "#api/stock/parts.ts";
import { savedRequestAnswer } from "#contract/requests/schemas.ts";
import { newTimeEntry, newUsedPart } from "#contract/requests/time-entries-and-parts.schemas.ts";
import { lockEditableRequest } from "../access.ts";
import { addTimeEntry, removeTimeEntry } from "./time-entries.ts";

/** Registers the endpoints for time and parts that involved members spend on a request. */
export function registerTimeAndPartEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/work",
			summary: "Add one's working time on a request",
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
			summary: "Delete one's own time entry",
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
			summary: "Take parts from the stock for a request",
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
			summary: "Return parts to the stock",
			answer: savedRequestAnswer,
		},
		async (ctx, { params }) => ({
			request: await returnPart(ctx, parseIdParam(params.id), parseIdParam(params.n)),
			message: "Item deleted successfully!",
		}),
	);
}
