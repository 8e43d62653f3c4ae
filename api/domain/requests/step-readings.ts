import type { Ctx } from "../../context.ts";
import { lockMeters } from "../../db/plans/meters.ts";
import { stepReadings } from "../../db/requests/steps.ts";
import { invalidField } from "../../failure.ts";
import { addReadings, voidOne } from "../meters/reading.ts";
import type { CheckedStep } from "./checked-step.ts";

/**
 * Writes down what was read at the steps of a request's checklist, as readings of the meters: whoever may
 * fill in the steps may do so. A step has one reading that stands: what it read before is voided.
 *
 * @returns how many requests of plans came of it
 * @throws CallFailure as `addReadings` at the fields of the steps; `reading_needed` as `voidOne`
 */
export async function readAtSteps(
	ctx: Ctx,
	requestId: number,
	all: readonly CheckedStep[],
): Promise<number> {
	if (all.length === 0) return 0;
	const before = await stepReadings(ctx, requestId);
	const earlier = all.flatMap(({ step }) => before.get(step.position) ?? []);
	const wanted = all.flatMap(({ meterId }) => meterId ?? []);
	// All at once, in the order of their ids, as everybody who locks several.
	const locked = await lockMeters(ctx, [...earlier.map(({ meterId }) => meterId), ...wanted]);
	const isThere = (id: number) => locked.some((meter) => meter.id === id);
	for (const { meterId, id } of earlier) if (isThere(meterId)) await voidOne(ctx, meterId, id);
	const { made } = await addReadings(
		ctx,
		all.flatMap(({ step: { position }, said, found: { value }, meterId }) => {
			if (meterId === null || value === null) return [];
			if (!isThere(meterId)) throw invalidField(`meter_${position}`, "choice");
			const { replaced, sure } = said;
			const field = `value_${position}`;
			return [{ meterId, value, replaced, sure, requestId, step: position, field }];
		}),
	);
	return made;
}
