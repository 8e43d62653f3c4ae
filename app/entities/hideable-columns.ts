import type { CellRole } from "#app/ui/data-table.tsx";
import type { Entity } from "./entity-definition.ts";

/** Whether a column may be hidden: what names a row is always there. */
export const isHideable = (role: CellRole): boolean => role !== "id" && role !== "head";

/** The columns of an entity's list that its reader may hide, in both languages. */
export const hideableColumns = (entity: Entity): string[] =>
	entity.list.flatMap(([name, role]) => (isHideable(role) ? [name] : []));
