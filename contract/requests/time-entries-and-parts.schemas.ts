import { z } from "zod";
import { toLatinDigits } from "../values/normalize-text.ts";
import {
	dateInput,
	flagInput,
	id,
	idInput,
	isoDateTime,
	maxQty,
	namedRef,
} from "../values/schemas.ts";
import { MINUTES_PER_DAY, maxTimeEntryNote } from "./time-entries.ts";

/** With two decimals, as text; where it is known, for those involved and who may see statistics. */
const cost = z.string().optional();

/** How long somebody worked on a request. */
export const timeEntry = z.object({
	id,
	/** `YYYY-MM-DD` */
	day: z.string(),
	minutes: z.int(),
	note: z.string(),
	at: isoDateTime,
	memberDetails: namedRef.nullable(),
	cost,
});
export type TimeEntry = z.infer<typeof timeEntry>;

/** What somebody took out of the stock for a request. */
export const usedPart = z.object({
	id,
	resource_id: id,
	resourceDetails: namedRef.nullable(),
	qty: z.int(),
	at: isoDateTime,
	memberDetails: namedRef.nullable(),
	cost,
});
export type UsedPart = z.infer<typeof usedPart>;

/** What a request cost beside what was bought for it. */
export const requestCost = z.object({ parts: z.string(), time: z.string(), total: z.string() });
export type RequestCost = z.infer<typeof requestCost>;

const countInBody = (most: number) =>
	z.preprocess(
		(value) => (typeof value === "string" ? toLatinDigits(value).trim() : value),
		z.coerce.number("number").int("number").min(1, "too_small").max(most, "too_large"),
	);

/** Of the caller, who is involved. */
export const newTimeEntry = z.object({
	minutes: countInBody(MINUTES_PER_DAY),
	/** Today without it; not later. */
	day: dateInput.optional(),
	note: z.string("unknown").trim().max(maxTimeEntryNote, "too_long").optional(),
	/** 1 where it is meant that the caller worked more than 16 hours on that day. */
	sure: flagInput.optional(),
});
export type NewTimeEntry = z.infer<typeof newTimeEntry>;

export const newUsedPart = z.object({ resource_id: idInput, qty: countInBody(maxQty) });
export type NewUsedPart = z.infer<typeof newUsedPart>;
