import type { OpenAPIHono } from "@hono/zod-openapi";
import {
	equipment,
	equipmentDetail,
	equipmentEdit,
	newEquipment,
} from "#contract/equipment/schemas.ts";
import { equipmentColumns } from "#contract/lists/list-columns.ts";
import { attachImageField, processImage } from "../images/form-images.ts";
import { requirePermission } from "../platform/authorization.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { getEntity } from "../platform/entities/definition.ts";
import {
	assertCanUpdate,
	assertCanWrite,
	createdMessage,
	entityDeleteEndpoints,
	entityListEndpoint,
	entitySaveOptions,
	updatedMessage,
} from "../platform/entities/endpoints.ts";
import { createEntity, updateEntity } from "../platform/entities/save.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { expectedVersion } from "../platform/http/if-match.ts";
import { equipmentEntity } from "./entity.ts";
import { findSameSerialEquipment } from "./queries.ts";

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
			summary: "A piece of equipment, and others with its serial number",
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
