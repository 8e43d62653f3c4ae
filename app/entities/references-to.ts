import type { EntityName, Field } from "./field.ts";
import { entities } from "./registry.ts";

/** The fields of a kind that refer to another kind and by whose ids its list can be filtered. */
export function referencesTo(to: EntityName, from: EntityName): string[] {
	const { fields, columns } = entities[from];
	return Object.entries(fields as Readonly<Record<string, Field>>)
		.filter(
			([name, field]) => field.type === "reference" && field.to === to && `${name}_id` in columns,
		)
		.map(([name]) => name);
}
