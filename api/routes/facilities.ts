import type { OpenAPIHono } from "@hono/zod-openapi";
import { facilityColumns } from "#contract/entities.ts";
import { facility } from "#contract/schemas/facilities.ts";
import type { ApiDeps } from "../app.ts";
import { memberCall } from "../call.ts";
import { findFacility } from "../db/facilities.ts";
import { facilityList } from "../db/lists/facilities.ts";
import { CallFailure } from "../failure.ts";
import { listCall } from "../list-call.ts";
import { require } from "../policies/rights.ts";
import { rowId } from "./row-id.ts";

export function addFacilities(app: OpenAPIHono, deps: ApiDeps): void {
	listCall(app, deps, {
		path: "/facilities",
		summary: "The facilities",
		columns: facilityColumns,
		source: facilityList,
		row: facility,
		visible: (ctx) => {
			require(ctx.caller, "facilities_read");
			return null;
		},
	});
	memberCall(
		app,
		deps,
		{ method: "get", path: "/facilities/{id}", summary: "One facility", answer: facility },
		async (ctx, { params }) => {
			require(ctx.caller, "facilities_read");
			const found = await findFacility(ctx, rowId(params.id));
			if (!found) throw new CallFailure("not_found");
			return found;
		},
	);
}
