import type { LabeledEnum } from "./enum-labels.ts";

/**
 * The kind of a list column, which decides how it is filtered and sorted. `names` is a related
 * entity, found by its name in either language.
 */
export type ColumnKind = "text" | "number" | "date" | "choice" | "names";

export type Column = {
	readonly kind: ColumnKind;
	/** For a choice: its values in their sort order. */
	readonly values?: readonly string[];
	/** For a choice: the enum whose labels find its values, in addition to the codes. */
	readonly of?: LabeledEnum;
	/**
	 * Not searched by `q` when no column is selected; a date column with this is never the default of
	 * a sort order.
	 */
	readonly quiet?: boolean;
	/** Not sortable: no index has its order, and there are too many rows to sort them for it. */
	readonly unsorted?: boolean;
	/** Not drawn by charts: it is told by today's date, and rows are only filtered by it. */
	readonly undrawn?: true;
	/** Only Admins filter by it; for others there is no such column. */
	readonly forAdmins?: true;
	/** For names: a row may have several related entities. */
	readonly several?: boolean;
};

/** The columns of every list of rows with names. */
export const namedColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
} as const satisfies Readonly<Record<string, Column>>;

export type Columns = Readonly<Record<string, Column>>;

export function columnsFor(columns: Columns, isAdmin: boolean): Columns {
	const all = Object.entries(columns);
	if (isAdmin || !all.some(([, { forAdmins }]) => forAdmins)) return columns;
	return Object.fromEntries(all.filter(([, { forAdmins }]) => !forAdmins));
}

/** The maximum number of hidden columns in a list. */
export const maxHiddenColumns = 30;
