import { mostMeters } from "#contract/meters.ts";
import { type Meter, newMeter } from "#contract/schemas/meters.ts";
import { meterList } from "../../db/lists/meters.ts";
import { countMeters } from "../../db/meters.ts";
import { equipment, meters } from "../../db/schema/index.ts";
import { lockThing } from "../../db/things.ts";
import { invalidField } from "../../failure.ts";
import type { Thing } from "./thing.ts";

export const meterThing: Thing<Meter> = {
	slug: "meter",
	area: "meters",
	table: meters,
	source: meterList,
	fields: newMeter,
	references: { equipment_id: equipment },
	neededBy: [],
	async complete(ctx, sent, before) {
		const of = sent.equipment_id;
		if (typeof of !== "number" || of === before?.equipment_id) return sent;
		await lockThing(ctx, equipment, of);
		if ((await countMeters(ctx, of)) >= mostMeters) throw invalidField("equipment_id", "too_many");
		return sent;
	},
};
