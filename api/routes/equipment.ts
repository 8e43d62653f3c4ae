import type { OpenAPIHono } from "@hono/zod-openapi";
import { equipmentColumns } from "#contract/entities.ts";
import {
	equipment,
	equipmentDetail,
	equipmentEdit,
	newEquipment,
} from "#contract/schemas/equipment.ts";
import { memberCall, preparedCall } from "../call/member-call.ts";
import { acceptOne, keepAs } from "../call/pictures.ts";
import { rowId } from "../call/row-id.ts";
import { seenVersion } from "../call/version.ts";
import { othersOfSerial } from "../db/places/equipment.ts";
import type { ApiDeps } from "../deps.ts";
import { equipmentThing } from "../domain/things/equipment.ts";
import { addThing, editThing } from "../domain/things/saving.ts";
import { findThing } from "../domain/things/thing.ts";
import { require } from "../policies/rights.ts";
import {
	areaList,
	areaRest,
	createdText,
	mayEdit,
	mayWrite,
	savingOf,
	updatedText,
} from "./areas.ts";

const area = {
	thing: equipmentThing,
	plural: "the equipment",
	singular: "a piece of equipment",
	columns: equipmentColumns,
	row: equipment,
	add: newEquipment,
	edit: equipmentEdit,
	read: "facilities_read",
	write: ["facilities_write"],
} as const;

export function addEquipment(app: OpenAPIHono, deps: ApiDeps): void {
	areaList(app, deps, area);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/equipment/{id}",
			summary: "A piece of equipment, and others of its serial number",
			answer: equipmentDetail,
		},
		async (ctx, { params }) => {
			require(ctx.caller, area.read);
			const row = await findThing(ctx, equipmentThing, rowId(params.id));
			return { ...row, same_serial: await othersOfSerial(ctx, row) };
		},
	);
	addEquipmentSaving(app, deps);
	areaRest(app, deps, area);
}

function addEquipmentSaving(app: OpenAPIHono, deps: ApiDeps): void {
	const { answer, aliases, present } = savingOf(area);
	const common = { method: "post", aliases, files: ["photo"], answer } as const;
	preparedCall(
		app,
		deps,
		{
			...common,
			path: "/equipment/add",
			summary: "Add a piece of equipment",
			body: newEquipment,
			once: true,
			may: (ctx) => mayWrite(ctx, area),
		},
		async (share, { fields, files }, store) => ({
			fields,
			photo: await acceptOne(share, store, "equipment", "photo", files),
		}),
		async (ctx, _, { fields, photo }) => {
			const kept = await keepAs(ctx, "photo", photo);
			const row = await addThing(ctx, equipmentThing, { ...fields, ...kept });
			return present(row, createdText("equipment"));
		},
	);
	preparedCall(
		app,
		deps,
		{
			...common,
			path: "/equipment/edit",
			summary: "Change the given fields of a piece of equipment",
			body: equipmentEdit,
			may: (ctx, { sent }) => mayEdit(ctx, area, sent),
		},
		async (share, { fields, files }, store) => ({
			fields,
			photo: await acceptOne(share, store, "equipment", "photo", files),
		}),
		async (ctx, { request }, { fields, photo }) => {
			const { id, version, ...sent } = fields;
			const given = { ...sent, ...(await keepAs(ctx, "photo", photo)) };
			const seen = seenVersion(request, version);
			const row = await editThing(ctx, equipmentThing, id, seen, given);
			return present(row, updatedText("equipment"));
		},
	);
}
