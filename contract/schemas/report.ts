import { z } from "zod";
import { units } from "../report-steps.ts";

const measured = {
	/** How many rows. */
	count: z.int().min(0),
	/** What is drawn: the number of rows, or the sum or average of what `y` holds in them. */
	value: z.number().nullable(),
};

export const reportGroup = z.object({
	/** The value; of a related thing the id; of a span its first number or day; null where empty. */
	key: z.union([z.string(), z.number()]).nullable(),
	/** The name of a related thing. */
	label: z.string().optional(),
	/** Where a span ends: its last day or whole number; of other numbers, where the next begins. */
	to: z.union([z.string(), z.number()]).optional(),
	...measured,
});
export type ReportGroup = z.infer<typeof reportGroup>;

/** The rows of a list, grouped; what is empty comes last. */
export const report = z.object({
	rows: z.int().min(0),
	/** In what the spans of dates are counted. */
	unit: z.enum(units).optional(),
	groups: z.array(reportGroup),
	/** What is left beside the greatest groups. */
	others: z.object({ groups: z.int().positive(), ...measured }).nullable(),
});
export type Report = z.infer<typeof report>;
