import type { Column } from "../lists/column-types.ts";
import type { Permission } from "../permissions/flags.ts";

/** What a column of a file takes. */
export type ImportColumn = {
	readonly kind:
		| "id"
		| "text"
		| "email"
		| "count"
		| "amount"
		| "day"
		| "language"
		/** One of some values, by its code or its name in either language. */
		| "choice"
		/** A related thing, by its id or by its name in either language. */
		| "reference"
		/** Several of them, with semicolons between. */
		| "references"
		/** A member, by the e-mail address, too. */
		| "person";
	/** Without it there is nothing new; a line that changes something may leave it out. */
	readonly required?: true;
	/** The reference whose thing this one belongs to, which tells things of the same name apart. */
	readonly within?: string;
	/** It says only where the thing of another column is, and stands in no field of the row. */
	readonly aside?: true;
	/** What a choice is one of. */
	readonly values?: readonly string[];
	readonly of?: Column["of"];
};

type Importable = {
	readonly write: Permission;
	/** Columns that together tell which row a line without an id may be about. */
	readonly matched: readonly string[];
	/** Columns that tell things apart that are called the same, where a line says them. */
	readonly placed?: readonly string[];
	/** Columns that a line without an id changes only of what is where the line says. */
	readonly counted?: readonly string[];
};

/** What can be imported from a file, by its area. Its columns are told by what adds one. */
export const importAreaDefinitions = {
	branches: { write: "branches_write", matched: ["name_en", "name_ar"] },
	subbranches: { write: "subbranches_write", matched: ["name_en", "name_ar", "branch"] },
	facilities: {
		write: "facilities_write",
		matched: ["name_en", "name_ar", "branch"],
		placed: ["subbranch"],
	},
	equipment: {
		write: "facilities_write",
		matched: ["name_en", "name_ar", "facility"],
		placed: ["serial"],
	},
	meters: { write: "facilities_write", matched: ["name_en", "name_ar", "equipment"] },
	warehouses: { write: "warehouses_write", matched: ["name_en", "name_ar", "branch"] },
	categories: { write: "categories_write", matched: ["name_en", "name_ar"] },
	resources: {
		write: "resources_write",
		matched: ["name_en", "name_ar", "category"],
		placed: ["branch", "subbranch", "warehouse"],
		counted: ["qty"],
	},
	members: { write: "members_write", matched: ["email"] },
} as const satisfies Readonly<Record<string, Importable>>;

export type ImportArea = keyof typeof importAreaDefinitions;

export const importAreas = Object.keys(importAreaDefinitions) as [ImportArea, ...ImportArea[]];

export const isImportArea = (value: unknown): value is ImportArea =>
	typeof value === "string" && Object.hasOwn(importAreaDefinitions, value);

/** The columns of an area that tell apart what is called the same, and those that are counts of it. */
export function disambiguatingColumns(area: ImportArea): {
	placed: readonly string[];
	counted: readonly string[];
} {
	const { placed = [], counted = [] }: Importable = importAreaDefinitions[area];
	return { placed, counted };
}

/** Whether a column is among those that tell which row a line is about. */
export const isMatchColumn = (area: ImportArea, name: string): boolean =>
	importAreaDefinitions[area].matched.some((column) => column === name);

/** Whether a column names other things. */
export const isReferenceColumn = ({ kind }: Pick<ImportColumn, "kind">): boolean =>
	kind === "reference" || kind === "references" || kind === "person";

/** The field of a row in which a column ends: `branch_id` for `branch`. */
export const fieldOfColumn = (name: string, column: Pick<ImportColumn, "kind">): string =>
	isReferenceColumn(column) ? `${name}_id` : name;

/** So many lines a file may have, next to its headings. */
export const maxImportRows = 10_000;

export const maxImportBytes = 10 * 1024 * 1024;

/**
 * Of a file, its lines, as many as a sheet of Excel has and some more, and those of them that are not empty,
 * next to the headings; of a line, its columns and characters; and so many lines of the file may be one of
 * ours, as a cell has line breaks.
 */
export const importLimits = {
	rows: 1_100_000,
	lines: maxImportRows,
	columns: 200,
	line: 50_000,
	span: 200,
} as const;

/** What a file may be written in. */
export const fileEncodings = ["utf-8", "utf-16", "windows-1256"] as const;

/** For so many days an import can be looked at. */
export const importRetentionDays = 7;

/** Where an import stands: it is checked, then applied when its member says so. */
export const importStates = ["checking", "ready", "applying", "done", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/**
 * How lines are taken that have the name of something else, in another place or of another quantity: each as
 * one more, or as a change of that.
 */
export const duplicateNamePolicies = ["new", "change"] as const;
export type DuplicateNamePolicy = (typeof duplicateNamePolicies)[number];

/** What becomes of a line. */
export const rowOutcomes = ["new", "changed", "unchanged", "wrong"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
