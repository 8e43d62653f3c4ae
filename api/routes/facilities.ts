import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { facilityColumns } from "#contract/entities.ts";
import { versionInBody } from "#contract/schemas/common.ts";
import { facility, facilityEdit, newFacility } from "#contract/schemas/facilities.ts";
import { memberCall, preparedCall } from "../call/member-call.ts";
import { acceptOne, keepAs } from "../call/pictures.ts";
import { rowId } from "../call/row-id.ts";
import { seenVersion } from "../call/version.ts";
import type { ApiDeps } from "../deps.ts";
import { renewCode } from "../domain/things/facility-code.ts";
import { facilityThing } from "../domain/things/places.ts";
import { addThing, lockPresent } from "../domain/things/saving.ts";
import {
	areaDetail,
	areaEdit,
	areaList,
	areaRest,
	createdText,
	mayWrite,
	savingOf,
	updatedText,
} from "./areas.ts";

const area = {
	thing: facilityThing,
	plural: "the facilities",
	singular: "a facility",
	columns: facilityColumns,
	row: facility,
	add: newFacility,
	edit: facilityEdit,
	read: "facilities_read",
	write: ["facilities_write"],
} as const;

export function addFacilities(app: OpenAPIHono, deps: ApiDeps): void {
	areaList(app, deps, area);
	areaDetail(app, deps, area);
	const { answer, aliases, present } = savingOf(area);
	preparedCall(
		app,
		deps,
		{
			method: "post",
			path: "/facilities/add",
			summary: "Add a facility, with the picture of its QR code",
			body: newFacility,
			aliases,
			files: ["qr_code"],
			answer,
			once: true,
			may: (ctx) => mayWrite(ctx, area),
		},
		async (share, { fields, files }, store) => ({
			fields,
			code: await acceptOne(share, store, "qr_codes", "qr_code", files),
		}),
		async (ctx, _, { fields, code }) => {
			const kept = await keepAs(ctx, "qr_code", code);
			const row = await addThing(ctx, facilityThing, { ...fields, ...kept });
			return present(row, createdText("facility"));
		},
	);
	areaEdit(app, deps, area);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/facilities/{id}/code",
			summary: "Give a facility another code; what is printed leads members only",
			body: z.object({ version: versionInBody }),
			answer,
			async may(ctx, { params }) {
				mayWrite(ctx, area);
				await lockPresent(ctx, facilityThing, rowId(params.id));
			},
		},
		async (ctx, { params, fields, request }) => {
			const seen = seenVersion(request, fields.version);
			return present(await renewCode(ctx, rowId(params.id), seen), updatedText("facility"));
		},
	);
	areaRest(app, deps, area);
}
