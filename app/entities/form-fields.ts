import { hasPermission, type SessionMember } from "#app/lib/root-data.ts";
import { isPermissionFlag, permissionFlags } from "#contract/permissions/flags.ts";
import type { Feature } from "#contract/tenants/feature-flags.ts";
import type { Entity } from "./entity-definition.ts";
import type { FieldDefinition, FieldPlacement, FormValues } from "./field-definition.ts";

export type FormField = readonly [name: string, field: FieldDefinition];

/** Fields that stand in the table of rights instead of below one another. */
export const isMatrixField = (entity: Entity, name: string): boolean =>
	Boolean(entity.matrix) && isPermissionFlag(name);

/** The fields of an entity's form, in their order. */
export function formFields(entity: Entity): readonly FormField[] {
	const fields = entity.fields as Readonly<Record<string, FieldDefinition>>;
	const names = [...(entity.form ?? []), ...(entity.matrix ? permissionFlags : [])];
	return names.flatMap((name) => {
		const field = fields[name];
		return field ? [[name, field] as const] : [];
	});
}

/** Whether the organisation has what a field is about. */
export const isFieldAvailable = (
	field: FieldDefinition & FieldPlacement,
	features: readonly Feature[],
): boolean => !field.with || features.includes(field.with);

/** Whether a field is asked for, as the form stands. */
export function isFieldRequested(field: FieldDefinition, typed: FormValues): boolean {
	const only = "only" in field ? field.only : undefined;
	return !only || only.values.some((value) => String(value) === typed[only.field]?.[0]);
}

/** Whether a field only carries along whose a thing is: the reader gives it to nobody else. */
export const isCarriedField = (field: FieldDefinition, reader: SessionMember): boolean =>
	"ownUnless" in field && field.ownUnless !== undefined && !hasPermission(reader, field.ownUnless);

/** The reader's own password is asked for where they edit themselves. */
export const isOwnPasswordField = (
	field: FieldDefinition,
	id: number | null,
	readerId: number,
): boolean => field.type !== "password" || !field.present || id === readerId;

/** Whether others of the form are asked for by what is chosen in a field. */
export const controlsOtherFields = (entity: Entity, name: string): boolean =>
	formFields(entity).some(([, field]) => "only" in field && field.only?.field === name);

const dependence = /\{(\w+)\}/;

/** The field on which a select's options depend. */
export const parentField = (
	field: FieldDefinition | { readonly from?: string },
): string | undefined => ("from" in field ? dependence.exec(field.from ?? "")?.[1] : undefined);

/**
 * The select source of a field as the form stands; null while nothing is chosen that it depends
 * on, undefined where the field offers nothing.
 */
export function resolveOptionSource(
	field: FieldDefinition,
	typed: FormValues,
): string | null | undefined {
	if (!("from" in field) || !field.from) return undefined;
	const on = parentField(field);
	if (!on) return field.from;
	const [chosen] = typed[on] ?? [];
	return chosen ? field.from.replace(dependence, encodeURIComponent(chosen)) : null;
}

const isFixed = (entity: Entity, name: string): boolean => {
	const field = (entity.fields as Readonly<Record<string, FieldDefinition>>)[name];
	return field?.type === "id" || (field?.type === "choice" && field.fixed === true);
};

/** The fields that others of the form follow while it is filled in. */
export const controllingFields = (entity: Entity): ReadonlySet<string> =>
	new Set(
		formFields(entity).flatMap(([, field]) => {
			const only = "only" in field ? field.only?.field : undefined;
			return [parentField(field), only].filter(
				(name) => name && !isFixed(entity, name),
			) as string[];
		}),
	);
