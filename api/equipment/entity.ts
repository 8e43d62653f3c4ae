import { type Equipment, newEquipment } from "#contract/equipment/schemas.ts";
import { createPublicId } from "../places/public-id.ts";
import { onEquipmentChanged } from "../plans/events.ts";
import { relocateTargets } from "../plans/meter-thresholds.queries.ts";
import type { EntityDefinition } from "../platform/entities/definition.ts";
import { equipment, facilities, requests } from "../tables.ts";
import { equipmentList } from "./list.ts";

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
