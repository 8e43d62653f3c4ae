import type { Entity } from "#app/entities/entity-definition.ts";
import type { ApiRow, DisplayValue, FieldDefinition } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { toDisplayValue } from "#app/fields/codecs.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import type { HistoryAction } from "#contract/audit/constants.ts";
import type { HistoryEntry } from "#contract/entities/schemas.ts";
import type { LoadedEntity } from "../entities/load-entity.server.ts";

/** A value before and after a change; it is rendered like the field of that name. */
export type FieldChange = {
	label: string;
	field: string;
	before: DisplayValue;
	after: DisplayValue;
};

export type HistoryEntryView = {
	at: string;
	/** Null if the server acted. */
	by: string | null;
	act: HistoryAction;
	changes: FieldChange[];
};

/** Converts an entry to the user's language; `viewed` is the present state of the entity. */
export function toHistoryEntryView(
	entry: HistoryEntry,
	{ entity, viewed, language, t }: HistoryContext,
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

type HistoryContext = { entity: Entity; viewed: LoadedEntity; language: Language; t: Translate };

function fieldChanges(
	{ before, after }: HistoryEntry,
	{ entity, language, t }: Pick<HistoryContext, "entity" | "language" | "t">,
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

/**
 * The fields that are not shown: ids, which never change; and line items, which are shown one by
 * one.
 */
const untold: readonly FieldDefinition["type"][] = ["id", "lines"];

const has = (row: ApiRow, name: string) =>
	[name, `${name}_id`, `${name}Details`].some((key) => key in row);

/** Returns the value of a field; a related entity without a recorded name is shown by its id. */
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

/** Returns the changed quantities of each resource. */
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
