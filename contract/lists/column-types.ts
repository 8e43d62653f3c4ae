import type { LabeledEnum } from "./enum-labels.ts";

/**
 * How a column of a list is filtered and sorted.
 * `names` is a related thing, found by its name in either language.
 */
export type ColumnKind = "text" | "number" | "date" | "choice" | "names";

export type Column = {
	readonly kind: ColumnKind;
	/** For a choice: its values, in the order in which they sort. */
	readonly values?: readonly string[];
	/** For a choice: by which names its values are found, next to themselves. */
	readonly of?: LabeledEnum;
	/** Not searched by `q` when no column is chosen; a date that no order sorts by itself. */
	readonly quiet?: boolean;
	/** No index has its order, and there are too many rows to sort them for it. */
	readonly unsorted?: boolean;
	/** For names: a row may have several. */
	readonly several?: boolean;
};

export type Columns = Readonly<Record<string, Column>>;

/** So many columns of a list can be hidden at most. */
export const maxHiddenColumns = 30;
