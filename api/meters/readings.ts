import { isUnusualReading, maxReadingAgeDays } from "#contract/meters/constants.ts";
import type { NewReading } from "#contract/meters/schemas.ts";
import { localClock } from "#contract/values/local-time.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError, fieldError, orNotFound } from "../platform/errors.ts";
import {
	type AdjacentReading,
	findAdjacentReadings,
	findReading,
	insertReading,
	type LockedMeter,
	lockMeters,
	markReadingVoid,
	nextReadingId,
	refreshLastReading,
	updateShift,
} from "./queries.ts";
import { meterTopic, readingTopic } from "./topic.ts";

export type ReadingInput = NewReading & {
	readonly meterId: number;
	/** The request whose checklist contains it. */
	readonly requestId?: number;
	/** The step of the checklist. */
	readonly step?: number;
	/** The name of the field for errors. */
	readonly field?: string;
};

/** A reading that was added. */
type Added = { readonly meterId: number; readonly id: number };

/**
 * Records readings of meters, and creates the requests of plans whose thresholds are reached.
 *
 * @throws ApiError `not_found` for a meter that does not exist; `invalid` at the value, if a
 * counter falls and was not replaced, or if it is far above the usual and not confirmed
 */
export async function recordReadings(
	ctx: MemberContext,
	all: readonly ReadingInput[],
): Promise<{ added: Added[]; made: number }> {
	const ids = [...new Set(all.map(({ meterId }) => meterId))];
	const meters = new Map((await lockMeters(ctx, ids)).map((meter) => [meter.id, meter]));
	const added: Added[] = [];
	for (const read of all) {
		const meter = orNotFound(meters.get(read.meterId));
		const id = await addReading(ctx, meter, read);
		added.push({ meterId: meter.id, id });
	}
	const [made = 0] = await readingTopic.publish(ctx, { meterIds: ids });
	return { added, made };
}

async function addReading(ctx: MemberContext, meter: LockedMeter, read: ReadingInput) {
	const id = await nextReadingId(ctx, meter.id);
	const at = instantOf(ctx, read.at);
	const value = Number(read.value);
	const isReplaced = meter.kind === "counter" && read.replaced === 1;
	const { before, after } = await findAdjacentReadings(ctx, meter.id, { at, id });
	const [last] = before;
	const { field = "value" } = read;
	if (meter.kind === "counter") {
		if (value < 0) throw fieldError(field, "negative");
		if (last && value < last.value && !isReplaced) throw fieldError(field, "meter_fell");
		if (after && value > after.value && !after.replaced) throw fieldError(field, "meter_ahead");
	}
	if (read.sure !== 1 && isUnusualReading(meter.kind, { value, replaced: isReplaced }, before))
		throw fieldError(field, "reading_much");
	const isShifting = isReplaced && (!after?.replaced || after.moved !== null);
	const moved = isShifting && last ? value - last.value : null;
	await insertReading(ctx, {
		meterId: meter.id,
		id,
		value: read.value,
		at,
		writtenAt: ctx.now,
		memberId: ctx.actor.id,
		requestId: read.requestId ?? null,
		step: read.step ?? null,
		replaced: isReplaced,
		moved,
	});
	await shiftPlans(ctx, meter.id, moved ?? 0, after, { value });
	await refreshLastReading(ctx, meter.id);
	await recordAudit(ctx, {
		call: "POST meters/{id}/readings",
		subject: ["meter", meter.id],
		changes: { before: shown(last), after: { last_value: read.value } },
	});
	return id;
}

/**
 * Shifts plans by a replacement that was written down or voided, and corrects the shift by the one after it, of which
 * another reading is now the last of the meter before.
 */
async function shiftPlans(
	ctx: MemberContext,
	id: number,
	own: number,
	after: AdjacentReading | null,
	last: { readonly value: number } | undefined,
): Promise<void> {
	const shifted = { act: "replaced", id, at: after?.writtenAt ?? ctx.now } as const;
	if (!last || after?.moved == null) {
		if (own !== 0) await meterTopic.publish(ctx, { ...shifted, shift: own });
		return;
	}
	const moved = after.value - last.value;
	await updateShift(ctx, { meterId: id, id: after.id }, moved);
	await meterTopic.publish(ctx, { ...shifted, shift: own + moved - after.moved });
}

const shown = (one: AdjacentReading | undefined) => ({
	last_value: one === undefined ? null : one.value.toFixed(2),
});

/** Returns the instant of a reading from the input; not in the future, and not older than allowed. */
function instantOf({ now, tenant: { timeZone } }: MemberContext, text: string | undefined): Date {
	if (text === undefined) return now;
	const isInstant = /(Z|[+-]\d\d:?\d\d)$/i.test(text);
	const at = isInstant ? new Date(text) : localClock(timeZone).instantOf(Date.parse(`${text}Z`));
	const least = now.valueOf() - maxReadingAgeDays * MS_PER_DAY;
	return new Date(Math.min(Math.max(at.valueOf(), least), now.valueOf()));
}

/**
 * Voids a wrong reading; a voided one stays voided.
 *
 * @throws ApiError `not_found`, or `reading_needed` if the counter would fall without it
 */
export async function voidReadingById(ctx: MemberContext, meterId: number, id: number) {
	const [meter] = await lockMeters(ctx, [meterId]);
	const found = meter && (await findReading(ctx, meterId, id));
	if (!meter || !found) throw new ApiError("not_found");
	if (found.isVoided) return;
	const { before, after } = await findAdjacentReadings(ctx, meterId, found);
	const [last] = before;
	if (meter.kind === "counter" && last && after && !after.replaced && after.value < last.value)
		throw new ApiError("reading_needed");
	await markReadingVoid(ctx, { meterId, id }, { memberId: ctx.actor.id, at: ctx.now });
	await shiftPlans(ctx, meterId, -(found.moved ?? 0), after, last);
	await refreshLastReading(ctx, meterId);
	if (!after) await meterTopic.publish(ctx, { act: "reading_voided", id: meterId });
	await recordAudit(ctx, {
		call: "POST meters/{id}/readings/{n}/void",
		subject: ["meter", meterId],
		changes: { before: { last_value: found.value.toFixed(2) }, after: shown(last) },
	});
}
