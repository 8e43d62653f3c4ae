import { type Equipment, newEquipment } from "#contract/schemas/equipment.ts";
import { equipmentList } from "../../db/lists/equipment.ts";
import { moveTargets } from "../../db/plans/marks.ts";
import { equipment, facilities, requests } from "../../db/schema/index.ts";
import { plansFollowEquipment } from "../plans/following.ts";
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
	async settle(ctx, id, { facility_id: at, state }, before) {
		if (!before) return;
		if (typeof at === "number" && at !== before.facility_id) await moveTargets(ctx, id, at);
		if (state !== undefined && (state === "retired") !== (before.state === "retired"))
			await plansFollowEquipment(ctx, id);
	},
	settleDeletion: plansFollowEquipment,
	initial: () => ({ public_id: newPublicId() }),
};
