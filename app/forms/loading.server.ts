import { randomUUID } from "node:crypto";
import type { Entity } from "#app/entities/entity.ts";
import type { Field, Row, Typed } from "#app/entities/field.ts";
import { formFields } from "#app/entities/form-fields.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import { fetchThing } from "#app/things/viewed-thing.server.ts";
import type { EntityForm } from "./entity-form.ts";
import { offeredIn } from "./options.server.ts";
import type { FormReader } from "./reader.server.ts";
import { filledFrom } from "./typed.ts";

/**
 * One thing, with what comes with it in the same answer under its own name.
 *
 * @throws ApiFailure
 */
export async function loadRow(visitor: SignedInVisitor, entity: Entity, id: string): Promise<Row> {
	const { row, parts } = await fetchThing(visitor, { entity, id: Number(id) });
	return entity.parts ? { ...row, [entity.parts.key]: parts } : row;
}

type Carried = EntityForm["carried"];

/** A form with its options, as it stands. */
export async function formWith(
	reader: FormReader,
	entity: Entity,
	id: number | null,
	typed: Typed,
	rest: Partial<EntityForm> & { carried: Carried },
	finds: Readonly<Record<string, string>> = {},
): Promise<EntityForm> {
	return {
		entity: entity.name,
		id,
		typed,
		offered: await offeredIn(reader, entity, typed, finds),
		errors: {},
		failure: null,
		notice: null,
		conflict: null,
		...rest,
	};
}

/** The form of a new one; the address may fill it in, as in `?branch=3`. */
export function emptyForm(
	reader: FormReader,
	entity: Entity,
	params: URLSearchParams,
): Promise<EntityForm> {
	const typed = Object.fromEntries(
		formFields(entity).map(([name, field]) => {
			const initial = initialOf(field, reader);
			return [name, params.has(name) ? params.getAll(name).filter(Boolean) : initial] as const;
		}),
	);
	return formWith(reader, entity, null, typed, {
		carried: { key: randomUUID(), version: "", was: "" },
	});
}

function initialOf(field: Field, { visitor }: FormReader): string[] {
	if ("ownUnless" in field && field.ownUnless) return [String(visitor.memberId)];
	return "initial" in field && field.initial ? [field.initial] : [];
}

/** What the form of a row carries along: enough to tell what its editor changed. */
export const carriedOf = (entity: Entity, row: Row): Carried => ({
	key: "",
	version: row.version === undefined ? "" : String(row.version),
	was: JSON.stringify(filledFrom(entity, row)),
});

export const filledForm = (reader: FormReader, entity: Entity, row: Row): Promise<EntityForm> =>
	formWith(reader, entity, Number(row.id), filledFrom(entity, row), {
		carried: carriedOf(entity, row),
	});
