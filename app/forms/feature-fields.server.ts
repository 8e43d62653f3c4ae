import type { Entity } from "#app/entities/entity-definition.ts";
import type { PlacedField } from "#app/entities/field-definition.ts";
import { formFields } from "#app/entities/form-fields.ts";
import type { Session } from "#app/lib/session.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";

/**
 * Removes the fields of a form whose features the organisation does not have.
 *
 * @param posted the form as it was sent: its fields stay, as they were shown
 */
export async function withAvailableFields(
	session: Session,
	entity: Entity,
	posted?: FormData,
): Promise<Entity> {
	const fields = entity.fields as Readonly<Record<string, PlacedField>>;
	const has = async (name: string) => {
		const feature = fields[name]?.with;
		return !feature || posted?.has(name) || (await tenantHasFeature(session, feature));
	};
	const names = formFields(entity).map(([name]) => name);
	const there = await Promise.all(names.map(has));
	const absent = new Set(names.filter((_, index) => !there[index]));
	if (absent.size === 0) return entity;
	return {
		...entity,
		form: entity.form?.filter((name) => !absent.has(name)),
		fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !absent.has(name))),
	} as Entity;
}
