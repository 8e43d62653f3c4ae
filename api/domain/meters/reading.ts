import { dayLength } from "#contract/day-length.ts";
import { isUnusual, lateReadingDays } from "#contract/meters.ts";
import type { NewReading } from "#contract/schemas/meters.ts";
import { wallClock } from "#contract/wall-clock.ts";
import type { Ctx } from "../../context.ts";
import {
	findReading,
	insertReading,
	type LockedMeter,
	lockMeters,
	type Neighbour,
	nextReadingId,
	noteLast,
	readingsAround,
	voidReading,
} from "../../db/plans/meters.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { audit } from "../audit.ts";
import { followReplaced, followVoided, visitReached } from "../plans/marks.ts";

/** What was read, of which meter, and what is said of it. */
export type Read = NewReading & {
	readonly meterId: number;
	/** At whose checklist. */
	readonly requestId?: number;
	/** At which of its steps. */
	readonly step?: number;
	/** Under which name what is wrong with it is told. */
	readonly field?: string;
};

/** A reading that was added. */
type Added = { readonly meterId: number; readonly id: number };

/**
 * Writes down what was read of meters, and makes the requests of plans that waited for that.
 *
 * @throws CallFailure `not_found` for a meter that is not there; `invalid` at the value, where a counter
 *   falls and was not replaced, or where it is far more than usual and nobody has said that it is right
 */
export async function addReadings(
	ctx: Ctx,
	all: readonly Read[],
): Promise<{ added: Added[]; made: number }> {
	const ids = [...new Set(all.map(({ meterId }) => meterId))];
	const meters = new Map((await lockMeters(ctx, ids)).map((meter) => [meter.id, meter]));
	const added: Added[] = [];
	for (const read of all) {
		const meter = meters.get(read.meterId);
		if (!meter) throw new CallFailure("not_found");
		const id = await addReading(ctx, meter, read);
		added.push({ meterId: meter.id, id });
	}
	return { added, made: await visitReached(ctx, ids) };
}

async function addReading(ctx: Ctx, meter: LockedMeter, read: Read): Promise<number> {
	const id = await nextReadingId(ctx, meter.id);
	const at = momentOf(ctx, read.at);
	const value = Number(read.value);
	const isReplaced = meter.kind === "counter" && read.replaced === 1;
	const { before, after } = await readingsAround(ctx, meter.id, { at, id });
	const [last] = before;
	const { field = "value" } = read;
	if (meter.kind === "counter") {
		if (value < 0) throw invalidField(field, "negative");
		if (last && value < last.value && !isReplaced) throw invalidField(field, "meter_fell");
		if (after && value > after.value && !after.replaced) throw invalidField(field, "meter_ahead");
	}
	if (read.sure !== 1 && isUnusual(meter.kind, { value, replaced: isReplaced }, before))
		throw invalidField(field, "reading_much");
	const moved = isReplaced && last && !after ? value - last.value : null;
	await insertReading(ctx, {
		meterId: meter.id,
		id,
		value: read.value,
		at,
		writtenAt: ctx.now,
		memberId: ctx.caller.id,
		requestId: read.requestId ?? null,
		step: read.step ?? null,
		replaced: isReplaced,
		moved,
	});
	if (moved !== null) await followReplaced(ctx, meter.id, moved);
	await noteLast(ctx, meter.id);
	await audit(ctx, {
		call: "POST meters/{id}/readings",
		entity: "meter",
		entityId: meter.id,
		changes: { before: shown(last), after: { last_value: read.value } },
	});
	return id;
}

const shown = (one: Neighbour | undefined) => ({
	last_value: one === undefined ? null : one.value.toFixed(2),
});

/** When something was read, by what was sent; not to come, and not longer ago than may be. */
function momentOf({ now, tenant: { timeZone } }: Ctx, sent: string | undefined): Date {
	if (sent === undefined) return now;
	const isInstant = /(Z|[+-]\d\d:?\d\d)$/i.test(sent);
	const at = isInstant ? new Date(sent) : wallClock(timeZone).instantOf(Date.parse(`${sent}Z`));
	const least = now.valueOf() - lateReadingDays * dayLength;
	return new Date(Math.min(Math.max(at.valueOf(), least), now.valueOf()));
}

/**
 * Says that a reading was wrong. One that is voided already stays so.
 *
 * @throws CallFailure `not_found`, or `reading_needed` where without it the counter would have fallen
 */
export async function voidOne(ctx: Ctx, meterId: number, id: number): Promise<void> {
	const [meter] = await lockMeters(ctx, [meterId]);
	const found = meter && (await findReading(ctx, meterId, id));
	if (!meter || !found) throw new CallFailure("not_found");
	if (found.isVoided) return;
	const { before, after } = await readingsAround(ctx, meterId, found);
	const [last] = before;
	if (meter.kind === "counter" && last && after && !after.replaced && after.value < last.value)
		throw new CallFailure("reading_needed");
	await voidReading(ctx, { meterId, id }, { memberId: ctx.caller.id, at: ctx.now });
	if (found.moved !== null) await followReplaced(ctx, meterId, -found.moved);
	await noteLast(ctx, meterId);
	if (!after) await followVoided(ctx, meterId);
	await audit(ctx, {
		call: "POST meters/{id}/readings/{n}/void",
		entity: "meter",
		entityId: meterId,
		changes: { before: { last_value: found.value.toFixed(2) }, after: shown(last) },
	});
}
