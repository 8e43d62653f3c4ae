import type { ReactNode } from "react";
import type { Entity } from "#app/entities/entity-definition.ts";
import { canOpen, canWrite } from "#app/entities/entity-permissions.ts";
import type { DisplayValue, FieldDefinition } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import type { EntityList } from "#app/entities/list-registry.ts";
import { listTitle } from "#app/entities/list-registry.ts";
import { isPlannable } from "#app/entities/plannable.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import { toPlainText } from "#app/fields/codecs.ts";
import { renderCell } from "#app/fields/renderers.tsx";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { hasPermission, useCurrentMember, useLocale, useRootData } from "#app/lib/root-data.ts";
import { type CellRole, DataTable } from "#app/ui/data-table.tsx";
import { ShortTextContext } from "#app/ui/truncated-text.tsx";
import type { ListQuery } from "#contract/lists/list-query.ts";
import { type BulkButton, BulkForm } from "./bulk-form.tsx";
import type { ListUrl } from "./list-url.ts";
import { RowMenu } from "./row-menu.tsx";
import { SelectAllCheckbox } from "./select-all-checkbox.tsx";
import { stackColumns } from "./stacked-columns.ts";

export type ListTableRow = {
	id: number;
	href: string | null;
	cells: DisplayValue[];
	/** The day that it stands below, where the row before does not. */
	group?: string | undefined;
};

type ListTableProps = {
	list: EntityList;
	entity: Entity;
	rows: readonly ListTableRow[];
	query: ListQuery;
	address: ListUrl;
	/** The actions of a row, in place of editing and deleting it. */
	rowTool?: (row: ListTableRow) => ReactNode;
	/** What a row's heading begins with, in a list that is a feed. */
	rowLead?: (row: ListTableRow) => ReactNode;
	/** With scripts: opens a dialog instead of the page at this address. */
	onDelete: (href: string) => void;
};

/** Renders the rows of a list, with checkboxes for members who can change them. */
export function ListTable({
	list,
	entity,
	rows,
	query,
	address,
	rowTool,
	rowLead,
	onDelete,
}: ListTableProps) {
	const reader = useLocale();
	const member = useCurrentMember();
	const marked = useRootData()?.toast?.marked;
	const { t, language } = reader;
	const writes = canWrite(member, entity);
	const columns = shownColumns(entity, reader);
	const lines = stackColumns(
		visibleColumns(entity, language),
		member.hiddenColumns?.[entity.area] ?? [],
	);
	const headOf = (index: number, role?: CellRole) => {
		const name = columns[index]?.name ?? "";
		const sorting = address.sortBy(name, entity.columns, query);
		return { key: name, label: fieldLabel(t, entity.name, name), className: role, ...sorting };
	};
	const cellAt = ({ cells }: ListTableRow, index: number) => {
		const field = columns[index]?.field;
		return field ? renderCell(field, cells[index] ?? null, reader) : null;
	};
	const acts = useBulkButtons(list, entity);
	const picks = acts.length > 0;
	const table = (
		<DataTable
			bare
			id="rows"
			caption={listTitle(t, list.slug)}
			pick={picks ? (name) => t("bulk.select", { name }) : null}
			pickAll={<SelectAllCheckbox />}
			columns={[
				...lines.map(({ role, cells: [first = 0, ...under] }) => ({
					...headOf(first, role),
					under: under.length > 0 ? under.map((index) => headOf(index)) : undefined,
				})),
				...(writes || rowTool
					? [{ key: "actions", label: t("pages.table.actions"), className: "act" as const }]
					: []),
			]}
			rows={rows.map((row, index) => {
				const name = nameOf(row, columns, reader);
				return {
					key: row.id || index,
					href: row.href && canOpen(member, row.href) ? row.href : undefined,
					name,
					number: columns[0]?.role === "id" ? String(row.cells[0] ?? "") : undefined,
					marked: row.id === marked,
					group: row.group,
					lead: rowLead?.(row),
					unread: columns.some(
						({ field }, at) => field?.type === "read" && row.cells[at] === "new",
					),
					cells: [
						...lines.map((line) => twoLines(line.cells, (at) => cellAt(row, at))),
						rowTool?.(row) ?? (
							<RowMenu
								key="actions"
								entity={entity}
								id={row.id}
								name={name}
								list={address.query}
								onDelete={onDelete}
							/>
						),
					],
				};
			})}
		/>
	);
	if (!picks) return table;
	return (
		<BulkForm
			action={entity.selection?.path ?? `/bulk/${list.slug}`}
			fields={entity.selection && [["back", address.present]]}
			acts={acts}
			prints={entity.selection !== undefined}
		>
			{table}
		</BulkForm>
	);
}

/** Returns what the user can do with several rows at once. */
function useBulkButtons(list: EntityList, entity: Entity): readonly BulkButton[] {
	const member = useCurrentMember();
	const features = useRootData()?.organisation.features ?? [];
	const { selection } = entity;
	// Lists with a filter of their own are parts of one that has it as any other filter.
	if (selection) return features.includes(selection.with) && !list.fixed ? selection.acts : [];
	const edits = canWrite(member, entity) && entity.form !== undefined;
	const plans =
		features.includes("plans") && isPlannable(entity.name) && hasPermission(member, "plans_write");
	return [
		...(edits && entity.bulk ? [bulkButtons.edit] : []),
		...(edits ? (entity.bulkActs ?? []) : []),
		...(plans ? [bulkButtons.plan] : []),
		...(edits ? [bulkButtons.delete] : []),
	];
}

const bulkButtons = {
	edit: { value: "edit", label: "bulk.edit", icon: "pencil" },
	plan: { value: "plan", label: "bulk.plan", icon: "calendar-check" },
	delete: { value: "delete", label: "bulk.delete", icon: "trash-2" },
} as const satisfies Record<string, BulkButton>;

type Column = { name: string; role: CellRole; field: FieldDefinition | undefined };

function shownColumns(entity: Entity, { language }: Pick<LocaleContext, "language">): Column[] {
	const fields = entity.fields as Readonly<Record<string, FieldDefinition>>;
	return visibleColumns(entity, language).map(([name, role]) => ({
		name,
		role,
		field: fields[name],
	}));
}

/** Returns the name of a row: the first of its headings, else its id. */
function nameOf(
	{ id, cells }: ListTableRow,
	columns: readonly Column[],
	reader: LocaleContext,
): string {
	const headings = columns.map(({ role, field }, index) =>
		role === "head" && field ? toPlainText(field, cells[index] ?? null, reader) : "",
	);
	return cutName(headings.find(Boolean) ?? String(id));
}

/**
 * Stacks the parts of a cell: the first in full, the others as secondary lines below; null for
 * none.
 */
function twoLines(columns: readonly number[], cellAt: (column: number) => ReactNode): ReactNode {
	const cells = columns.map((column) => ({ column, shown: cellAt(column) }));
	const [first, ...others] = cells.filter(({ shown }) => shown !== null);
	if (others.length === 0) return first?.shown ?? null;
	return (
		<>
			{first?.shown}
			<small>
				<ShortTextContext.Provider value>
					{others.map(({ column, shown }) => (
						<span key={column}>{shown}</span>
					))}
				</ShortTextContext.Provider>
			</small>
		</>
	);
}

/** Cuts a name to the length that distinguishes a row from others. */
const cutName = (name: string) => (name.length > 30 ? `${name.slice(0, 30).trimEnd()}…` : name);
