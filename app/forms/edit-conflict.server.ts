import type { Entity } from "#app/entities/entity-definition.ts";
import type { FormValues } from "#app/entities/field-definition.ts";
import { inputLabel } from "#app/entities/field-labels.ts";
import { formFields } from "#app/entities/form-fields.ts";
import { loadHistory } from "#app/entities/load-history.server.ts";
import { formValuesText } from "#app/fields/codecs.ts";
import type { EntityFormState } from "./entity-form-state.ts";
import type { FormContext } from "./form-context.server.ts";
import type { EditConflictState } from "./form-state.ts";
import { changedFieldNames, rowToFormValues } from "./form-values.ts";
import { carriedFields, loadRow, withSelectStates } from "./load.server.ts";

/**
 * Returns the form of a row that another member has changed in the meantime. Fields that the user
 * left unchanged take the other member's values; fields that both changed are shown side by side,
 * and the typed values stay in the form.
 */
export async function editConflictForm(
	reader: FormContext,
	entity: Entity,
	id: string,
	values: FormValues,
	was: FormValues,
): Promise<EntityFormState> {
	const [row, by] = await Promise.all([
		loadRow(reader.session, entity, id),
		lastEditor(reader, entity, id),
	]);
	const saved = rowToFormValues(entity, row, reader.language);
	const mine = changedFieldNames(values, was);
	const merged: FormValues = {
		...saved,
		...Object.fromEntries(mine.map((name) => [name, values[name] ?? []])),
	};
	const form = await withSelectStates(reader, entity, Number(row.id), merged, {
		carried: carriedFields(reader, entity, row),
	});
	const disputed = changedFieldNames(saved, merged);
	const conflict: EditConflictState = {
		by,
		differences: formFields(entity)
			.filter(([name, { type }]) => type !== "password" && disputed.includes(name))
			.map(([name, field]) => {
				const written = (values: FormValues) =>
					formValuesText(field, values[name] ?? [], form.offered[name]?.options ?? [], reader);
				return {
					field: inputLabel(reader.t, entity.name, name),
					saved: written(saved),
					input: written(merged),
				};
			}),
	};
	return { ...form, conflict };
}

/** Returns the member who changed an entity last; null if unknown. */
export async function lastEditor(
	{ session, language }: Pick<FormContext, "session" | "language">,
	entity: Entity,
	id: string,
): Promise<string | null> {
	const history = await loadHistory(session, { entity, id: Number(id) }).catch(() => null);
	return history?.[0]?.memberDetails?.[`name_${language}`] ?? null;
}
