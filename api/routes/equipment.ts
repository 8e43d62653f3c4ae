import type { OpenAPIHono } from "@hono/zod-openapi";
import { equipmentColumns } from "#contract/entities.ts";
import {
	equipment,
	equipmentDetail,
	equipmentEdit,
	newEquipment,
} from "#contract/schemas/equipment.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../call/member-call.ts";
import { processImage, attachImageField } from "../call/pictures.ts";
import { parseIdParam } from "../call/row-id.ts";
import { expectedVersion } from "../call/version.ts";
import { findSameSerialEquipment } from "../db/places/equipment.ts";
import type { ApiDependencies } from "../deps.ts";
import { equipmentEntity } from "../domain/things/equipment.ts";
import { createEntity, updateEntity } from "../domain/things/saving.ts";
import { getEntity } from "../domain/things/thing.ts";
import { requirePermission } from "../policies/rights.ts";
import {
	entityListEndpoint,
	entityDeleteEndpoints,
	createdMessage,
	assertCanUpdate,
	assertCanWrite,
	entitySaveOptions,
	updatedMessage,
} from "./areas.ts";

const area = {
	thing: equipmentEntity,
	plural: "the equipment",
	singular: "a piece of equipment",
	columns: equipmentColumns,
	row: equipment,
	add: newEquipment,
	edit: equipmentEdit,
	read: "facilities_read",
	write: ["facilities_write"],
} as const;

export function registerEquipmentEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	entityListEndpoint(app, deps, area);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/equipment/{id}",
			summary: "A piece of equipment, and others of its serial number",
			answer: equipmentDetail,
		},
		async (ctx, { params }) => {
			requirePermission(ctx.caller, area.read);
			const row = await getEntity(ctx, equipmentEntity, parseIdParam(params.id));
			return { ...row, same_serial: await findSameSerialEquipment(ctx, row) };
		},
	);
	addEquipmentSaving(app, deps);
	entityDeleteEndpoints(app, deps, area);
}

function addEquipmentSaving(app: OpenAPIHono, deps: ApiDependencies): void {
	const { answer, aliases, present } = entitySaveOptions(area);
	const common = { method: "post", aliases, files: ["photo"], answer } as const;
	uploadEndpoint(
		app,
		deps,
		{
			...common,
			path: "/equipment/add",
			summary: "Add a piece of equipment",
			body: newEquipment,
			once: true,
			may: (ctx) => assertCanWrite(ctx, area),
		},
		async (share, { fields, files }, store) => ({
			fields,
			photo: await processImage(share, store, "equipment", "photo", files),
		}),
		async (ctx, _, { fields, photo }) => {
			const kept = await attachImageField(ctx, "photo", photo);
			const row = await createEntity(ctx, equipmentEntity, { ...fields, ...kept });
			return present(row, createdMessage("equipment"));
		},
	);
	uploadEndpoint(
		app,
		deps,
		{
			...common,
			path: "/equipment/edit",
			summary: "Change the given fields of a piece of equipment",
			body: equipmentEdit,
			may: (ctx, { sent }) => assertCanUpdate(ctx, area, sent),
		},
		async (share, { fields, files }, store) => ({
			fields,
			photo: await processImage(share, store, "equipment", "photo", files),
		}),
		async (ctx, { request }, { fields, photo }) => {
			const { id, version, ...sent } = fields;
			const given = { ...sent, ...(await attachImageField(ctx, "photo", photo)) };
			const seen = expectedVersion(request, version);
			const row = await updateEntity(ctx, equipmentEntity, id, seen, given);
			return present(row, updatedMessage("equipment"));
		},
	);
}
