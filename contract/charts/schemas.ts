import { z } from "zod";
import { timeBucketUnits } from "./time-buckets.ts";

const measured = {
	/** The number of rows. */
	count: z.int().min(0),
	/** The charted value: the number of rows, or the sum or average of the column `y`. */
	value: z.number().nullable(),
};

export const chartGroup = z.object({
	/** The value; for a related entity its id; for a span its first number or day; null if empty. */
	key: z.union([z.string(), z.number()]).nullable(),
	/** The name of a related entity. */
	label: z.string().optional(),
	/**
	 * The end of a span: its last day or whole number; for other numbers, the start of the next span.
	 */
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
	/** The groups that are not among the greatest ones. */
	others: z.object({ groups: z.int().positive(), ...measured }).nullable(),
});
export type ChartData = z.infer<typeof chartData>;
