import { getImportColumns } from "#contract/imports/columns.ts";
import {
	disambiguatingColumns,
	fieldOfColumn,
	type ImportArea,
} from "#contract/imports/constants.ts";
import type { DuplicateName, RowChange } from "#contract/imports/schemas.ts";
import { isFieldErrorCode } from "#contract/platform/errors.ts";
import { identityKey } from "#contract/values/identity-key.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import { phoneSearchDigits } from "#contract/values/phone-search.ts";
import { partialInput } from "#contract/values/schemas.ts";
import type { EntityInput } from "../platform/entities/definition.ts";
import { importers, type PresentedRow } from "./importers.ts";
import { columnOfField } from "./parse-cells.ts";
import { addRowError, hasColumnError, type RowDraft } from "./row-draft.ts";

/**
 * Returns a row as the input for adding or changing its entity; null if it has errors, or would
 * change nothing.
 */
export function rowToInput(area: ImportArea, draft: RowDraft): EntityInput | null {
	if (draft.isFaulty) return null;
	const { body } = importers[area];
	const { before, fields } = draft;
	const changes = before !== null || hasColumnError(draft, "id");
	const result = (changes ? partialInput(body.shape) : body).safeParse(fields);
	if (!result.success)
		for (const { path, message } of result.error.issues) {
			// A missing name is missing in both columns.
			const column =
				message === "name_required"
					? null
					: columnOfField(getImportColumns(area), String(path[0] ?? ""));
			if (column === null || !hasColumnError(draft, column))
				addRowError(draft, column, isFieldErrorCode(message) ? message : "unknown");
		}
	if (!result.success || draft.errors.length > 0) return null;
	const input: EntityInput = result.data;
	if (!before) return input;
	const isNumbered = draft.cells.id !== undefined;
	const differs = ([name, value]: [string, unknown]) => {
		const [present, next] = [plainly(before[name]), plainly(value)];
		return present !== next && !isRespelled(name, present, next, isNumbered);
	};
	const entries = Object.entries(input).filter(([, value]) => value !== undefined);
	if (!entries.some(differs)) return null;
	// References are checked together, so they are always included.
	return Object.fromEntries(entries.filter((entry) => entry[0].endsWith("_id") || differs(entry)));
}

/** The key of a text by which all spellings of it are the same; null for one without. */
const spellings: Readonly<Record<string, (text: string) => string | null>> = {
	name_en: normalizeForSearch,
	name_ar: normalizeForSearch,
	serial: identityKey,
	employee_id: identityKey,
	phone: phoneSearchDigits,
};

/**
 * Whether a file only spells a value of ours in another way, as people write names and
 * spreadsheets numbers: without leading zeros or a plus sign. In a row with our number, any other
 * spelling is meant.
 */
function isRespelled(name: string, present: string, next: string, isNumbered: boolean): boolean {
	const keyOf = spellings[name];
	if (!keyOf || present === "" || next === "") return false;
	const isBare = /^[1-9]\d*$/.test(next);
	if (isBare && /^\+?0*[1-9]\d*$/.test(present) && present.replace(/^\+?0*/, "") === next)
		return true;
	const key = keyOf(present);
	return (!isNumbered || (name === "phone" && isBare)) && key !== null && key === keyOf(next);
}

/** Returns a field's value in a form for comparison. */
const plainly = (value: unknown): string => String(value ?? "");

/** Returns the changes between the present entity, if any, and the future one. */
export function rowChanges(
	area: ImportArea,
	before: PresentedRow | null,
	after: PresentedRow,
): RowChange[] {
	return Object.entries(getImportColumns(area)).flatMap(([name, column]) => {
		if (column.kind === "id") return [];
		const field = fieldOfColumn(name, column);
		if (plainly(before?.[field]) === plainly(after[field])) return [];
		return [{ column: name, before: shown(before, name, field), after: shown(after, name, field) }];
	});
}

/** Returns the values of the entity with the same name, where the row contains other ones. */
export function sameNameInput(
	area: ImportArea,
	{ fields }: RowDraft,
	row: PresentedRow,
): DuplicateName {
	const { placed, counted } = disambiguatingColumns(area);
	const columns = getImportColumns(area);
	return {
		id: row.id,
		...namesOfRow(row),
		there: [...placed, ...counted].flatMap((name) => {
			const field = fieldOfColumn(name, columns[name] ?? { kind: "text" });
			return plainly(fields[field]) === plainly(row[field])
				? []
				: [{ column: name, value: shown(row, name, field) }];
		}),
	};
}

const namesOfRow = ({ name_en, name_ar }: PresentedRow) => ({
	name_en: String(name_en ?? ""),
	name_ar: String(name_ar ?? ""),
});

type Details = { id: number } & Readonly<Record<string, string>>;

/** Returns the names, or types, of a referenced entity in both languages. */
function shown(row: PresentedRow | null, name: string, field: string): RowChange["after"] {
	const value = row?.[field] ?? null;
	if (field === name) return value as string | number | null;
	const details = row?.[`${name}Details`] as Details | readonly Details[] | null | undefined;
	if (!details) return null;
	return Array.isArray(details) ? details.map(namesOf) : namesOf(details as Details);
}

const namesOf = ({ id, ...names }: Details) => ({
	id,
	name_en: names.name_en ?? names.type_en ?? "",
	name_ar: names.name_ar ?? names.type_ar ?? "",
});
