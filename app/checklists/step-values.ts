import type { RequestStep } from "#contract/checklists/schemas.ts";

/** The values of a step's fields. */
export type StepValues = {
	readonly state: string;
	readonly value: string;
	readonly note: string;
	/** The meter that was read, where there are several. */
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

/** Returns the values with which a step's form was rendered: unchanged steps are not saved. */
export const stepValuesKey = ({ state, value, note, meter }: StepValues): string =>
	JSON.stringify([state, value, note, meter]);
