import { randomUUID } from "node:crypto";
import type { Entity } from "#app/entities/entity-definition.ts";
import type { ApiRow, FieldDefinition, FormValues } from "#app/entities/field-definition.ts";
import { formFields } from "#app/entities/form-fields.ts";
import { fetchEntity } from "#app/entities/load-entity.server.ts";
import { localizedName } from "#app/entities/localized-name.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import { tenantLocale } from "#app/lib/tenant-settings.server.ts";
import { localDate } from "#contract/values/format.ts";
import type { EntityFormState } from "./entity-form-state.ts";
import type { FormContext } from "./form-context.server.ts";
import { rowToFormValues } from "./form-values.ts";
import { selectStatesFor } from "./select-options.server.ts";

/**
 * Fetches an entity, with the rows that belong to it under its own name.
 *
 * @throws ApiClientError
 */
export async function loadRow(session: Session, entity: Entity, id: string): Promise<ApiRow> {
	const { row, parts } = await fetchEntity(session, { entity, id: Number(id) });
	return entity.parts ? { ...row, [entity.parts.key]: parts } : row;
}

type Carried = EntityFormState["carried"];

/** Adds the options to a form in its present state. */
export async function withSelectStates(
	reader: FormContext,
	entity: Entity,
	id: number | null,
	values: FormValues,
	rest: Partial<EntityFormState> & { carried: Carried },
	finds: Readonly<Record<string, string>> = {},
	early?: EntityFormState["offered"],
): Promise<EntityFormState> {
	return {
		entity: entity.name,
		id,
		values,
		offered: await selectStatesFor(reader, entity, values, finds, early),
		errors: {},
		failure: null,
		notice: null,
		conflict: null,
		...rest,
	};
}

/** Returns the form of a new entity; the address can fill in fields, as in `?branch=3`. */
export async function emptyEntityForm(
	reader: FormContext,
	entity: Entity,
	params: URLSearchParams,
): Promise<EntityFormState> {
	const { timeZone } = await tenantLocale(reader.session);
	const values = Object.fromEntries(
		formFields(entity).map(([name, field]) => {
			const initial = initialOf(field, reader, timeZone);
			return [name, params.has(name) ? params.getAll(name).filter(Boolean) : initial] as const;
		}),
	);
	return withSelectStates(reader, entity, null, values, {
		carried: { key: randomUUID(), version: "", was: "" },
	});
}

function initialOf(field: FieldDefinition, { session }: FormContext, timeZone: string): string[] {
	if ("ownUnless" in field && field.ownUnless) return [String(session.memberId)];
	if (!("initial" in field && field.initial)) return [];
	return [field.type === "day" ? localDate(timeZone, new Date().toISOString()) : field.initial];
}

/** Returns the hidden fields of a row's form: enough to find the fields that the user changes. */
export const carriedFields = (
	{ language }: Pick<FormContext, "language">,
	entity: Entity,
	row: ApiRow,
): Carried => ({
	key: "",
	version: row.version === undefined ? "" : String(row.version),
	was: JSON.stringify(rowToFormValues(entity, row, language)),
});

/** Returns the form of a row, whose options are asked for at the same time as the row. */
export async function filledEntityForm(
	reader: FormContext,
	entity: Entity,
	loading: ApiRow | Promise<ApiRow>,
): Promise<EntityFormState> {
	const [row, early] = await allInOrder([loading, selectStatesFor(reader, entity, {}, {})]);
	const values = rowToFormValues(entity, row, reader.language);
	const carried = carriedFields(reader, entity, row);
	const form = await withSelectStates(
		reader,
		entity,
		Number(row.id),
		values,
		{ carried },
		{},
		early,
	);
	return { ...form, offered: withNamesOf(reader, row, form.offered) };
}

/** Names what is selected by the row itself, where its options could not be loaded. */
const withNamesOf = (
	{ language }: FormContext,
	row: ApiRow,
	offered: EntityFormState["offered"],
): EntityFormState["offered"] =>
	Object.fromEntries(
		Object.entries(offered).map(([name, state]) => {
			if (!state.error) return [name, state];
			const details = [row[`${name}Details`] as ApiRow | ApiRow[] | null | undefined].flat();
			const options = state.options.map((option) => {
				const found = details.find((one) => String(one?.id) === option.value);
				return { ...option, label: localizedName(found, language) ?? option.label };
			});
			return [name, { ...state, options }];
		}),
	);
