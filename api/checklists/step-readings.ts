import { lockMeters } from "../meters/queries.ts";
import { recordReadings, voidReadingById } from "../meters/readings.ts";
import type { MemberContext } from "../platform/context.ts";
import { fieldError } from "../platform/errors.ts";
import { findStepReadings } from "./steps.queries.ts";
import type { ValidatedStep } from "./validate-step.ts";

/**
 * Records the values of a request's checklist steps as readings of the meters; the permission to
 * fill in the steps is enough. A step has one valid reading: its former one is voided.
 *
 * @returns the number of requests of plans that were created
 * @throws ApiError as `recordReadings` at the fields of the steps; `reading_needed` as
 * `voidReadingById`
 */
export async function recordStepReadings(
	ctx: MemberContext,
	requestId: number,
	all: readonly ValidatedStep[],
): Promise<number> {
	if (all.length === 0) return 0;
	const before = await findStepReadings(ctx, requestId);
	const earlier = all.flatMap(({ step }) => before.get(step.position) ?? []);
	const wanted = all.flatMap(({ meterId }) => meterId ?? []);
	// All at once, in the order of their ids, as everywhere.
	const locked = await lockMeters(ctx, [...earlier.map(({ meterId }) => meterId), ...wanted]);
	const isThere = (id: number) => locked.some((meter) => meter.id === id);
	for (const { meterId, id } of earlier)
		if (isThere(meterId)) await voidReadingById(ctx, meterId, id);
	const { made } = await recordReadings(
		ctx,
		all.flatMap(({ step: { position }, input, found: { value }, meterId }) => {
			if (meterId === null || value === null) return [];
			if (!isThere(meterId)) throw fieldError(`meter_${position}`, "choice");
			const { replaced, sure } = input;
			const field = `value_${position}`;
			return [{ meterId, value, replaced, sure, requestId, step: position, field }];
		}),
	);
	return made;
}
