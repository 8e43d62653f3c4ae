import type { Entity } from "#app/entities/entity.ts";
import type { Option, Row, Typed } from "#app/entities/field.ts";
import { formFields, sourceIn } from "#app/entities/form-fields.ts";
import { nameIn } from "#app/fields/reference.ts";
import { chosenIn } from "#app/fields/rules.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure, nullWhereMissing } from "#app/lib/api-failure.ts";
import { calendarWords } from "#app/lib/calendar-words.ts";
import { failureText } from "#app/lib/failure-text.ts";
import { formatFor } from "#app/lib/format.ts";
import type { Language } from "#app/lib/languages.ts";
import { hasOurCalls } from "#app/lib/organisation.server.ts";
import { fold, hasWords } from "#contract/fold.ts";
import { yearKinds } from "#contract/plans.ts";
import { listedOptions } from "./listed-options.server.ts";
import type { Offered } from "./offered.ts";
import { specifiedInstead } from "./option-sources.ts";
import type { FormReader } from "./reader.server.ts";

/** So many options are offered at once; the others are found by a part of their names. */
const most = 200;

/**
 * The options of a select source, named in the reader's language: the first of those whose names
 * contain a text, and those that are chosen. What months are called, no call is asked for.
 *
 * @throws ApiFailure
 */
export async function optionsFrom(
	reader: FormReader,
	source: string,
	find: string,
	chosen: readonly string[],
): Promise<{ options: Option[]; more: boolean }> {
	const { visitor, language, digits } = reader;
	const kind = yearKinds.find((one) => source === `months/${one}`);
	if (kind) {
		const names = calendarWords(language, digits).months[kind];
		return {
			options: names.map((label, index) => ({ value: String(index + 1), label })),
			more: false,
		};
	}
	const listed = await listedOptions(reader, source, find, chosen);
	if (listed) return listed;
	const query = { q: find, id: chosen.join(","), limit: String(most + 1) };
	const needle = fold(find);
	const ask = (call: string) => fetchFromApi<Row[]>(visitor, call, { query });
	const instead = specifiedInstead(source);
	const ours = !instead || (await hasOurCalls(visitor));
	// An API that knows nothing of the text gives them all.
	const all = instead
		? ((ours ? await ask(`select/${source}`).catch(nullWhereMissing) : null) ??
			(await ask(instead)))
		: await ask(`select/${source}`);
	const isChosen = (row: Row) => chosen.includes(String(row.id));
	const others = all.filter((row) => !isChosen(row) && hasWords(namesOf(row), needle));
	const rows = [...all.filter(isChosen), ...others];
	const options = rows.slice(0, most).map((row) => ({
		value: String(row.id),
		label: placed(row, language),
		...noteOf(reader, row),
	}));
	const isThere = (id: string) => options.some(({ value }) => value === id);
	// What does not belong to what the options depend on is no choice any more.
	const missing = followsAnother(source) ? [] : chosen.filter((id) => !isThere(id));
	return { options: [...missing.map(unnamed), ...options], more: rows.length > most };
}

/** What is in stock of it, or how long they are away. */
function noteOf({ t, language, digits }: FormReader, row: Row): Pick<Option, "note"> {
	if (typeof row.qty === "number") return { note: t("form.inStock", { qty: row.qty }) };
	if (typeof row.away_until !== "string") return {};
	const day = formatFor(language, "UTC", digits).day(row.away_until);
	const substitute = nameIn(row.substituteDetails as Row | null | undefined, language);
	return {
		note: substitute
			? t("workload.awayInstead", { day, name: substitute })
			: t("workload.awayUntil", { day }),
	};
}

/** What an option is called, after the place where it is. */
function placed(row: Row, language: Language): string {
	const name = nameIn(row, language) ?? String(row.id);
	const place = row[`branch_name_${language}`];
	return place ? `${place} - ${name}` : name;
}

const followsAnother = (source: string) => /\/\d+$/.test(source);

/** What is chosen stays so, though nobody tells its name: it would be cleared by saving otherwise. */
export const unnamed = (id: string): Option => ({ value: id, label: `#${id}` });

/** What a select offers whose options can't be loaded. */
export const withoutOptions = (
	{ t, language, digits }: FormReader,
	source: string,
	find: string,
	chosen: readonly string[],
	failure: ApiFailure,
): Offered => ({
	source,
	find,
	options: chosen.map(unnamed),
	more: false,
	problem: failureText(t, language, failure, digits),
});

const nameKeys = ["name", "type", "branch_name"].flatMap((key) => [`${key}_en`, `${key}_ar`]);

const namesOf = (row: Row) => fold(nameKeys.map((key) => row[key] ?? "").join(" "));

/**
 * What a select offers, be it only why it offers nothing.
 *
 * @throws ApiFailure where the session has ended
 */
export async function offeredFrom(
	reader: FormReader,
	source: string,
	find: string,
	chosen: readonly string[],
): Promise<Offered> {
	try {
		return { source, find, ...(await optionsFrom(reader, source, find, chosen)) };
	} catch (error) {
		if (!(error instanceof ApiFailure) || error.status === 401) throw error;
		return withoutOptions(reader, source, find, chosen, error);
	}
}

/**
 * What the selects of a form offer; one that can't be loaded doesn't keep the others away.
 *
 * @param finds by which the options of some fields are found
 */
export async function offeredIn(
	reader: FormReader,
	entity: Entity,
	typed: Typed,
	finds: Readonly<Record<string, string>>,
): Promise<Record<string, Offered>> {
	const offered: Record<string, Offered> = {};
	await Promise.all(
		formFields(entity).map(async ([name, field]) => {
			const source = sourceIn(field, typed);
			if (!source) return;
			const find = finds[name] ?? "";
			const chosen = [...new Set(chosenIn(field, typed[name] ?? []))];
			offered[name] = await offeredFrom(reader, source, find, chosen);
		}),
	);
	return offered;
}
