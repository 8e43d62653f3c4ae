import { z } from "zod";
import { normalizeDecimal } from "../checklists/constants.ts";
import {
	flag,
	flagInput,
	id,
	idInput,
	isoDateTime,
	namedRef,
	nameInput,
	partialUpdateSchema,
	visibleText,
} from "../values/schemas.ts";
import { maxMeterUnit, meterKinds } from "./constants.ts";

/** What a piece of equipment counts or shows. */
export const meter = z.object({
	id,
	name_en: z.string(),
	name_ar: z.string(),
	equipment_id: id,
	equipmentDetails: namedRef.nullable(),
	/** Such as `h` or `bar`. */
	unit: z.string(),
	kind: z.enum(meterKinds),
	/** Of its newest reading; with two decimals, as text. */
	last_value: z.string().nullable(),
	last_at: isoDateTime.nullable(),
	version: z.int(),
});
export type Meter = z.infer<typeof meter>;

export const newMeter = z.object({
	name_en: nameInput,
	name_ar: nameInput,
	equipment_id: idInput,
	unit: z
		.string("required")
		.overwrite((text) => visibleText(text).replace(/\s+/g, " "))
		.trim()
		.min(1, "required")
		.max(maxMeterUnit, "too_long"),
	kind: z.enum(meterKinds, "choice").optional(),
});
export const meterEdit = partialUpdateSchema(newMeter);

/** What was read of a meter. */
export const meterReading = z.object({
	id,
	/** With two decimals, as text. */
	value: z.string(),
	at: isoDateTime,
	memberDetails: namedRef.nullable(),
	/** At whose checklist it was read. */
	request_id: id.nullable(),
	/** 1 where the meter was replaced since the reading before. */
	replaced: flag,
	voided_at: isoDateTime.nullable(),
	voided_byDetails: namedRef.nullable(),
});
export type MeterReading = z.infer<typeof meterReading>;

/** A number that a meter shows, however its digits are written. */
export const readingInput = z.preprocess(
	(value) =>
		typeof value === "string"
			? normalizeDecimal(value)
			: typeof value === "number"
				? String(value)
				: value,
	z
		.string("required")
		.min(1, "required")
		.regex(/^-?\d{1,8}(\.\d{1,2})?$/, "decimal")
		.meta({ description: "A number such as 1250 or 2.5" }),
);

export const newReading = z.object({
	value: readingInput,
	/**
	 * When it was read, such as `2026-11-23T10:40`, by the clocks of the organisation; now without it. What
	 * is to come counts as now, what is more than 30 days ago as 30 days ago.
	 */
	at: z
		.preprocess(
			(value) => (value === "" || value === null ? undefined : value),
			z.iso.datetime({ error: "moment", local: true, offset: true }).optional(),
		)
		.meta({ format: "date-time" }),
	/** 1 where the meter was replaced since the reading before. */
	replaced: flagInput.optional(),
	/** 1 where it is right, though it is far more than usual. */
	sure: flagInput.optional(),
});
export type NewReading = z.infer<typeof newReading>;

export const savedReading = z.object({
	reading: meterReading,
	meter,
	/** How many requests of plans came of it. */
	made: z.int(),
	message: z.string(),
});

export const voidedReading = z.object({ reading: meterReading, meter, message: z.string() });
