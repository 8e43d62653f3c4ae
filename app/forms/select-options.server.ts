import type { Entity } from "#app/entities/entity-definition.ts";
import type { ApiRow, FieldOption, FormValues } from "#app/entities/field-definition.ts";
import { formFields, resolveOptionSource } from "#app/entities/form-fields.ts";
import { localizedName } from "#app/entities/localized-name.ts";
import { selectedIds } from "#app/fields/codecs.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { getCalendarFormat } from "#app/lib/calendar-format.ts";
import { errorText } from "#app/lib/error-text.ts";
import type { Language } from "#app/lib/languages.ts";
import { yearKinds } from "#contract/plans/constants.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { parseIdReference } from "#contract/values/id-parser.ts";
import { containsWords, normalizeForSearch } from "#contract/values/normalize-text.ts";
import type { FormContext } from "./form-context.server.ts";
import { loadListOptions } from "./list-options.server.ts";
import { fetchOptions } from "./select-call.server.ts";
import type { SelectState } from "./select-state.ts";

/**
 * The maximum number of options that are shown at once; others are found by a part of their names.
 */
const maxOptions = 200;

/**
 * Returns the options of a select source, named in the user's language: the first of those whose
 * names contain a text, and the selected ones. Month names need no request.
 *
 * @throws ApiClientError
 */
export async function loadSourceOptions(
	reader: FormContext,
	source: string,
	find: string,
	chosen: readonly string[],
): Promise<{ options: FieldOption[]; more: boolean }> {
	const { session, language, digits } = reader;
	const kind = yearKinds.find((one) => source === `months/${one}`);
	if (kind) {
		const names = getCalendarFormat(language, digits).months[kind];
		return {
			options: names.map((label, index) => ({ value: String(index + 1), label })),
			more: false,
		};
	}
	const listed = await loadListOptions(reader, source, find, chosen);
	if (listed) return listed;
	const scanned = scannedId(source, find);
	const wanted = scanned ? [...chosen, scanned] : chosen;
	const query = { q: find, id: wanted.join(","), limit: String(maxOptions + 1) };
	const needle = normalizeForSearch(find);
	// An API that ignores the search text returns all options.
	const all = await fetchOptions(session, source, query);
	const isChosen = (row: ApiRow) => wanted.includes(String(row.id));
	const others = all.filter((row) => !isChosen(row) && containsWords(namesOf(row), needle));
	const rows = [...all.filter(isChosen), ...others];
	const options = rows.slice(0, maxOptions).map((row) => ({
		value: String(row.id),
		label: placed(row, language),
		...noteOf(reader, row),
	}));
	const isThere = (id: string) => options.some(({ value }) => value === id);
	// A selected entity that does not belong to the field that the options depend on is dropped.
	const missing = followsAnother(source) ? [] : chosen.filter((id) => !isThere(id));
	return { options: [...missing.map(unnamedOption), ...options], more: rows.length > maxOptions };
}

const entityOfSource: Readonly<Record<string, string>> = {
	facilities: "facility",
	equipment: "equipment",
	resources: "resource",
	warehouses: "warehouse",
};

/** Returns the id in the address of a label that was scanned, if the source has what it is on. */
function scannedId(source: string, find: string): string | null {
	const scanned = parseIdReference(find);
	const kind = source.split("/").findLast((part) => Object.hasOwn(entityOfSource, part));
	const isThere = scanned?.entity && kind && entityOfSource[kind] === scanned.entity;
	return isThere ? String(scanned.id) : null;
}

/** Returns the note of an option: its quantity in stock, or the end of a member's absence. */
function noteOf({ t, language, digits }: FormContext, row: ApiRow): Pick<FieldOption, "note"> {
	if (typeof row.qty === "number") return { note: t("forms.inStock", { qty: row.qty }) };
	if (typeof row.away_until !== "string") return {};
	const day = getLocaleFormat(language, "UTC", digits).day(row.away_until);
	const substitute = localizedName(row.substituteDetails as ApiRow | null | undefined, language);
	return {
		note: substitute
			? t("workload.awayInstead", { day, name: substitute })
			: t("workload.awayUntil", { day }),
	};
}

/** Returns the name of an option, after the name of its place. */
function placed(row: ApiRow, language: Language): string {
	const name = localizedName(row, language) ?? String(row.id);
	const place = row[`branch_name_${language}`];
	return place ? `${place} - ${name}` : name;
}

const followsAnother = (source: string) => /\/\d+$/.test(source);

/**
 * Returns an option for a selected entity whose name is unknown: without it, saving would clear the
 * selection.
 */
export const unnamedOption = (id: string): FieldOption => ({ value: id, label: `#${id}` });

/** Returns the state of a select whose options can't be loaded. */
export const unavailableSelectState = (
	{ t, language, digits }: FormContext,
	source: string,
	find: string,
	chosen: readonly string[],
	failure: ApiClientError,
): SelectState => ({
	source,
	find,
	options: chosen.map(unnamedOption),
	more: false,
	error: errorText(t, language, failure, digits),
});

const nameKeys = ["name", "type", "branch_name"].flatMap((key) => [`${key}_en`, `${key}_ar`]);

const namesOf = (row: ApiRow) =>
	normalizeForSearch(nameKeys.map((key) => row[key] ?? "").join(" "));

/**
 * Returns the state of a select, with its options or the reason why it has none.
 *
 * @throws ApiClientError if the session has ended
 */
export async function selectStateFor(
	reader: FormContext,
	source: string,
	find: string,
	chosen: readonly string[],
): Promise<SelectState> {
	try {
		return { source, find, ...(await loadSourceOptions(reader, source, find, chosen)) };
	} catch (error) {
		if (!(error instanceof ApiClientError) || error.status === 401) throw error;
		return unavailableSelectState(reader, source, find, chosen, error);
	}
}

const hasAll = ({ options }: SelectState, chosen: readonly string[]) =>
	chosen.every((id) => options.some(({ value }) => value === id));

/**
 * Returns the states of all selects of a form; an error of one does not affect the others.
 *
 * @param finds the search texts of some fields
 * @param early the states that were asked for before the values were known
 */
export async function selectStatesFor(
	reader: FormContext,
	entity: Entity,
	values: FormValues,
	finds: Readonly<Record<string, string>>,
	early: Readonly<Record<string, SelectState>> = {},
): Promise<Record<string, SelectState>> {
	const offered = formFields(entity).map(async ([name, field]) => {
		const source = resolveOptionSource(field, values);
		if (!source) return [];
		const chosen = [...new Set(selectedIds(field, values[name] ?? []))];
		const before = early[name];
		if (before?.source === source) {
			if (before.error) return [[name, { ...before, options: chosen.map(unnamedOption) }] as const];
			if (hasAll(before, chosen)) return [[name, before] as const];
		}
		return [[name, await selectStateFor(reader, source, finds[name] ?? "", chosen)] as const];
	});
	return Object.fromEntries((await Promise.all(offered)).flat());
}
