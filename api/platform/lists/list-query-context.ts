import type { SQL } from "drizzle-orm";
import type { Columns } from "#contract/lists/column-types.ts";
import type { ListQuery } from "#contract/lists/list-query.ts";

export type RowCondition = SQL;

/** A query of a list and its limits: the member's permissions, and the parameters. */
export type ListQueryContext = {
	query: ListQuery;
	known: Columns;
	timeZone: string;
	language: "ar" | "en";
	/** The maximum to which rows are counted when counting means reading them. */
	countUpTo?: number;
	/** The condition for rows that the member may see; null for all. */
	visible: SQL | null;
	/** The conditions that each row returns as a flag of their names. */
	marks?: Readonly<Record<string, RowCondition>>;
};
