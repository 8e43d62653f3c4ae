import { maxMeters } from "#contract/meters/constants.ts";
import { type Meter, newMeter } from "#contract/meters/schemas.ts";
import { countStepsOfMeter } from "../checklists/steps.queries.ts";
import { countPlansOfMeter } from "../plans/targets.queries.ts";
import type { EntityDefinition } from "../platform/entities/definition.ts";
import { columnValues } from "../platform/entities/queries.ts";
import { fieldError } from "../platform/errors.ts";
import { equipment, meters } from "../tables.ts";
import { meterList } from "./list.ts";
import { meterTopic } from "./topic.ts";

export const meterEntity: EntityDefinition<Meter> = {
	slug: "meter",
	area: "meters",
	table: meters,
	source: meterList,
	fields: newMeter,
	references: { equipment_id: equipment },
	limits: { equipment_id: maxMeters },
	neededBy: [],
	alsoNeededBy: async (ctx, id) => ({
		plan: await countPlansOfMeter(ctx, id),
		step: await countStepsOfMeter(ctx, id),
	}),
	async complete(ctx, input, before) {
		if (before && input.kind === "gauge" && before.kind !== "gauge") {
			if ((await countPlansOfMeter(ctx, before.id)) > 0) throw fieldError("kind", "choice");
		}
		return input;
	},
	async settleDeletion(ctx, id) {
		const row = await columnValues(ctx, meters, id, ["equipment_id"]);
		// Places of plans that were restored without it are visited again.
		await meterTopic.publish(ctx, { act: "moved", id, equipmentId: Number(row?.equipment_id) });
	},
	async settle(ctx, id, { equipment_id: of }, before) {
		if (before && typeof of === "number" && of !== before.equipment_id)
			await meterTopic.publish(ctx, { act: "moved", id, equipmentId: of });
	},
};
