import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
	publicSummaryInput,
	savedRequestAnswer,
	similarRequest,
} from "#contract/requests/schemas.ts";
import { idInput, messageResponse } from "#contract/values/schemas.ts";
import { requirePermission } from "../platform/authorization.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { fieldError } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { isKeyUsed } from "../platform/http/idempotency.queries.ts";
import { expectedVersion } from "../platform/http/if-match.ts";
import { assertRequestVisible } from "../requests/access.ts";
import { setPublicSummary } from "../requests/public-summary.ts";
import { findSimilarRequests } from "../similar/similar-requests.ts";
import { unwatchRequest, watchRequest } from "./watch.ts";

/** Registers the endpoints for similar open requests and for watching requests. */
export function registerWatcherEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/requests/similar",
			summary: "Up to five similar open requests at a facility",
			query: {
				facility_id: "The facility",
				comment: "The text of the new request; its start is enough",
				equipment_id: "The equipment",
				one_time_key: "Of its form: none are similar to what was sent with it already",
			},
			answer: z.array(similarRequest),
			may: ({ caller }) => requirePermission(caller, "maintenance_request"),
		},
		async (ctx, { query }) => {
			const facilityId = idInput.safeParse(query.get("facility_id") ?? "").data;
			if (!facilityId) throw fieldError("facility_id", "required");
			const comment = query.get("comment")?.trim();
			if (!comment) throw fieldError("comment", "required");
			const key = query.get("one_time_key");
			if (key && (await isKeyUsed(ctx, ctx.caller.id, key))) return [];
			const equipmentId = idInput.safeParse(query.get("equipment_id") ?? "").data ?? null;
			return findSimilarRequests(ctx, facilityId, comment, equipmentId);
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/join",
			summary: "Watch a similar open request, to open it and be notified of its status",
			answer: savedRequestAnswer,
			may: ({ caller }) => requirePermission(caller, "maintenance_request"),
		},
		async (ctx, { params }) => ({
			request: await watchRequest(ctx, parseIdParam(params.id)),
			message: "You will be notified of the request's progress.",
		}),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/summary",
			summary: "Set the summary of a request for public users at the same place",
			body: publicSummaryInput,
			answer: savedRequestAnswer,
			may: (ctx, { params }) => assertRequestVisible(ctx, parseIdParam(params.id)),
		},
		async (ctx, { params, fields, request }) => ({
			request: await setPublicSummary(
				ctx,
				parseIdParam(params.id),
				fields.public_summary || null,
				expectedVersion(request, fields.version),
			),
			message: "Request updated successfully!",
		}),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "delete",
			path: "/requests/{id}/join",
			summary: "Stop watching a request",
			answer: messageResponse,
		},
		async (ctx, { params }) => {
			await unwatchRequest(ctx, parseIdParam(params.id));
			return { message: "You watch this request no longer." };
		},
	);
}
