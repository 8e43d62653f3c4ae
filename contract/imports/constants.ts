import type { Column } from "../lists/column-types.ts";
import type { Feature } from "../tenants/feature-flags.ts";

/** A column of an import file. */
export type ImportColumn = {
	readonly kind:
		| "id"
		| "text"
		| "email"
		| "count"
		| "amount"
		| "day"
		| "language"
		/** One of several values, by its code or by its label in either language. */
		| "choice"
		/** A related entity, by its id or by its name in either language. */
		| "reference"
		/** Several related entities, separated by semicolons. */
		| "references"
		/** A member; the e-mail address is accepted as well. */
		| "person";
	/** Required for a new row; a row that changes an entity may leave it empty. */
	readonly required?: true;
	/** The reference column of the parent entity, which distinguishes entities of the same name. */
	readonly within?: string;
	/** The column only locates the entity of another column, and is not stored in the row. */
	readonly aside?: true;
	/** The values of a choice. */
	readonly values?: readonly string[];
	readonly of?: Column["of"];
	/** The feature without which templates do not have the column. */
	readonly with?: Feature;
};

type Importable = {
	/** The columns that together identify the entity of a row without an id. */
	readonly matched: readonly string[];
	/** The columns that distinguish entities of the same name, where a row has them. */
	readonly placed?: readonly string[];
	/** The quantity columns that a row without an id changes only in the place that the row names. */
	readonly counted?: readonly string[];
	/** The column by which others identify an entity, too, though it may be missing. */
	readonly keyed?: "serial" | "employee_id";
};

/**
 * The areas that can be imported from a file. Their columns come from the schema that creates an
 * entity.
 */
export const importAreaDefinitions = {
	branches: { matched: ["name_en", "name_ar"] },
	subbranches: { matched: ["name_en", "name_ar", "branch"] },
	facilities: {
		matched: ["name_en", "name_ar", "branch"],
		placed: ["subbranch"],
	},
	equipment: {
		matched: ["name_en", "name_ar", "facility"],
		placed: ["serial"],
		keyed: "serial",
	},
	meters: { matched: ["name_en", "name_ar", "equipment"] },
	warehouses: { matched: ["name_en", "name_ar", "branch"] },
	categories: { matched: ["name_en", "name_ar"] },
	resources: {
		matched: ["name_en", "name_ar", "category"],
		placed: ["branch", "subbranch", "warehouse"],
		counted: ["qty"],
	},
	members: { matched: ["email"], keyed: "employee_id" },
} as const satisfies Readonly<Record<string, Importable>>;

export type ImportArea = keyof typeof importAreaDefinitions;

export const importAreas = Object.keys(importAreaDefinitions) as [ImportArea, ...ImportArea[]];

export const isImportArea = (value: unknown): value is ImportArea =>
	typeof value === "string" && Object.hasOwn(importAreaDefinitions, value);

/**
 * Returns the columns of an area that distinguish entities of the same name, and its quantity
 * columns.
 */
export function disambiguatingColumns(area: ImportArea): {
	placed: readonly string[];
	counted: readonly string[];
} {
	const { placed = [], counted = [] }: Importable = importAreaDefinitions[area];
	return { placed, counted };
}

/** Returns the column with the serial numbers or employee ids of an area; null if it has none. */
export const keyColumnOf = (area: ImportArea): "serial" | "employee_id" | null =>
	(importAreaDefinitions[area] as Importable).keyed ?? null;

/** Checks whether a column is one of those that identify the entity of a row. */
export const isMatchColumn = (area: ImportArea, name: string): boolean =>
	importAreaDefinitions[area].matched.some((column) => column === name);

/** Checks whether a column refers to other entities. */
export const isReferenceColumn = ({ kind }: Pick<ImportColumn, "kind">): boolean =>
	kind === "reference" || kind === "references" || kind === "person";

/** Returns the field that a column fills: `branch_id` for `branch`. */
export const fieldOfColumn = (name: string, column: Pick<ImportColumn, "kind">): string =>
	isReferenceColumn(column) ? `${name}_id` : name;

/** The maximum number of rows in a file, without the header. */
export const maxImportRows = 10_000;

export const maxImportBytes = 10 * 1024 * 1024;

/**
 * The limits of a file: its lines (as many as an Excel sheet has and some more), its rows that are
 * not empty without the header; of a row, its columns and characters; and the lines that one row
 * may span, as cells can have line breaks.
 */
export const importLimits = {
	rows: 1_100_000,
	lines: maxImportRows,
	columns: 200,
	line: 50_000,
	span: 200,
} as const;

/** The number of a file's first lines among which its headings may stand. */
export const headingLines = 10;

/** The encodings in which a file can be read again. */
export const chosenEncodings = [
	"utf-8",
	"windows-1256",
	"iso-8859-6",
	"cp720",
	"mac-arabic",
] as const;
export type ChosenEncoding = (typeof chosenEncodings)[number];

/**
 * The encodings in which a file was read; `mixed` is UTF-8 in some lines, and Windows-1256 in others,
 * and `xlsx` a workbook, which has no choice of one.
 */
export const fileEncodings = [...chosenEncodings, "utf-16", "mixed", "xlsx"] as const;

/** The number of days for which an import can be viewed. */
export const importRetentionDays = 7;

/**
 * The states of an import: it waits for a choice of columns where the headings do not say them, is
 * checked, and applied after the member confirms.
 */
export const importStates = ["columns", "checking", "ready", "applying", "done", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/**
 * The choices that a file leaves to its member, with their values; the first value is taken unless
 * another one is chosen.
 */
export const importChoices = {
	/** Rows with the name of an entity in another place or of another quantity. */
	same_name: ["new", "change"],
	/** Rows with the serial number or the employee id of an entity that they do not name. */
	same_key: ["change", "new"],
	/** Numbers that are ids here, of entities with another name. */
	numbers: ["foreign", "own"],
	/** Other e-mail addresses than those of the members. */
	emails: ["keep", "change"],
	/** Members who have left. */
	leavers: ["keep", "return"],
	/** New members without an e-mail address, but with an employee id to sign in with. */
	without_email: ["reject", "add"],
	/** Totals, repeated headings and footers. */
	summaries: ["pass", "read"],
	/** Days such as 3/4/2026 in a column that has others with the month first. */
	dates: ["unclear", "month_first", "day_first"],
} as const;

export type ImportChoice = keyof typeof importChoices;

export type ImportChoices = {
	readonly [Name in ImportChoice]: (typeof importChoices)[Name][number];
};

export const importChoiceNames = Object.keys(importChoices) as ImportChoice[];

/** Returns all choices, with the first values of those that are not made. */
export const completeChoices = (made: Partial<ImportChoices>): ImportChoices => ({
	...(Object.fromEntries(
		importChoiceNames.map((name) => [name, importChoices[name][0]]),
	) as ImportChoices),
	...made,
});

/** The outcomes of a row; one that is passed over is a total, a repeated heading or a footer. */
export const rowOutcomes = ["new", "changed", "unchanged", "wrong", "passed"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** What is to be known of a row besides its outcome, mostly since a choice is about it. */
export const rowFlags = [
	"same_name",
	"same_key",
	"same_number",
	"new_email",
	"left",
	"no_email",
	"renamed",
	"summary",
] as const;
export type RowFlag = (typeof rowFlags)[number];
