import { normalizeDecimal } from "#contract/checklists/constants.ts";
import type { RequestStep, StepInput } from "#contract/checklists/schemas.ts";
import { fieldError } from "../platform/errors.ts";
import type { StoredImage } from "../platform/storage/image-store.ts";

/** The stored result of a step. */
export type StepResult = Pick<RequestStep, "state" | "value" | "note">;

/** The validated input for a step. */
export type ValidatedStep = {
	readonly step: RequestStep;
	readonly input: StepInput;
	readonly found: StepResult;
	/** The meter that shows the value, if the step reads one. */
	readonly meterId: number | null;
	/** Whether the meter was read, or read again, or the reading was removed. */
	readonly isRead: boolean;
	/** The new image. */
	readonly photo: StoredImage | null;
};

/** Checks whether the input changes a step. */
export const isStepChanged = ({ step, found, input, isRead, photo }: ValidatedStep): boolean =>
	step.state !== found.state ||
	step.value !== found.value ||
	step.note !== found.note ||
	isRead ||
	photo !== null ||
	Boolean(input.kept_photo && step.kind === "photo");

/**
 * Validates the input for a step.
 *
 * @throws ApiError `invalid` at a field of the step, such as `value_3`
 */
export function validateStep(
	step: RequestStep,
	input: StepInput,
	photos: ReadonlyMap<number, StoredImage>,
): ValidatedStep {
	const { state = null, value = null, note = step.note } = input;
	const found: StepResult = { state, value, note };
	const checked = { step, input, meterId: null, isRead: false, photo: null };
	if (step.kind === "reading") return { ...checked, ...checkedReading(step, input, found) };
	if (step.kind === "photo")
		return {
			...checked,
			found: { ...found, value: null },
			photo: checkedPhoto(step, input, photos),
		};
	if (step.kind === "check") return { ...checked, found: { ...found, value: null } };
	const at = `value_${step.position}`;
	if (value === null) {
		if (state === "ok") throw fieldError(at, "required");
		return { ...checked, found };
	}
	if (step.kind === "text") return { ...checked, found };
	return { ...checked, found: { ...found, value: checkedNumber(step, state, value, 4) } };
}

/** Returns a number in its stored form, within the limits of a passed step. */
function checkedNumber(
	{ position, least, most }: RequestStep,
	state: StepResult["state"],
	value: string,
	decimals: number,
): string {
	const at = `value_${position}`;
	const number = normalizeDecimal(value);
	const [, after = ""] = /^-?\d{1,8}(?:\.(\d+))?$/.exec(number) ?? [null, null];
	if (after === null || after.length > decimals) throw fieldError(at, "decimal");
	if (state === "ok") {
		if (least !== null && Number(number) < Number(least)) throw fieldError(at, "below_limit");
		if (most !== null && Number(number) > Number(most)) throw fieldError(at, "above_limit");
	}
	return number;
}

/** Returns the reading and its meter: the chosen meter, or else the former one, or else the only one. */
function checkedReading(
	step: RequestStep,
	{ meter_id: chosen }: StepInput,
	found: StepResult,
): Pick<ValidatedStep, "found" | "meterId" | "isRead"> {
	const { position, meters = [], meter_id: before = null } = step;
	if (found.value === null) {
		if (found.state === "ok")
			throw meters.length > 0
				? fieldError(`value_${position}`, "required")
				: fieldError(`state_${position}`, "meter_none");
		return { found, meterId: null, isRead: step.value !== null };
	}
	const number = checkedNumber(step, found.state, found.value, 2);
	const isSame = step.value !== null && Number(step.value) === Number(number);
	if (isSame && (!chosen || chosen === before))
		return { found: { ...found, value: step.value }, meterId: before, isRead: false };
	if (meters.length === 0) throw fieldError(`state_${position}`, "meter_none");
	const isOffered = (id: number | null) => meters.some((meter) => meter.id === id);
	const only = meters.length === 1 ? meters[0]?.id : undefined;
	const meterId = chosen ?? (isOffered(before) ? before : only);
	if (!meterId || !isOffered(meterId)) throw fieldError(`meter_${position}`, "choice");
	return { found: { ...found, value: number }, meterId, isRead: true };
}

function checkedPhoto(
	{ position, photo: before }: RequestStep,
	{ state, kept_photo: stagedId }: StepInput,
	photos: ReadonlyMap<number, StoredImage>,
): StoredImage | null {
	const photo = photos.get(position) ?? null;
	if (state === "ok" && !before && !stagedId && !photo)
		throw fieldError(`photo_${position}`, "required");
	return photo;
}
