import { getImportColumns } from "#contract/imports/columns.ts";
import {
	type DuplicateNamePolicy,
	disambiguatingColumns,
	fieldOfColumn,
	type ImportArea,
} from "#contract/imports/constants.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import type { MemberContext } from "../platform/context.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { importers, type PresentedRow } from "./importers.ts";
import {
	findMatchesByEmail,
	findMatchesByName,
	type NameMatchedTable,
	type RowMatch,
} from "./lookups.queries.ts";
import { addRowError, type RowDraft } from "./row-draft.ts";

/**
 * Finds the entities that rows mean: by id, or else by the columns that identify the area's
 * entities, and by all that a row contains about the place.
 *
 * @param taken the policy for rows that have the name of another entity
 */
export async function matchRows(
	ctx: MemberContext,
	area: ImportArea,
	drafts: readonly RowDraft[],
	taken: DuplicateNamePolicy,
): Promise<void> {
	const found = new Map<number, number[]>();
	const open = drafts.filter(({ cells }) => cells.id === undefined);
	for (const { line, id } of await findMatches(ctx, area, open))
		found.set(line, [...(found.get(line) ?? []), id]);
	const ids = new Set([
		...drafts.flatMap(({ rowId }) => rowId ?? []),
		...[...found.values()].flat(),
	]);
	const rows = new Map((await importers[area].rowsOf(ctx, [...ids])).map((row) => [row.id, row]));
	for (const draft of open) {
		const called = (found.get(draft.line) ?? []).flatMap((id) => rows.get(id) ?? []);
		const meant = rowMeant(area, draft, called);
		if (meant === "several") addRowError(draft, null, "name_ambiguous");
		else if (meant) {
			if (meant.isElsewhere) draft.sameName = meant.row;
			if (!meant.isElsewhere || taken === "change") draft.rowId = meant.row.id;
		}
	}
	for (const draft of drafts) {
		if (draft.rowId === null) continue;
		draft.before = rows.get(draft.rowId) ?? null;
		if (!draft.before) addRowError(draft, "id", "row_unknown");
	}
}

function findMatches(
	scope: TenantDb,
	area: ImportArea,
	drafts: readonly RowDraft[],
): Promise<RowMatch[]> {
	if (area === "members") return matchEmails(scope, drafts);
	const wanted = drafts.flatMap(({ line, fields }) => {
		const { en, ar } = namesOf(fields);
		const parent = parentOf(area, fields);
		return parent !== null && (en !== null || ar !== null) ? [{ line, parent, en, ar }] : [];
	});
	return findMatchesByName(scope, area, parentField[area], wanted);
}

async function matchEmails(scope: TenantDb, drafts: readonly RowDraft[]): Promise<RowMatch[]> {
	const wanted = drafts.flatMap(({ line, fields }) => {
		const email = emailOf(fields);
		return email === null ? [] : [{ line, email }];
	});
	const found = await findMatchesByEmail(
		scope,
		wanted.map(({ email }) => email),
	);
	const ids = new Map(found.map(({ email, id }) => [email, id]));
	return wanted.flatMap(({ line, email }) => {
		const id = ids.get(email);
		return id === undefined ? [] : [{ line, id }];
	});
}

const parentField = {
	branches: null,
	subbranches: "branch_id",
	facilities: "branch_id",
	equipment: "facility_id",
	meters: "equipment_id",
	warehouses: "branch_id",
	categories: null,
	resources: "category_id",
} as const satisfies Record<NameMatchedTable, string | null>;

/**
 * Returns the parent that tells the entity of a row apart from others of the same name; null while
 * it is not known.
 */
function parentOf(area: NameMatchedTable, fields: RowDraft["fields"]): number | null {
	const field = parentField[area];
	if (field === null) return 0;
	const id = fields[field];
	return typeof id === "number" ? id : null;
}

const foldedText = (value: unknown) =>
	typeof value === "string" ? normalizeForSearch(value) : null;

const namesOf = (fields: RowDraft["fields"]) => ({
	en: foldedText(fields.name_en),
	ar: foldedText(fields.name_ar),
});

const emailOf = ({ email }: RowDraft["fields"]) =>
	typeof email === "string" ? email.toLowerCase() : null;

/** Returns the fields of an area that tell entities of the same name apart. */
const placeFields = (area: ImportArea): readonly string[] =>
	disambiguatingColumns(area).placed.map((name) =>
		fieldOfColumn(name, getImportColumns(area)[name] ?? { kind: "text" }),
	);

const placeText = (value: unknown): string => normalizeForSearch(String(value ?? "")).trim();

/**
 * Returns, of the entities with the names in a row, the one at the row's place. If there is none
 * there, returns the only one at another place, with `isElsewhere`. `isElsewhere` is also set if the
 * row gives no complete place and would change the entity's quantity.
 */
function rowMeant(
	area: ImportArea,
	{ fields }: RowDraft,
	called: readonly PresentedRow[],
): { row: PresentedRow; isElsewhere: boolean } | "several" | null {
	const places = placeFields(area);
	const isSaid = (field: string) => fields[field] !== undefined;
	const isSame = (row: PresentedRow, field: string) =>
		placeText(row[field]) === placeText(fields[field]);
	const [here, ...others] = called.filter((row) =>
		places.every((field) => !isSaid(field) || isSame(row, field)),
	);
	if (others.length > 0) return "several";
	if (!here) {
		const [row] = called;
		return row && called.length === 1 ? { row, isElsewhere: true } : null;
	}
	const isWhole = places.every((field) => isSame(here, field));
	const isElsewhere =
		!isWhole &&
		disambiguatingColumns(area).counted.some((field) => isSaid(field) && !isSame(here, field));
	return { row: here, isElsewhere };
}

/** The entities that rows mean, and the first row of each. */
export type FirstRowByKey = Map<string, number>;

/** Marks rows as invalid that mean the same entity as an earlier row. */
export function rejectDuplicateRows(
	area: ImportArea,
	drafts: readonly RowDraft[],
	seen: FirstRowByKey,
): void {
	for (const draft of drafts) {
		draft.keys.push(...keysOf(area, draft));
		for (const key of draft.keys) {
			const line = seen.get(key);
			if (line === undefined) seen.set(key, draft.line);
			else if (line < draft.line && !draft.problems.some(isRepetition))
				addRowError(draft, columnOf(key), "line_repeated", String(line));
		}
	}
}

/** Returns the column of a key; null if rows may name the same entity by different columns. */
const columnOf = (key: string): string | null => keyColumns[key.split(" ", 1)[0] as KeyKind];

const keyColumns = { row: null, email: "email", en: "name_en", ar: "name_ar" } as const;
type KeyKind = keyof typeof keyColumns;

const isRepetition = ({ problem }: { problem: string }) => problem === "line_repeated";

function keysOf(area: ImportArea, { rowId, fields }: RowDraft): `${KeyKind} ${string}`[] {
	const keys = rowId === null ? [] : [`row ${rowId}` as const];
	if (area === "members") {
		const email = emailOf(fields);
		return email === null ? keys : [...keys, `email ${email}` as const];
	}
	const parent = parentOf(area, fields);
	if (rowId !== null || parent === null) return keys;
	const { en, ar } = namesOf(fields);
	const places = placeFields(area).map((field) => placeText(fields[field]));
	const place = [parent, ...places].join("/");
	return [
		...(en === null ? [] : [`en ${place} ${en}` as const]),
		...(ar === null ? [] : [`ar ${place} ${ar}` as const]),
	];
}
