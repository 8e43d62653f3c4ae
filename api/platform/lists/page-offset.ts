import type { SQL } from "drizzle-orm";

/** The rows at the start of a list that need not be scanned, by their number. */
export type MonthOffset = {
	rows: number;
	/** The condition for the other rows. */
	rest: SQL;
};
