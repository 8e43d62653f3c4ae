import { randomBytes } from "node:crypto";
import { type Equipment, newEquipment } from "#contract/schemas/equipment.ts";
import { equipmentList } from "../../db/lists/equipment.ts";
import { equipment, facilities } from "../../db/schema/index.ts";
import type { Thing } from "./thing.ts";

export const equipmentThing: Thing<Equipment> = {
	slug: "equipment",
	area: "equipment",
	table: equipment,
	source: equipmentList,
	fields: newEquipment,
	besides: ["photo"],
	references: { facility_id: facilities },
	neededBy: [],
	initial: () => ({ public_id: randomBytes(12).toString("base64url") }),
};
