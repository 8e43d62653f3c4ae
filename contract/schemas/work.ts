import { z } from "zod";
import { latinDigits } from "../fold.ts";
import { maxWorkNote, wholeDay } from "../work.ts";
import { dayInBody, flagInBody, id, idInBody, maxQty, moment, named } from "./common.ts";

/** With two decimals, as text; where it is known, for those involved and who may see statistics. */
const cost = z.string().optional();

/** How long somebody worked on a request. */
export const requestWork = z.object({
	id,
	/** `YYYY-MM-DD` */
	day: z.string(),
	minutes: z.int(),
	note: z.string(),
	at: moment,
	memberDetails: named.nullable(),
	cost,
});
export type RequestWork = z.infer<typeof requestWork>;

/** What somebody took out of the stock for a request. */
export const requestPart = z.object({
	id,
	resource_id: id,
	resourceDetails: named.nullable(),
	qty: z.int(),
	at: moment,
	memberDetails: named.nullable(),
	cost,
});
export type RequestPart = z.infer<typeof requestPart>;

/** What a request cost beside what was bought for it. */
export const requestSpent = z.object({ parts: z.string(), time: z.string(), total: z.string() });
export type RequestSpent = z.infer<typeof requestSpent>;

const countInBody = (most: number) =>
	z.preprocess(
		(value) => (typeof value === "string" ? latinDigits(value).trim() : value),
		z.coerce.number("number").int("number").min(1, "too_small").max(most, "too_large"),
	);

/** Of the caller, who is involved. */
export const newWork = z.object({
	minutes: countInBody(wholeDay),
	/** Today without it; not later. */
	day: dayInBody.optional(),
	note: z.string("unknown").trim().max(maxWorkNote, "too_long").optional(),
	/** 1 where it is meant that the caller worked more than 16 hours on that day. */
	sure: flagInBody.optional(),
});
export type NewWork = z.infer<typeof newWork>;

export const newPart = z.object({ resource_id: idInBody, qty: countInBody(maxQty) });
export type NewPart = z.infer<typeof newPart>;
