import { type Equipment, newEquipment } from "#contract/schemas/equipment.ts";
import { equipmentList } from "../../db/lists/equipment.ts";
import { relocateTargets } from "../../db/plans/marks.ts";
import { equipment, facilities, requests } from "../../db/schema/index.ts";
import { onEquipmentChanged } from "../plans/following.ts";
import { createPublicId } from "./public-id.ts";
import type { EntityDefinition } from "./thing.ts";

export const equipmentEntity: EntityDefinition<Equipment> = {
	slug: "equipment",
	area: "equipment",
	table: equipment,
	source: equipmentList,
	fields: newEquipment,
	besides: ["photo"],
	references: { facility_id: facilities },
	neededBy: [{ slug: "request", table: requests, by: ["equipment_id"] }],
	async settle(ctx, id, { facility_id: at, state }, before) {
		if (!before) return;
		if (typeof at === "number" && at !== before.facility_id) await relocateTargets(ctx, id, at);
		if (state !== undefined && (state === "retired") !== (before.state === "retired"))
			await onEquipmentChanged(ctx, id);
	},
	settleDeletion: onEquipmentChanged,
	initial: () => ({ public_id: createPublicId() }),
};
