import type { Entity } from "#app/entities/entity.ts";
import type { Typed } from "#app/entities/field.ts";
import { formFields } from "#app/entities/form-fields.ts";
import { inputLabel } from "#app/entities/labels.ts";
import { writtenOf } from "#app/fields/rules.ts";
import { historyOf } from "#app/things/history.server.ts";
import type { Conflict, EntityForm } from "./entity-form.ts";
import { carriedOf, formWith, loadRow } from "./loading.server.ts";
import type { FormReader } from "./reader.server.ts";
import { differing, filledFrom } from "./typed.ts";

/**
 * The form of a row that somebody else has changed meanwhile. What its editor left alone takes
 * their values; what both changed stands side by side, and what was typed stays in the form.
 */
export async function conflictingForm(
	reader: FormReader,
	entity: Entity,
	id: string,
	typed: Typed,
	was: Typed,
): Promise<EntityForm> {
	const [row, by] = await Promise.all([
		loadRow(reader.visitor, entity, id),
		lastEditor(reader, entity, id),
	]);
	const saved = filledFrom(entity, row);
	const mine = differing(typed, was);
	const merged: Typed = {
		...saved,
		...Object.fromEntries(mine.map((name) => [name, typed[name] ?? []])),
	};
	const form = await formWith(reader, entity, Number(row.id), merged, {
		carried: carriedOf(entity, row),
	});
	const disputed = differing(saved, merged);
	const conflict: Conflict = {
		by,
		differences: formFields(entity)
			.filter(([name, { type }]) => type !== "password" && disputed.includes(name))
			.map(([name, field]) => {
				const written = (values: Typed) =>
					writtenOf(field, values[name] ?? [], form.offered[name]?.options ?? [], reader);
				return {
					field: inputLabel(reader.t, entity.name, name),
					saved: written(saved),
					typed: written(merged),
				};
			}),
	};
	return { ...form, conflict };
}

/** Who changed a thing last; null where nobody can tell. */
async function lastEditor(
	{ visitor, language }: FormReader,
	entity: Entity,
	id: string,
): Promise<string | null> {
	const history = await historyOf(visitor, { entity, id: Number(id) }).catch(() => null);
	return history?.[0]?.memberDetails?.[`name_${language}`] ?? null;
}
