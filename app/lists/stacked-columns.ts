import { isHideable } from "#app/entities/hideable-columns.ts";
import type { CellRole } from "#app/ui/data-table.tsx";

/** A column of a table: its part in a phone's card, and what stands in its cells, by index. */
type Line = { readonly role: CellRole; readonly cells: number[] };

/**
 * The columns of a table, each with those that stand below it in the same cells. What stood below a
 * hidden one takes its place; what names a row can't be hidden.
 */
export function stackColumns(
	columns: readonly (readonly [name: string, role: CellRole])[],
	hidden: readonly string[],
): Line[] {
	const lines: Line[] = [];
	columns.forEach(([name, role], index) => {
		if (role !== "under") lines.push({ role, cells: [] });
		if (!isHideable(role) || !hidden.includes(name)) lines.at(-1)?.cells.push(index);
	});
	return lines.filter(({ cells }) => cells.length > 0);
}
