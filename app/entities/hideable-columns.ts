import type { CellRole } from "#app/ui/data-table.tsx";
import type { Entity } from "./entity-definition.ts";

/** Checks whether a column can be hidden: columns that name a row can't. */
export const isHideable = (role: CellRole): boolean => role !== "id" && role !== "head";

/** Returns the columns of an entity's list that a member can hide, in both languages. */
export const hideableColumns = (entity: Entity): string[] =>
	entity.list.flatMap(([name, role]) => (isHideable(role) ? [name] : []));
