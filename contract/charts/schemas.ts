import { z } from "zod";
import { timeBucketUnits } from "./time-buckets.ts";

const measured = {
	/** How many rows. */
	count: z.int().min(0),
	/** What is drawn: the number of rows, or the sum or average of what `y` holds in them. */
	value: z.number().nullable(),
};

export const chartGroup = z.object({
	/** The value; of a related thing the id; of a span its first number or day; null where empty. */
	key: z.union([z.string(), z.number()]).nullable(),
	/** The name of a related thing. */
	label: z.string().optional(),
	/** Where a span ends: its last day or whole number; of other numbers, where the next begins. */
	to: z.union([z.string(), z.number()]).optional(),
	...measured,
});
export type ChartGroup = z.infer<typeof chartGroup>;

/** The rows of a list, grouped; what is empty comes last. */
export const chartData = z.object({
	rows: z.int().min(0),
	/** In what the spans of dates are counted. */
	unit: z.enum(timeBucketUnits).optional(),
	groups: z.array(chartGroup),
	/** What is left beside the greatest groups. */
	others: z.object({ groups: z.int().positive(), ...measured }).nullable(),
});
export type ChartData = z.infer<typeof chartData>;
