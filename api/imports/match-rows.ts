import { getImportColumns } from "#contract/imports/columns.ts";
import {
	disambiguatingColumns,
	fieldOfColumn,
	type ImportArea,
	type ImportChoices,
	keyColumnOf,
} from "#contract/imports/constants.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import type { MemberContext } from "../platform/context.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { importers, type PresentedRow } from "./importers.ts";
import {
	findMatchesByEmail,
	findMatchesByKey,
	findMatchesByName,
	type NameMatchedTable,
	type RowMatch,
} from "./lookups.queries.ts";
import { emailOf, keyOf } from "./match-numbers.ts";
import { addRowError, type RowDraft } from "./row-draft.ts";

/**
 * Finds the entities that rows mean which are not known by their numbers: by the columns that
 * identify the area's entities, and by all that a row contains about the place, or else by the
 * serial number or employee id.
 */
export async function matchRows(
	ctx: MemberContext,
	area: ImportArea,
	drafts: readonly RowDraft[],
	choices: ImportChoices,
): Promise<void> {
	const { numbers } = choices;
	const open = drafts.filter(
		({ before, cells }) => !before && (cells.id === undefined || numbers === "foreign"),
	);
	const keyed = drafts.filter((draft) => !draft.isFaulty && hasOtherKey(area, draft));
	const named = byLine(await findMatches(ctx, area, open));
	const same = byLine(await matchKeys(ctx, area, keyed));
	const ids = new Set([...named.values(), ...same.values()].flat());
	const rows = new Map((await importers[area].rowsOf(ctx, [...ids])).map((row) => [row.id, row]));
	const rowsAt = (found: Map<number, number[]>, { line }: RowDraft) =>
		(found.get(line) ?? []).flatMap((id) => rows.get(id) ?? []);
	for (const draft of open)
		matchRow(area, draft, rowsAt(named, draft), rowsAt(same, draft), choices);
	for (const draft of keyed) if (draft.before) checkKey(area, draft, rowsAt(same, draft), choices);
}

/** Whether a row has a serial number or employee id that its entity has not. */
const hasOtherKey = (area: ImportArea, { fields, before }: RowDraft): boolean => {
	const key = keyOf(area, fields);
	return key !== null && (!before || key !== keyOf(area, before));
};

function byLine(matches: readonly RowMatch[]): Map<number, number[]> {
	const found = new Map<number, number[]>();
	for (const { line, id } of matches) found.set(line, [...(found.get(line) ?? []), id]);
	return found;
}

/** Finds the entity of a row among those of its name, and those of its serial number or employee id. */
function matchRow(
	area: ImportArea,
	draft: RowDraft,
	called: readonly PresentedRow[],
	same: readonly PresentedRow[],
	choices: ImportChoices,
): void {
	const meant = rowMeant(area, draft, called);
	if (meant !== null && meant !== "several" && !meant.isOtherPlace) {
		draft.before = meant.row;
		return;
	}
	const [row, ...others] = same;
	if (row) {
		draft.flags.add("same_key");
		draft.sameName = row;
		if (choices.same_key !== "change") return;
		if (others.length > 0) addRowError(draft, keyColumnOf(area), "name_ambiguous");
		else draft.before = row;
	} else if (meant === "several") addRowError(draft, null, "name_ambiguous");
	else if (meant) {
		draft.flags.add("same_name");
		draft.sameName = meant.row;
		if (choices.same_name === "change") draft.before = meant.row;
	}
}

/** Checks that a known entity gets no serial number or employee id that another one has. */
function checkKey(
	area: ImportArea,
	draft: RowDraft,
	same: readonly PresentedRow[],
	{ same_key }: ImportChoices,
): void {
	const [other] = same;
	if (!other || same.some(({ id }) => id === draft.before?.id)) return;
	draft.flags.add("same_key");
	draft.sameName = other;
	if (same_key === "change") addRowError(draft, keyColumnOf(area), "value_taken");
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
	const wanted = wantedKeys(drafts, emailOf);
	return matchesOf(wanted, await findMatchesByEmail(scope, [...wanted.values()]));
}

async function matchKeys(
	scope: TenantDb,
	area: ImportArea,
	drafts: readonly RowDraft[],
): Promise<RowMatch[]> {
	const column = keyColumnOf(area);
	const wanted = wantedKeys(drafts, (fields) => keyOf(area, fields));
	if (!column) return [];
	return matchesOf(wanted, await findMatchesByKey(scope, column, [...wanted.values()]));
}

/** Returns the keys of rows by their lines. */
const wantedKeys = (
	drafts: readonly RowDraft[],
	keyIn: (fields: RowDraft["fields"]) => string | null,
): Map<number, string> =>
	new Map(
		drafts.flatMap(({ line, fields }) => {
			const key = keyIn(fields);
			return key === null ? [] : [[line, key]];
		}),
	);

