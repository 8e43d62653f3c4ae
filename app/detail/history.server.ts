import type { Entity } from "#app/entities/entity-definition.ts";
import type { ApiRow, DisplayValue, FieldDefinition } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { toDisplayValue } from "#app/fields/codecs.ts";
import { fetchFromApi } from "#app/lib/api-client.server.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { HistoryAction } from "#contract/audit/constants.ts";
import type { HistoryEntry } from "#contract/entities/schemas.ts";
import type { EntityParams, LoadedEntity } from "../entities/load-entity.server.ts";

/** What a value was and became; it is drawn like the field of that name. */
export type FieldChange = {
	label: string;
	field: string;
	before: DisplayValue;
	after: DisplayValue;
};

export type HistoryEntryView = {
	at: string;
	/** Null where the server acted. */
	by: string | null;
	act: HistoryAction;
	changes: FieldChange[];
};

/** So many entries the API gives in one page. */
export const historyPageSize = 50;

/**
 * One page of what happened to a thing, from the API; null where the API keeps no history.
 *
 * @throws ApiFailure
 */
export async function loadHistory(
	visitor: Session,
	{ entity, id }: EntityParams,
	page = 1,
): Promise<HistoryEntry[] | null> {
	const query = { page: String(page) };
	return fetchFromApi<HistoryEntry[]>(visitor, `${entity.area}/${id}/history`, { query }).catch(
		nullIfNotFound,
	);
}

/** An entry in the reader's words; `viewed` is what it happened to, as it is now. */
export function toHistoryEntryView(
	entry: HistoryEntry,
	{ entity, viewed, language, t }: Told,
): HistoryEntryView {
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

type Told = { entity: Entity; viewed: LoadedEntity; language: Language; t: Translate };

function fieldChanges(
	{ before, after }: HistoryEntry,
	{ entity, language, t }: Pick<Told, "entity" | "language" | "t">,
): FieldChange[] {
	const fields = entity.fields as Readonly<Record<string, FieldDefinition>>;
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
const untold: readonly FieldDefinition["type"][] = ["id", "lines"];

const has = (row: ApiRow, name: string) =>
	[name, `${name}_id`, `${name}Details`].some((key) => key in row);

/** A related thing whose name was not written down is told by its number. */
function valueIn(
	row: ApiRow,
	field: FieldDefinition,
	name: string,
	language: Language,
): DisplayValue {
	const shown = toDisplayValue(field, row, name, language);
	const id = row[`${name}_id`];
	if (shown !== null || field.type !== "reference" || typeof id !== "number") return shown;
	return { id, name: `#${id}` };
}

/** What was given of each resource. */
function lineChanges(
	{ before, after }: HistoryEntry,
	{ parts }: LoadedEntity,
	language: Language,
): FieldChange[] {
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

const quantities = ({ lines }: ApiRow): Map<number, number> =>
	new Map(Array.isArray(lines) ? (lines as Line[]).map((one) => [one.resource_id, one.qty]) : []);

function nameAmong(parts: readonly ApiRow[], id: number, language: Language): string {
	const details = parts.find((part) => part.resource_id === id)?.resourceDetails as
		| ApiRow
		| undefined;
	const name = details?.[`name_${language}`];
	return typeof name === "string" ? name : `#${id}`;
}
