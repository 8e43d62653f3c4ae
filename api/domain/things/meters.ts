import { mostMeters } from "#contract/meters.ts";
import { type Meter, newMeter } from "#contract/schemas/meters.ts";
import { meterList } from "../../db/lists/meters.ts";
import { moveMeter } from "../../db/plans/marks.ts";
import { countMeters } from "../../db/plans/meters.ts";
import { checklistSteps, equipment, meters, planTargets } from "../../db/schema/index.ts";
import { countReferring, lockThing } from "../../db/things.ts";
import { invalidField } from "../../failure.ts";
import { plansFollowEquipment } from "../plans/following.ts";
import type { Thing } from "./thing.ts";

export const meterThing: Thing<Meter> = {
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
	async complete(ctx, sent, before) {
		if (before && sent.kind === "gauge" && before.kind !== "gauge") {
			const followed = await countReferring(ctx, planTargets, ["meter_id"], before.id);
			if (followed > 0) throw invalidField("kind", "choice");
		}
		const of = sent.equipment_id;
		if (typeof of !== "number" || of === before?.equipment_id) return sent;
		await lockThing(ctx, equipment, of);
		return sent;
	},
	async settle(ctx, id, { equipment_id: of }, before) {
		if (typeof of !== "number" || of === before?.equipment_id) return;
		// An import writes many at once: of new ones the first that there is room for are taken.
		if ((await countMeters(ctx, of, before ? null : id)) > mostMeters)
			throw invalidField("equipment_id", "too_many");
		if (!before) return;
		await moveMeter(ctx, id, of);
		await plansFollowEquipment(ctx, of);
	},
};
