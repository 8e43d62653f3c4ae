import { holds, type ShownMember } from "#app/lib/root-data.ts";
import type { Feature } from "#contract/features.ts";
import { isPermissionFlag, permissionFlags } from "#contract/permissions.ts";
import type { Entity } from "./entity.ts";
import type { Field, Placed, Typed } from "./field.ts";

export type FormField = readonly [name: string, field: Field];

/** Fields that stand in the table of rights instead of below one another. */
export const isInMatrix = (entity: Entity, name: string): boolean =>
	Boolean(entity.matrix) && isPermissionFlag(name);

/** The fields of an entity's form, in their order. */
export function formFields(entity: Entity): readonly FormField[] {
	const fields = entity.fields as Readonly<Record<string, Field>>;
	const names = [...(entity.form ?? []), ...(entity.matrix ? permissionFlags : [])];
	return names.flatMap((name) => {
		const field = fields[name];
		return field ? [[name, field] as const] : [];
	});
}

/** Whether the organisation has what a field is about. */
export const isThere = (field: Field & Placed, features: readonly Feature[]): boolean =>
	!field.with || features.includes(field.with);

/** Whether a field is asked for, as the form stands. */
export function isAsked(field: Field, typed: Typed): boolean {
	const only = "only" in field ? field.only : undefined;
	return !only || only.values.some((value) => String(value) === typed[only.field]?.[0]);
}

/** Whether a field only carries along whose a thing is: the reader gives it to nobody else. */
export const isCarried = (field: Field, reader: ShownMember): boolean =>
	"ownUnless" in field && field.ownUnless !== undefined && !holds(reader, field.ownUnless);

/** The reader's own password is asked for where they edit themselves. */
export const isForReader = (field: Field, id: number | null, readerId: number): boolean =>
	field.type !== "password" || !field.present || id === readerId;

/** Whether others of the form are asked for by what is chosen in a field. */
export const bringsFields = (entity: Entity, name: string): boolean =>
	formFields(entity).some(([, field]) => "only" in field && field.only?.field === name);

const dependence = /\{(\w+)\}/;

/** The field on which a select's options depend. */
export const dependsOn = (field: Field | { readonly from?: string }): string | undefined =>
	"from" in field ? dependence.exec(field.from ?? "")?.[1] : undefined;

/**
 * The select source of a field as the form stands; null while nothing is chosen that it depends
 * on, undefined where the field offers nothing.
 */
export function sourceIn(field: Field, typed: Typed): string | null | undefined {
	if (!("from" in field) || !field.from) return undefined;
	const on = dependsOn(field);
	if (!on) return field.from;
	const [chosen] = typed[on] ?? [];
	return chosen ? field.from.replace(dependence, encodeURIComponent(chosen)) : null;
}

const isFixed = (entity: Entity, name: string): boolean => {
	const field = (entity.fields as Readonly<Record<string, Field>>)[name];
	return field?.type === "id" || (field?.type === "choice" && field.fixed === true);
};

/** The fields that others of the form follow while it is filled in. */
export const leadingFields = (entity: Entity): ReadonlySet<string> =>
	new Set(
		formFields(entity).flatMap(([, field]) => {
			const only = "only" in field ? field.only?.field : undefined;
			return [dependsOn(field), only].filter((name) => name && !isFixed(entity, name)) as string[];
		}),
	);
