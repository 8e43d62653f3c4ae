import { z } from "zod";
import {
	countInput,
	dateInput,
	durationInput,
	flagInput,
	id,
	idInput,
	isoDateTime,
	maxQty,
	namedRef,
	textInput,
} from "../values/schemas.ts";
import { MINUTES_PER_DAY, maxTimeEntryNote } from "./time-entries.ts";

/**
 * With two decimals, as text; present only if it is known, for members who are involved and those
 * who can see statistics.
 */
const cost = z.string().optional();

/** The time that a member worked on a request. */
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

/** A part that a member took from the stock for a request. */
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

/** The cost of a request, without the price of purchases. */
export const requestCost = z.object({ parts: z.string(), time: z.string(), total: z.string() });
export type RequestCost = z.infer<typeof requestCost>;

/** A time entry of the actor, who has to be involved. */
export const newTimeEntry = z.object({
	minutes: durationInput(1, MINUTES_PER_DAY),
	/** Today if not given; not in the future. */
	day: dateInput.optional(),
	note: textInput(maxTimeEntryNote).optional(),
	/** 1 confirms that the member worked more than 16 hours on that day. */
	sure: flagInput.optional(),
});
export type NewTimeEntry = z.infer<typeof newTimeEntry>;

export const newUsedPart = z.object({ resource_id: idInput, qty: countInput(1, maxQty) });
export type NewUsedPart = z.infer<typeof newUsedPart>;
