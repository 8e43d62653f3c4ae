import type { AnyEntityDefinition, Entity } from "./entity-definition.ts";
import type { FieldPlacement } from "./field-definition.ts";

/** Completes a definition with the lists of its fields by place. */
export function normalizeEntity(entity: AnyEntityDefinition): Entity {
	const fields = Object.entries(entity.fields as Readonly<Record<string, FieldPlacement>>);
	const placed = (place: "page" | "form" | "bulk") => {
		const names = fields.flatMap(([name, field]) => (field[place] ? [name] : []));
		return names.length > 0 ? names : undefined;
	};
	return {
		...entity,
		list:
			entity.list ?? fields.flatMap(([name, { list }]) => (list ? [[name, list] as const] : [])),
		detail: entity.detail ?? placed("page"),
		form: entity.form ?? placed("form"),
		bulk: placed("bulk"),
	} as Entity;
}