/** Returns each row with each entity that has its key. */
function matchesOf(
	wanted: ReadonlyMap<number, string>,
	found: readonly { id: number; key: string }[],
): RowMatch[] {
	const ids = new Map<string, number[]>();
	for (const { id, key } of found) ids.set(key, [...(ids.get(key) ?? []), id]);
	return [...wanted].flatMap(([line, key]) => (ids.get(key) ?? []).map((id) => ({ line, id })));
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

const normalizedText = (value: unknown) =>
	typeof value === "string" ? normalizeForSearch(value) : null;

const namesOf = (fields: RowDraft["fields"]) => ({
	en: normalizedText(fields.name_en),
	ar: normalizedText(fields.name_ar),
});

/** Returns the fields of an area that tell entities of the same name apart. */
const placeFields = (area: ImportArea): readonly string[] =>
	disambiguatingColumns(area).placed.map((name) =>
		fieldOfColumn(name, getImportColumns(area)[name] ?? { kind: "text" }),
	);

const placeText = (value: unknown): string => normalizeForSearch(String(value ?? "")).trim();

/**
 * Returns, of the entities with the names in a row, the one at the row's place. If there is none
 * there, returns the only one at another place, with `isOtherPlace`. `isOtherPlace` is also set if the
 * row gives no complete place and would change the entity's quantity.
 */
function rowMeant(
	area: ImportArea,
	{ fields }: RowDraft,
	called: readonly PresentedRow[],
): { row: PresentedRow; isOtherPlace: boolean } | "several" | null {
	const places = placeFields(area);
	const hasField = (field: string) => fields[field] !== undefined;
	const isSame = (row: PresentedRow, field: string) =>
		placeText(row[field]) === placeText(fields[field]);
	const [here, ...others] = called.filter((row) =>
		places.every((field) => !hasField(field) || isSame(row, field)),
	);
	if (others.length > 0) return "several";
	if (!here) {
		const [row] = called;
		return row && called.length === 1 ? { row, isOtherPlace: true } : null;
	}
	const isWhole = places.every((field) => isSame(here, field));
	const isOtherPlace =
		!isWhole &&
		disambiguatingColumns(area).counted.some((field) => hasField(field) && !isSame(here, field));
	return { row: here, isOtherPlace };
}

/** The entities that rows mean, and the first row of each. */
export type FirstRowByKey = Map<string, number>;

/** Marks rows as invalid that mean the same entity as an earlier row. */
export function rejectDuplicateRows(
	area: ImportArea,
	drafts: readonly RowDraft[],
	seen: FirstRowByKey,
	{ same_key }: Pick<ImportChoices, "same_key">,
): void {
	for (const draft of drafts) {
		draft.keys.push(...keysOf(area, draft));
		for (const key of draft.keys) {
			const line = seen.get(key);
			const kind = key.split(" ", 1)[0] as KeyKind;
			if (line === undefined) seen.set(key, draft.line);
			if (line === undefined || line >= draft.line) continue;
			if (kind === "serial" || kind === "employee_id") {
				draft.flags.add("same_key");
				if (same_key === "new") continue;
			}
			if (!draft.errors.some(isRepetition))
				addRowError(draft, keyColumns[kind], "line_repeated", String(line));
		}
	}
}

/** The columns of keys; null if rows may name the same entity by different columns. */
const keyColumns = {
	row: null,
	email: "email",
	serial: "serial",
	employee_id: "employee_id",
	en: "name_en",
	ar: "name_ar",
} as const;
type KeyKind = keyof typeof keyColumns;

const isRepetition = ({ problem: code }: { problem: string }) => code === "line_repeated";

function keysOf(area: ImportArea, { before, fields }: RowDraft): `${KeyKind} ${string}`[] {
	const column = keyColumnOf(area);
	const key = keyOf(area, fields);
	const keys = [
		...(before ? [`row ${before.id}` as const] : []),
		...(column && key !== null ? [`${column} ${key}` as const] : []),
	];
	if (area === "members") {
		const email = emailOf(fields);
		return email === null ? keys : [...keys, `email ${email}` as const];
	}
	const parent = parentOf(area, fields);
	if (before || parent === null) return keys;
	const { en, ar } = namesOf(fields);
	const places = placeFields(area).map((field) => placeText(fields[field]));
	const place = [parent, ...places].join("/");
	return [
		...keys,
		...(en === null ? [] : [`en ${place} ${en}` as const]),
		...(ar === null ? [] : [`ar ${place} ${ar}` as const]),
	];
}
