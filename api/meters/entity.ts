import { maxMeters } from "#contract/meters/constants.ts";
import { type Meter, newMeter } from "#contract/meters/schemas.ts";
import type { EntityDefinition } from "../platform/entities/definition.ts";
import { countReferences, lockEntity } from "../platform/entities/queries.ts";
import { fieldError } from "../platform/errors.ts";
import { checklistSteps, equipment, meters, planTargets } from "../tables.ts";
import { meterList } from "./list.ts";
import { countMeters } from "./queries.ts";
import { meterTopic } from "./topic.ts";

export const meterEntity: EntityDefinition<Meter> = {
	slug: "meter",
	area: "meters",
	table: meters,
	source: meterList,
	fields: newMeter,
	references: { equipment_id: equipment },
	neededBy: [
		{ slug: "plan", table: planTargets, by: ["meter_id"] },
		{ slug: "step", table: checklistSteps, by: ["meter_id"] },
	],
	async complete(ctx, input, before) {
		if (before && input.kind === "gauge" && before.kind !== "gauge") {
			const followed = await countReferences(ctx, planTargets, ["meter_id"], before.id);
			if (followed > 0) throw fieldError("kind", "choice");
		}
		const of = input.equipment_id;
		if (typeof of !== "number" || of === before?.equipment_id) return input;
		await lockEntity(ctx, equipment, of);
		return input;
	},
	async settle(ctx, id, { equipment_id: of }, before) {
		if (typeof of !== "number" || of === before?.equipment_id) return;
		// An import inserts many at once: the first new ones, up to the limit, are accepted.
		if ((await countMeters(ctx, of, before ? null : id)) > maxMeters)
			throw fieldError("equipment_id", "too_many");
		if (before) await meterTopic.publish(ctx, { act: "moved", id, equipmentId: of });
	},
};
