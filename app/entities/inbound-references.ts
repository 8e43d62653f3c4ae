import type { EntityName, FieldDefinition } from "./field-definition.ts";
import { entities } from "./registry.ts";

/**
 * Returns the fields of one entity kind that refer to another kind and by whose ids its list can be
 * filtered.
 */
export function inboundReferences(to: EntityName, from: EntityName): string[] {
	const { fields, columns } = entities[from];
	return Object.entries(fields as Readonly<Record<string, FieldDefinition>>)
		.filter(
			([name, field]) => field.type === "reference" && field.to === to && `${name}_id` in columns,
		)
		.map(([name]) => name);
}
