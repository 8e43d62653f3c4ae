import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { facilityResources } from "#contract/schemas/facilities.ts";
import { memberCall, preparedCall } from "../call/member-call.ts";
import { rowId } from "../call/row-id.ts";
import { recentFacilities } from "../db/requests/recent-facilities.ts";
import type { ApiDeps } from "../deps.ts";
import {
	facilityOfCode,
	facilityWithResources,
	readFacilityCode,
} from "../domain/qr/facility-code.ts";
import { CallFailure, invalidField } from "../failure.ts";
import { require } from "../policies/rights.ts";

/** What the form of a maintenance request needs: the facility by its code, by its id, or by link. */
export function addMaintenanceRequest(app: OpenAPIHono, deps: ApiDeps): void {
	preparedCall(
		app,
		deps,
		{
			method: "post",
			path: "/maintenance-request/facility-resources/decode-qr",
			summary: "Find the facility whose QR code is in a picture",
			files: ["qr_code"],
			fileOfAnyName: true,
			answer: facilityResources,
			may: ({ caller }) => require(caller, "maintenance_request"),
		},
		async (share, { files }) => {
			const [file] = files.qr_code ?? Object.values(files)[0] ?? [];
			if (!file) throw invalidField("qr_code", "required");
			return readFacilityCode(share, "qr_code", file);
		},
		async (ctx, _, payload) => {
			const found = await facilityOfCode(ctx, payload);
			if (!found) throw invalidField("qr_code", "qr_facility_unknown");
			return found;
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/maintenance-request/recent-facilities",
			summary: "The five facilities that the caller asked for last",
			answer: z.array(facilityResources.shape.facility),
		},
		async (ctx) => {
			require(ctx.caller, "maintenance_request");
			return recentFacilities(ctx, ctx.caller.id);
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/maintenance-request/facility-resources/{id}",
			summary: "A facility with its resources",
			answer: facilityResources,
		},
		async (ctx, { params }) => {
			require(ctx.caller, "maintenance_request");
			const found = await facilityWithResources(ctx, rowId(params.id));
			if (!found) throw new CallFailure("not_found");
			return found;
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/maintenance-request/facility-resources/{_id}/{id}",
			summary: "The facility that a printed code means",
			query: { of: "`equipment` for the code of a piece: where it is" },
			answer: facilityResources,
		},
		async (ctx, { params, query }) => {
			require(ctx.caller, "maintenance_request");
			const found = await facilityOfCode(ctx, {
				_id: params._id ?? "",
				id: rowId(params.id),
				...(query.get("of") === "equipment" ? { of: "equipment" } : {}),
			});
			if (!found) throw new CallFailure("not_found");
			return found;
		},
	);
}
