import { z } from "zod";

export const id = z.int().positive();

/** A related thing: enough to name it and to link to it. */
export const named = z.object({ id, name_en: z.string(), name_ar: z.string() });
export type Named = z.infer<typeof named>;

export const moment = z.iso.datetime();

export const flag = z.union([z.literal(0), z.literal(1)]);

/** Identifies one sending of a form: the same key sent again gives the first answer again. */
export const oneTimeKey = z.string().min(8).max(100).optional();

/** The greatest id that the database counts to. */
const maxId = 2 ** 31 - 1;

/** A positive id in a body, where it may be written as text. */
export const idInBody = z.coerce
	.number({ error: "required" })
	.int("number")
	.positive("required")
	.max(maxId, "number");

/** An empty text in a body means that nothing was given. */
export const optionalIdInBody = z.preprocess(
	(value) => (value === "" || value === null ? undefined : value),
	z.coerce.number("number").int("number").positive("number").max(maxId, "number").optional(),
);

export const problem = z.object({
	code: z.string(),
	message: z.string(),
	fields: z.record(z.string(), z.string()).optional(),
	right: z.string().optional(),
	retryAfter: z.number().optional(),
	stock: z
		.object({ name_en: z.string(), name_ar: z.string(), available: z.int(), asked: z.int() })
		.optional(),
});
