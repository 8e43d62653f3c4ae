import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { idInBody, message } from "#contract/schemas/common.ts";
import { newSummary, similarRequest } from "#contract/schemas/requests.ts";
import { memberCall } from "../call/member-call.ts";
import { rowId } from "../call/row-id.ts";
import { seenVersion } from "../call/version.ts";
import { isKeyUsed } from "../db/records.ts";
import type { ApiDeps } from "../deps.ts";
import { mustSeeRequest } from "../domain/requests/own-request.ts";
import { similarRequests } from "../domain/requests/similar.ts";
import { setSummary } from "../domain/requests/summary.ts";
import { joinRequest, leaveRequest } from "../domain/requests/watching.ts";
import { invalidField } from "../failure.ts";
import { require } from "../policies/rights.ts";
import { savedRequest } from "./requests.ts";

/** What is requested already, and who wants to be told how that goes on. */
export function addWatching(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
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
			may: ({ caller }) => require(caller, "maintenance_request"),
		},
		async (ctx, { query }) => {
			const facilityId = idInBody.safeParse(query.get("facility_id") ?? "").data;
			if (!facilityId) throw invalidField("facility_id", "required");
			const comment = query.get("comment")?.trim();
			if (!comment) throw invalidField("comment", "required");
			const key = query.get("one_time_key");
			if (key && (await isKeyUsed(ctx, ctx.caller.id, key))) return [];
			const equipmentId = idInBody.safeParse(query.get("equipment_id") ?? "").data ?? null;
			return similarRequests(ctx, facilityId, comment, equipmentId);
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/join",
			summary: "Watch an open request that is about the same: be told of its status, and open it",
			answer: savedRequest,
			may: ({ caller }) => require(caller, "maintenance_request"),
		},
		async (ctx, { params }) => ({
			request: await joinRequest(ctx, rowId(params.id)),
			message: "You will be told how the request goes on.",
		}),
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/summary",
			summary: "Say what strangers at the same place read of a request",
			body: newSummary,
			answer: savedRequest,
			may: (ctx, { params }) => mustSeeRequest(ctx, rowId(params.id)),
		},
		async (ctx, { params, fields, request }) => ({
			request: await setSummary(
				ctx,
				rowId(params.id),
				fields.public_summary || null,
				seenVersion(request, fields.version),
			),
			message: "Request updated successfully!",
		}),
	);
	memberCall(
		app,
		deps,
		{
			method: "delete",
			path: "/requests/{id}/join",
			summary: "Watch a request no longer",
			answer: message,
		},
		async (ctx, { params }) => {
			await leaveRequest(ctx, rowId(params.id));
			return { message: "You watch this request no longer." };
		},
	);
}
