import { plainNumber } from "#contract/checklists.ts";
import type { RequestStep, SaidOfStep } from "#contract/schemas/checklists.ts";
import { invalidField } from "../../failure.ts";
import type { StoredPicture } from "../pictures/stored.ts";

/** What was found at a step, as it is kept. */
export type FoundAtStep = Pick<RequestStep, "state" | "value" | "note">;

/** What was said of a step, by its rules. */
export type CheckedStep = {
	readonly step: RequestStep;
	readonly said: SaidOfStep;
	readonly found: FoundAtStep;
	/** Which meter shows the value, where the step reads one. */
	readonly meterId: number | null;
	/** The meter was read, or read once more; or nothing was read after all. */
	readonly isRead: boolean;
	/** The picture that came along. */
	readonly photo: StoredPicture | null;
};

/** Whether a step becomes another by what was said of it. */
export const differs = ({ step, found, said, isRead, photo }: CheckedStep): boolean =>
	step.state !== found.state ||
	step.value !== found.value ||
	step.note !== found.note ||
	isRead ||
	photo !== null ||
	Boolean(said.kept_photo && step.kind === "photo");

/** @throws CallFailure `invalid` at a field of the step, such as `value_3` */
export function checkedStep(
	step: RequestStep,
	said: SaidOfStep,
	photos: ReadonlyMap<number, StoredPicture>,
): CheckedStep {
	const { state = null, value = null, note = step.note } = said;
	const found: FoundAtStep = { state, value, note };
	const checked = { step, said, meterId: null, isRead: false, photo: null };
	if (step.kind === "reading") return { ...checked, ...checkedReading(step, said, found) };
	if (step.kind === "photo")
		return {
			...checked,
			found: { ...found, value: null },
			photo: checkedPhoto(step, said, photos),
		};
	if (step.kind === "check") return { ...checked, found: { ...found, value: null } };
	const at = `value_${step.position}`;
	if (value === null) {
		if (state === "ok") throw invalidField(at, "required");
		return { ...checked, found };
	}
	if (step.kind === "text") return { ...checked, found };
	return { ...checked, found: { ...found, value: checkedNumber(step, state, value, 4) } };
}

/** A number as it is kept, within the limits of a step that is well. */
function checkedNumber(
	{ position, least, most }: RequestStep,
	state: FoundAtStep["state"],
	value: string,
	decimals: number,
): string {
	const at = `value_${position}`;
	const number = plainNumber(value);
	const [, after = ""] = /^-?\d{1,8}(?:\.(\d+))?$/.exec(number) ?? [null, null];
	if (after === null || after.length > decimals) throw invalidField(at, "decimal");
	if (state === "ok") {
		if (least !== null && Number(number) < Number(least)) throw invalidField(at, "below_limit");
		if (most !== null && Number(number) > Number(most)) throw invalidField(at, "above_limit");
	}
	return number;
}

/** What was read, and of which meter: the one that was chosen, else the one before, else the only one. */
function checkedReading(
	step: RequestStep,
	{ meter_id: chosen }: SaidOfStep,
	found: FoundAtStep,
): Pick<CheckedStep, "found" | "meterId" | "isRead"> {
	const { position, meters = [], meter_id: before = null } = step;
	if (found.value === null) {
		if (found.state === "ok")
			throw meters.length > 0
				? invalidField(`value_${position}`, "required")
				: invalidField(`state_${position}`, "meter_none");
		return { found, meterId: null, isRead: step.value !== null };
	}
	const number = checkedNumber(step, found.state, found.value, 2);
	const isSame = step.value !== null && Number(step.value) === Number(number);
	if (isSame && (!chosen || chosen === before))
		return { found: { ...found, value: step.value }, meterId: before, isRead: false };
	if (meters.length === 0) throw invalidField(`state_${position}`, "meter_none");
	const isOffered = (id: number | null) => meters.some((meter) => meter.id === id);
	const only = meters.length === 1 ? meters[0]?.id : undefined;
	const meterId = chosen ?? (isOffered(before) ? before : only);
	if (!meterId || !isOffered(meterId)) throw invalidField(`meter_${position}`, "choice");
	return { found: { ...found, value: number }, meterId, isRead: true };
}

function checkedPhoto(
	{ position, photo: before }: RequestStep,
	{ state, kept_photo: kept }: SaidOfStep,
	photos: ReadonlyMap<number, StoredPicture>,
): StoredPicture | null {
	const photo = photos.get(position) ?? null;
	if (state === "ok" && !before && !kept && !photo)
		throw invalidField(`photo_${position}`, "required");
	return photo;
}
