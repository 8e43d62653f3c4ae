import type { CellRole } from "#app/ui/data-table.tsx";
import type { Entity } from "./entity-definition.ts";

/** Returns an entity without some columns of its list, in charts, too. */
export function withoutColumns(entity: Entity, names: readonly string[]): Entity {
	if (names.length === 0) return entity;
	const remains = ([name]: readonly [string, unknown]) => !names.includes(name);
	return Object.assign({}, entity, {
		list: (entity.list as readonly (readonly [string, CellRole])[]).filter(remains),
		fields: Object.fromEntries(Object.entries(entity.fields).filter(remains)),
	});
}
