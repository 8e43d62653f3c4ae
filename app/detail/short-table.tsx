import { canOpen } from "#app/entities/entity-permissions.ts";
import type { FieldDefinition } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { entities } from "#app/entities/registry.ts";
import { renderCell } from "#app/fields/renderers.tsx";
import { useCurrentMember, useIsLightMode, useLocale } from "#app/lib/root-data.ts";
import { type CellRole, DataTable } from "#app/ui/data-table.tsx";
import type { ShortTableData } from "./related-lists.server.ts";

/** Renders a few rows of one kind; each links to its page if the user can open it. */
export function EntityShortTable({ caption, table }: { caption: string; table: ShortTableData }) {
	const reader = useLocale();
	const member = useCurrentMember();
	const entity = entities[table.entity];
	const fields = entity.fields as Readonly<Record<string, FieldDefinition>>;
	// Whole texts would make up much of a light page.
	const isShort = useIsLightMode() && table.rows.every(({ href }) => href);
	const roles = new Map<string, CellRole>(
		entity.list.filter(([, role]) => !role.startsWith("under")),
	);
	const head = table.columns.findIndex((name) => roles.get(name) === "head");
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
				href: href && canOpen(member, href) ? href : undefined,
				cells: cells.map((value, index) => {
					const field = fields[table.columns[index] ?? ""];
					const cut = isShort
						? "short"
						: index === head || field?.type === "email"
							? "whole"
							: "narrow";
					return field ? renderCell(field, value, reader, cut) : null;
				}),
			}))}
		/>
	);
}
