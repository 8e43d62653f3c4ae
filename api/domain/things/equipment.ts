import { type Equipment, newEquipment } from "#contract/schemas/equipment.ts";
import { equipmentList } from "../../db/lists/equipment.ts";
import { moveTargets } from "../../db/plans/marks.ts";
import { equipment, facilities, requests } from "../../db/schema/index.ts";
import { newPublicId } from "./public-id.ts";
import type { Thing } from "./thing.ts";

export const equipmentThing: Thing<Equipment> = {
	slug: "equipment",
	area: "equipment",
	table: equipment,
	source: equipmentList,
	fields: newEquipment,
	besides: ["photo"],
	references: { facility_id: facilities },
	neededBy: [{ slug: "request", table: requests, by: ["equipment_id"] }],
	async settle(ctx, id, { facility_id: at }, before) {
		if (before && typeof at === "number" && at !== before.facility_id)
			await moveTargets(ctx, id, at);
	},
	initial: () => ({ public_id: newPublicId() }),
};
