import { equipmentArea, equipmentEndpoints } from "#contract/equipment/endpoints.ts";
import { attachImageField, processImage } from "../images/form-images.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { assertDistinct, getEntity } from "../platform/entities/definition.ts";
import {
	assertCanUpdate,
	createdMessage,
	entityDeleteEndpoints,
	entityListEndpoint,
	updatedMessage,
} from "../platform/entities/endpoints.ts";
import { createEntity, updateEntity } from "../platform/entities/save.ts";
import { ApiError } from "../platform/errors.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { equipmentEntity } from "./entity.ts";
import { findSameSerialEquipment } from "./queries.ts";

const rules = {
	entity: equipmentEntity,
} as const;

export function registerEquipmentEndpoints(api: ApiRouter): void {
	entityListEndpoint(api, equipmentArea, rules);
	authenticatedEndpoint(api, equipmentEndpoints["GET /equipment/{id}"], async (ctx, { id }) => {
		const row = await getEntity(ctx, equipmentEntity, id);
		return { ...row, same_serial: await findSameSerialEquipment(ctx, row) };
	});
	addEquipmentSaving(api);
	entityDeleteEndpoints(api, equipmentArea, rules);
}

function addEquipmentSaving(api: ApiRouter): void {
	uploadEndpoint(api, equipmentEndpoints["POST /equipment/add"], {
		prepare: (findShare, { files }, store) =>
			processImage(findShare, store, "equipment", "photo", files),
		work: async (ctx, { fields }, photo) => {
			const input = await assertDistinct(ctx, equipmentEntity, null, fields);
			const image = await attachImageField(ctx, "photo", photo, fields.kept_pictures);
			const row = await createEntity(ctx, equipmentEntity, { ...input, ...image });
			return { equipment: row, message: createdMessage("equipment") };
		},
	});
	authenticatedEndpoint(api, equipmentEndpoints["POST /equipment/{id}/state"], {
		may: async (ctx, { id }) => {
			await getEntity(ctx, equipmentEntity, id);
		},
		work: async (ctx, { id, fields }) => {
			const row = await getEntity(ctx, equipmentEntity, id);
			if (row.state === "retired") throw new ApiError("edit_conflict");
			await updateEntity(ctx, equipmentEntity, row.id, row.version, fields);
			return { message: updatedMessage("equipment") };
		},
	});
	uploadEndpoint(api, equipmentEndpoints["POST /equipment/edit"], {
		may: (ctx, { payload }) => assertCanUpdate(ctx, rules, payload),
		prepare: (findShare, { files }, store) =>
			processImage(findShare, store, "equipment", "photo", files),
		work: async (ctx, { version, fields }, photo) => {
			const { id, version: _, ...input } = fields;
			const checked = await assertDistinct(ctx, equipmentEntity, id, input);
			const image = await attachImageField(ctx, "photo", photo, fields.kept_pictures);
			const edit = { ...checked, ...image };
			const row = await updateEntity(ctx, equipmentEntity, id, version, edit);
			return { equipment: row, message: updatedMessage("equipment") };
		},
	});
}
