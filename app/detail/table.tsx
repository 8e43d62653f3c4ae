import type { Field } from "#app/entities/field.ts";
import { fieldLabel } from "#app/entities/labels.ts";
import { entities } from "#app/entities/registry.ts";
import { mayOpen } from "#app/entities/rights.ts";
import { cellOf } from "#app/fields/views.tsx";
import { useMember, useReader } from "#app/lib/root-data.ts";
import { type CellRole, DataTable } from "#app/ui/data-table.tsx";
import type { ShortTable } from "./related.server.ts";

/** A few rows of a kind; each leads to its page where the reader may open it. */
export function ThingTable({ caption, table }: { caption: string; table: ShortTable }) {
	const reader = useReader();
	const member = useMember();
	const entity = entities[table.entity];
	const fields = entity.fields as Readonly<Record<string, Field>>;
	const roles = new Map<string, CellRole>(entity.list.filter(([, role]) => role !== "under"));
	return (
		<DataTable
			bare
			caption={caption}
			columns={table.columns.map((name) => ({
				key: name,
				label: fieldLabel(reader.t, entity.name, name),
				className: roles.get(name) ?? "meta",
			}))}
			rows={table.rows.map(({ id, href, cells }) => ({
				key: id,
				href: href && mayOpen(member, href) ? href : undefined,
				cells: cells.map((value, index) => {
					const field = fields[table.columns[index] ?? ""];
					return field ? cellOf(field, value, reader) : null;
				}),
			}))}
		/>
	);
}
