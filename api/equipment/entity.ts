import { type Equipment, newEquipment } from "#contract/equipment/schemas.ts";
import { identityKey } from "#contract/values/identity-key.ts";
import { assertKindChoosable } from "../kinds/entity.ts";
import { createPublicId } from "../places/public-id.ts";
import type { EntityDefinition } from "../platform/entities/definition.ts";
import { documents, equipment, facilities, requests, workKinds } from "../tables.ts";
import { equipmentList } from "./list.ts";
import { findSameSerialEquipment } from "./queries.ts";
import { equipmentTopic } from "./topic.ts";

export const equipmentEntity: EntityDefinition<Equipment> = {
	slug: "equipment",
	area: "equipment",
	table: equipment,
	source: equipmentList,
	fields: newEquipment,
	besides: ["photo"],
	references: { facility_id: facilities, kind_id: workKinds },
	neededBy: [
		{ slug: "request", table: requests, by: ["equipment_id"] },
		{ slug: "document", table: documents, by: ["equipment_id"] },
	],
	async complete(ctx, input, before) {
		await assertKindChoosable(ctx, input.kind_id, before?.kind_id);
		return input;
	},
	async settle(ctx, id, { facility_id: at, state }, before) {
		if (!before) return;
		if (typeof at === "number" && at !== before.facility_id)
			await equipmentTopic.publish(ctx, { act: "moved", id, facilityId: at });
		if (state !== undefined && (state === "retired") !== (before.state === "retired"))
			await equipmentTopic.publish(ctx, { act: "availability_changed", id });
	},
	async settleDeletion(ctx, id) {
		await equipmentTopic.publish(ctx, { act: "availability_changed", id });
	},
	async findDuplicate(ctx, { serial }, before) {
		if (typeof serial !== "string" || identityKey(serial) === null) return null;
		if (before?.serial && identityKey(before.serial) === identityKey(serial)) return null;
		const same = await findSameSerialEquipment(ctx, { id: before?.id ?? 0, serial });
		return same.length > 0 ? "serial" : null;
	},
	initial: () => ({ public_id: createPublicId() }),
};
