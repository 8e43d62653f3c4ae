import { z } from "zod";
import { normalizeDecimal } from "../checklists/constants.ts";
import {
	flag,
	flagInput,
	id,
	idInput,
	isoDateTime,
	namedFields,
	namedInput,
	namedRef,
	nameInOneLanguage,
	partialUpdateSchema,
	visibleText,
} from "../values/schemas.ts";
import { maxMeterUnit, meterKinds } from "./constants.ts";

/** A meter of an equipment item. */
export const meter = z.object({
	...namedFields,
	equipment_id: id,
	equipmentDetails: namedRef.nullable(),
	/** Such as `h` or `bar`. */
	unit: z.string(),
	kind: z.enum(meterKinds),
	/** The value of the newest reading; with two decimals, as text. */
	last_value: z.string().nullable(),
	last_at: isoDateTime.nullable(),
	version: z.int(),
});
export type Meter = z.infer<typeof meter>;

export const newMeter = namedInput({
	name_en: nameInOneLanguage,
	name_ar: nameInOneLanguage,
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

export const meterReading = z.object({
	id,
	/** With two decimals, as text. */
	value: z.string(),
	at: isoDateTime,
	memberDetails: namedRef.nullable(),
	/** The request in whose checklist it was read. */
	request_id: id.nullable(),
	/** 1 if the meter was replaced after the previous reading. */
	replaced: flag,
	voided_at: isoDateTime.nullable(),
	voided_byDetails: namedRef.nullable(),
});
export type MeterReading = z.infer<typeof meterReading>;

/** A number that a meter shows, in any digits. */
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
	 * The local time of the reading in the organisation's time zone, such as `2026-11-23T10:40`; the
	 * current time if not given. A time in the future counts as the current time; one more than 30
	 * days ago counts as 30 days ago.
	 */
	at: z
		.preprocess(
			(value) => (value === "" || value === null ? undefined : value),
			z.iso.datetime({ error: "moment", local: true, offset: true }).optional(),
		)
		.meta({ format: "date-time" }),
	/** 1 if the meter was replaced after the previous reading. */
	replaced: flagInput.optional(),
	/** 1 if the reading is correct although it is unusually high. */
	sure: flagInput.optional(),
});
export type NewReading = z.infer<typeof newReading>;

export const savedReading = z.object({
	reading: meterReading,
	meter,
	/** The number of requests that plans created because of it. */
	made: z.int(),
	message: z.string(),
});

export const voidedReading = z.object({ reading: meterReading, meter, message: z.string() });
