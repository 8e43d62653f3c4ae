import type { OpenAPIHono } from "@hono/zod-openapi";
import { newPart, newWork } from "#contract/schemas/work.ts";
import { memberCall } from "../call/member-call.ts";
import { rowId } from "../call/row-id.ts";
import type { ApiDeps } from "../deps.ts";
import { lockOwnRequest } from "../domain/requests/own-request.ts";
import { lockToTake, returnPart, takePart } from "../domain/requests/parts.ts";
import { addWork, removeWork } from "../domain/requests/work.ts";
import { savedRequest } from "./requests.ts";

/** What who is involved spent on a request: time, and parts out of the stock. */
export function addRequestWork(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/work",
			summary: "Say how long one worked on a request",
			body: newWork,
			answer: savedRequest,
			once: true,
			may: (ctx, { params }) => lockOwnRequest(ctx, rowId(params.id)),
		},
		async (ctx, { params, fields }) => ({
			request: await addWork(ctx, rowId(params.id), fields),
			message: "Item created successfully!",
		}),
	);
	memberCall(
		app,
		deps,
		{
			method: "delete",
			path: "/requests/{id}/work/{n}",
			summary: "Take back what one said of one's time",
			answer: savedRequest,
		},
		async (ctx, { params }) => ({
			request: await removeWork(ctx, rowId(params.id), rowId(params.n)),
			message: "Item deleted successfully!",
		}),
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/parts",
			summary: "Take parts out of the stock for a request",
			body: newPart,
			answer: savedRequest,
			once: true,
			may: (ctx, { params }) => lockToTake(ctx, rowId(params.id)),
		},
		async (ctx, { params, fields }) => ({
			request: await takePart(ctx, rowId(params.id), fields),
			message: "Item created successfully!",
		}),
	);
	memberCall(
		app,
		deps,
		{
			method: "delete",
			path: "/requests/{id}/parts/{n}",
			summary: "Bring parts back into the stock",
			answer: savedRequest,
		},
		async (ctx, { params }) => ({
			request: await returnPart(ctx, rowId(params.id), rowId(params.n)),
			message: "Item deleted successfully!",
		}),
	);
}
