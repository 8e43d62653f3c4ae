import type { Entity } from "#app/entities/entity-definition.ts";
import type { FieldPlacement } from "#app/entities/field-definition.ts";
import type { MaybeSession } from "#app/lib/session.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";

/** Returns the columns of an entity's list whose features the organisation does not have. */
export async function findAbsentColumns(session: MaybeSession, entity: Entity): Promise<string[]> {
	const fields = entity.fields as Readonly<Record<string, FieldPlacement>>;
	const absent: string[] = [];
	for (const [name] of entity.list) {
		const feature = fields[name]?.with;
		if (feature && !(await tenantHasFeature(session, feature))) absent.push(name);
	}
	return absent;
}
