import type { OpenAPIHono } from "@hono/zod-openapi";
import { facilityColumns } from "#contract/entities.ts";
import { facility, facilityEdit, newFacility } from "#contract/schemas/facilities.ts";
import { memberCall, preparedCall } from "../call/member-call.ts";
import { acceptOne, keepAs } from "../call/pictures.ts";
import type { ApiDeps } from "../deps.ts";
import { facilityThing } from "../domain/things/places.ts";
import { addThing } from "../domain/things/saving.ts";
import {
	areaDetail,
	areaEdit,
	areaList,
	areaRest,
	createdText,
	mayWrite,
	savingOf,
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
	areaRest(app, deps, area);
}
