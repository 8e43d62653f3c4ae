import type { Entity } from "#app/entities/entity.ts";
import type { Field, Row, Sent, Typed } from "#app/entities/field.ts";
import { formFields, isAsked } from "#app/entities/form-fields.ts";
import { filledOf, readOf, sentOf, wrongIn } from "#app/fields/rules.ts";
import type { FieldProblem } from "#contract/errors.ts";

/** What a row's form is filled with. */
export const filledFrom = (entity: Entity, row: Row): Typed =>
	Object.fromEntries(
		formFields(entity).map(([name, field]) => [name, filledOf(field, row, name)] as const),
	);

/** What a sent form says. */
export const typedIn = (entity: Entity, form: FormData): Typed =>
	Object.fromEntries(
		formFields(entity).map(([name, field]) => [name, readOf(field, form, name)] as const),
	);

const isSame = (a: readonly string[] = [], b: readonly string[] = []) =>
	a.length === b.length && a.every((value, index) => value === b[index]);

/** The fields of which two forms say different things. */
export const differing = (a: Typed, b: Typed): string[] =>
	Object.keys(a).filter((name) => !isSame(a[name], b[name]));

/** The body of a call: of all fields, or of those that are named. A field not asked for is empty. */
export const bodyOf = (entity: Entity, typed: Typed, names?: readonly string[]): Sent =>
	formFields(entity)
		.filter(([name]) => !names || names.includes(name))
		.flatMap(([name, field]) =>
			sentOf(field, isAsked(field, typed) ? (typed[name] ?? []) : [], name),
		);

const isMissing = (field: Field, values: readonly string[] = []): boolean =>
	"required" in field && field.required === true && values.every((value) => value.trim() === "");

/** What is plainly wrong with a form, by the names of controls. */
export const wrongWith = (entity: Entity, typed: Typed): Readonly<Record<string, FieldProblem>> =>
	Object.assign(
		{},
		...formFields(entity).map(([name, field]) =>
			field.type !== "lines" && isAsked(field, typed) && isMissing(field, typed[name])
				? { [name]: "required" }
				: wrongIn(field, typed[name] ?? [], name),
		),
	);
