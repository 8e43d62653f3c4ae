import type { Entity } from "./entity.ts";

/** The columns of an entity's list that its reader may hide, in both languages: not what names a row. */
export const hideableColumns = (entity: Entity): string[] =>
	entity.list.flatMap(([name, role]) => (role === "id" || role === "head" ? [] : [name]));
