import { isHideable } from "#app/entities/hideable-columns.ts";
import type { CellRole } from "#app/ui/data-table.tsx";

/** A column of a table: its role in a phone's card, and the indices of its cells. */
type Line = { readonly role: CellRole; readonly cells: number[] };

/**
 * Returns the columns of a table, each with those that are stacked below it in the same cells. A
 * column below a hidden one takes its place; columns that name a row can't be hidden.
 */
export function stackColumns(
	columns: readonly (readonly [name: string, role: CellRole])[],
	hidden: readonly string[],
): Line[] {
	const lines: Line[] = [];
	columns.forEach(([name, role], index) => {
		if (!role.startsWith("under")) lines.push({ role, cells: [] });
		if (!isHideable(role) || !hidden.includes(name)) lines.at(-1)?.cells.push(index);
	});
	return lines.filter(({ cells }) => cells.length > 0);
}
