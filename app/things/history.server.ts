import type { Entity } from "#app/entities/entity.ts";
import type { Field, Row, Shown } from "#app/entities/field.ts";
import { fieldLabel } from "#app/entities/labels.ts";
import { shownOf } from "#app/fields/rules.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { nullWhereMissing } from "#app/lib/api-failure.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import type { HistoryAct } from "#contract/audit.ts";
import type { HistoryEntry } from "#contract/schemas/history.ts";
import type { Named, Viewed } from "./viewed-thing.server.ts";

/** What a value was and became; it is drawn like the field of that name. */
export type ShownChange = { label: string; field: string; before: Shown; after: Shown };

export type ShownEntry = {
	at: string;
	/** Null where the server acted. */
	by: string | null;
	act: HistoryAct;
	changes: ShownChange[];
};

/** So many entries the API gives in one page. */
export const historyPer = 50;

/**
 * One page of what happened to a thing, from the API; null where the API keeps no history.
 *
 * @throws ApiFailure
 */
export async function historyOf(
	visitor: SignedInVisitor,
	{ entity, id }: Named,
	page = 1,
): Promise<HistoryEntry[] | null> {
	const query = { page: String(page) };
	return fetchFromApi<HistoryEntry[]>(visitor, `${entity.area}/${id}/history`, { query }).catch(
		nullWhereMissing,
	);
}

/** An entry in the reader's words; `viewed` is what it happened to, as it is now. */
export function shownEntry(entry: HistoryEntry, { entity, viewed, language, t }: Told): ShownEntry {
	const { act } = entry;
	return {
		at: entry.at,
		by: entry.memberDetails?.[`name_${language}`] ?? null,
		act,
		changes:
			act === "added"
				? []
				: [
						...fieldChanges(entry, { entity, language, t }),
						...lineChanges(entry, viewed, language),
					],
	};
}

type Told = { entity: Entity; viewed: Viewed; language: Language; t: Translate };

function fieldChanges(
	{ before, after }: HistoryEntry,
	{ entity, language, t }: Pick<Told, "entity" | "language" | "t">,
): ShownChange[] {
	const fields = entity.fields as Readonly<Record<string, Field>>;
	return Object.entries(fields)
		.filter(([name, { type }]) => !untold.includes(type) && (has(before, name) || has(after, name)))
		.map(([name, field]) => ({
			label: fieldLabel(t, entity.name, name),
			field: name,
			before: valueIn(before, field, name, language),
			after: valueIn(after, field, name, language),
		}));
}

/** A number that never changes; and lines, which are told one by one. */
const untold: readonly Field["type"][] = ["id", "lines"];

const has = (row: Row, name: string) =>
	[name, `${name}_id`, `${name}Details`].some((key) => key in row);

/** A related thing whose name was not written down is told by its number. */
function valueIn(row: Row, field: Field, name: string, language: Language): Shown {
	const shown = shownOf(field, row, name, language);
	const id = row[`${name}_id`];
	if (shown !== null || field.type !== "reference" || typeof id !== "number") return shown;
	return { id, name: `#${id}` };
}

/** What was given of each resource. */
function lineChanges(
	{ before, after }: HistoryEntry,
	{ parts }: Viewed,
	language: Language,
): ShownChange[] {
	const [had, has] = [quantities(before), quantities(after)];
	return [...new Set([...had.keys(), ...has.keys()])]
		.filter((id) => had.get(id) !== has.get(id))
		.map((id) => ({
			label: nameAmong(parts, id, language),
			field: "qty",
			before: had.get(id) ?? null,
			after: has.get(id) ?? null,
		}));
}

type Line = { resource_id: number; qty: number };

const quantities = ({ lines }: Row): Map<number, number> =>
	new Map(Array.isArray(lines) ? (lines as Line[]).map((one) => [one.resource_id, one.qty]) : []);

function nameAmong(parts: readonly Row[], id: number, language: Language): string {
	const details = parts.find((part) => part.resource_id === id)?.resourceDetails as Row | undefined;
	const name = details?.[`name_${language}`];
	return typeof name === "string" ? name : `#${id}`;
}
