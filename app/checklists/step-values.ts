import type { RequestStep } from "#contract/checklists/schemas.ts";

/** What stands in the fields of a step. */
export type StepValues = {
	readonly state: string;
	readonly value: string;
	readonly note: string;
	/** Which meter was read, where there are several. */
	readonly meter: string;
	readonly replaced: string;
	readonly sure: string;
};

export const toStepValues = ({ state, value, note, meter_id }: RequestStep): StepValues => ({
	state: state ?? "",
	value: value ?? "",
	note,
	meter: meter_id ? String(meter_id) : "",
	replaced: "",
	sure: "",
});

/** How the fields of a step stood when its form was drawn: what is sent as it was is not saved. */
export const stepValuesKey = ({ state, value, note, meter }: StepValues): string =>
	JSON.stringify([state, value, note, meter]);
