import { hasPermission, type SessionMember } from "#app/lib/root-data.ts";
import { isPermissionFlag, permissionFlags } from "#contract/permissions/flags.ts";
import type { Feature } from "#contract/tenants/feature-flags.ts";
import type { Entity } from "./entity-definition.ts";
import type { FieldDefinition, FieldPlacement, FormValues } from "./field-definition.ts";

export type FormField = readonly [name: string, field: FieldDefinition];

/** Checks whether a field is in the table of permissions instead of the normal fields. */
export const isMatrixField = (entity: Entity, name: string): boolean =>
	Boolean(entity.matrix) && isPermissionFlag(name);

/** Returns the fields of an entity's form, in order. */
export function formFields(entity: Entity): readonly FormField[] {
	const fields = entity.fields as Readonly<Record<string, FieldDefinition>>;
	const names = [...(entity.form ?? []), ...(entity.matrix ? permissionFlags : [])];
	return names.flatMap((name) => {
		const field = fields[name];
		return field ? [[name, field] as const] : [];
	});
}

/** Checks whether fields of a type are sent as files. */
export const isFileType = (type: FieldDefinition["type"]): boolean =>
	type === "image" || type === "file";

/** Checks whether the organisation has the feature that a field needs. */
export const isFieldAvailable = (
	field: FieldDefinition & FieldPlacement,
	features: readonly Feature[],
): boolean => !field.with || features.includes(field.with);

/** Checks whether a field is shown in the present state of the form. */
export function isFieldRequested(field: FieldDefinition, values: FormValues): boolean {
	const only = "only" in field ? field.only : undefined;
	return !only || only.values.some((value) => String(value) === values[only.field]?.[0]);
}

/**
 * Checks whether a field only passes on the owner of an entity, since the user can't choose
 * another.
 */
export const isCarriedField = (field: FieldDefinition, reader: SessionMember): boolean =>
	"ownUnless" in field && field.ownUnless !== undefined && !hasPermission(reader, field.ownUnless);

/** Checks whether the user's own password is needed, in a form about the user. */
export const isOwnPasswordField = (field: FieldDefinition, id: number | null, readerId: number) =>
	field.type !== "password" || !field.present || id === readerId;

/** Checks whether other fields of the form depend on the value of a field. */
export const controlsOtherFields = (entity: Entity, name: string): boolean =>
	formFields(entity).some(([, field]) => "only" in field && field.only?.field === name);

const dependence = /\{(\w+)\}/;

/** Returns the field on which a select's options depend. */
export const parentField = (field: FieldDefinition | { readonly from?: string }) =>
	"from" in field ? dependence.exec(field.from ?? "")?.[1] : undefined;

/**
 * Returns the option source of a field in the present state of the form; null while the field that
 * it depends on is empty, undefined if the field has no options.
 */
export function resolveOptionSource(field: FieldDefinition, values: FormValues) {
	if (!("from" in field) || !field.from) return undefined;
	const on = parentField(field);
	if (!on) return field.from;
	const [chosen] = values[on] ?? [];
	return chosen ? field.from.replace(dependence, encodeURIComponent(chosen)) : null;
}

const isFixed = (entity: Entity, name: string): boolean => {
	const field = (entity.fields as Readonly<Record<string, FieldDefinition>>)[name];
	return field?.type === "id" || (field?.type === "choice" && field.fixed === true);
};

const isFlagSet = (flag: string | undefined, values: FormValues): boolean =>
	flag !== undefined && values[flag]?.[0] === "1";

/** Returns a field as the flags of the form make it: required, or optional. */
export function withRequirement(field: FieldDefinition, values: FormValues): FieldDefinition {
	if ("requiredIf" in field && isFlagSet(field.requiredIf, values))
		return { ...field, required: true } as FieldDefinition;
	if (!("unless" in field) || !isFlagSet(field.unless, values)) return field;
	const { required: _, ...optional } = field as FieldDefinition & { required?: true };
	return optional as FieldDefinition;
}

/** Returns the flags that make other fields of the form required, or optional. */
export const requirementFlags = (entity: Entity): readonly string[] =>
	formFields(entity).flatMap(([, field]) => ("requiredIf" in field && field.requiredIf) || []);

/** Returns the fields on which others of the form depend. */
export const controllingFields = (entity: Entity): ReadonlySet<string> =>
	new Set(
		formFields(entity).flatMap(([, field]) => {
			const only = "only" in field ? field.only?.field : undefined;
			return [parentField(field), only].filter(
				(name) => name && !isFixed(entity, name),
			) as string[];
		}),
	);
