import { type ImportArea, type ImportChoices, keyColumnOf } from "#contract/imports/constants.ts";
import { parseIdText } from "#contract/values/id-parser.ts";
import { identityKey } from "#contract/values/identity-key.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import type { MemberContext } from "../platform/context.ts";
import { importers, type PresentedRow } from "./importers.ts";
import { addRowError, type RowDraft } from "./row-draft.ts";

/**
 * Finds the entities of rows that have their number and agree with them in a name, an e-mail
 * address, a serial number or an employee id, as exported rows do. Other numbers are those of
 * another list, or of its lines, unless they are chosen to be ids.
 */
export async function matchNumbers(
	ctx: MemberContext,
	area: ImportArea,
	drafts: readonly RowDraft[],
	{ numbers }: Pick<ImportChoices, "numbers">,
): Promise<void> {
	const numbered = drafts.flatMap((draft) =>
		draft.cells.id === undefined ? [] : [{ draft, id: parseIdText(draft.cells.id) }],
	);
	const ids = new Set(numbered.flatMap(({ id }) => id ?? []));
	if (numbered.length === 0) return;
	const rows = new Map((await importers[area].rowsOf(ctx, [...ids])).map((row) => [row.id, row]));
	for (const { draft, id } of numbered) {
		const row = rows.get(id ?? 0) ?? null;
		if (row && agrees(area, draft, row)) {
			draft.before = row;
			continue;
		}
		draft.flags.add("same_number");
		if (numbers === "own") {
			draft.before = row;
			if (!row) addRowError(draft, "id", id === null ? "number" : "row_unknown");
		} else {
			draft.sameName = row;
			if (!namesEntity(area, draft)) addRowError(draft, "id", "number_alone");
		}
	}
}

const namesIn = ({ name_en, name_ar }: Readonly<Record<string, unknown>>): string[] =>
	[name_en, name_ar].flatMap((name) =>
		typeof name === "string" && name !== "" ? normalizeForSearch(name) : [],
	);

/** Returns the serial number or employee id of a row or an entity, for comparison. */
export function keyOf(area: ImportArea, fields: Readonly<Record<string, unknown>>): string | null {
	const column = keyColumnOf(area);
	const value = column && fields[column];
	return typeof value === "string" ? identityKey(value) : null;
}

/** Returns the e-mail address of a row or an entity, in lower case. */
export const emailOf = ({ email }: Readonly<Record<string, unknown>>): string | null =>
	typeof email === "string" ? email.toLowerCase() : null;

/** Checks whether a row has a name, the e-mail address, serial number or employee id of an entity. */
function agrees(area: ImportArea, { fields }: RowDraft, row: PresentedRow): boolean {
	const names = namesIn(row);
	const isSame = (one: string | null, other: string | null) => one !== null && one === other;
	return (
		namesIn(fields).some((name) => names.includes(name)) ||
		isSame(emailOf(fields), emailOf(row)) ||
		isSame(keyOf(area, fields), keyOf(area, row))
	);
}

/** Checks whether a row says by more than its number which entity it is about. */
const namesEntity = (area: ImportArea, { fields }: RowDraft): boolean =>
	namesIn(fields).length > 0 || emailOf(fields) !== null || keyOf(area, fields) !== null;
