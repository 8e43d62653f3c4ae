import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { idInput, messageResponse } from "#contract/schemas/common.ts";
import { publicSummaryInput, similarRequest } from "#contract/schemas/requests.ts";
import { authenticatedEndpoint } from "../call/member-call.ts";
import { parseIdParam } from "../call/row-id.ts";
import { expectedVersion } from "../call/version.ts";
import { isKeyUsed } from "../db/records.ts";
import type { ApiDependencies } from "../deps.ts";
import { assertRequestVisible } from "../domain/requests/own-request.ts";
import { findSimilarRequests } from "../domain/requests/similar.ts";
import { setPublicSummary } from "../domain/requests/summary.ts";
import { watchRequest, unwatchRequest } from "../domain/requests/watching.ts";
import { fieldError } from "../failure.ts";
import { requirePermission } from "../policies/rights.ts";
import { savedRequestAnswer } from "./requests.ts";

/** What is requested already, and who wants to be told how that goes on. */
export function registerWatcherEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/requests/similar",
			summary: "Up to five open requests at a facility that may be about the same",
			query: {
				facility_id: "The facility",
				comment: "What is to be requested; the beginning is enough",
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
			summary: "Watch an open request that is about the same: be told of its status, and open it",
			answer: savedRequestAnswer,
			may: ({ caller }) => requirePermission(caller, "maintenance_request"),
		},
		async (ctx, { params }) => ({
			request: await watchRequest(ctx, parseIdParam(params.id)),
			message: "You will be told how the request goes on.",
		}),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/summary",
			summary: "Say what strangers at the same place read of a request",
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
			summary: "Watch a request no longer",
			answer: messageResponse,
		},
		async (ctx, { params }) => {
			await unwatchRequest(ctx, parseIdParam(params.id));
			return { message: "You watch this request no longer." };
		},
	);
}
