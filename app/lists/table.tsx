import type { ReactNode } from "react";
import type { Entity } from "#app/entities/entity.ts";
import type { Field, Shown } from "#app/entities/field.ts";
import { fieldLabel } from "#app/entities/labels.ts";
import type { List } from "#app/entities/lists.ts";
import { listTitle } from "#app/entities/lists.ts";
import { isPlanned } from "#app/entities/planned.ts";
import { mayOpen, mayWrite } from "#app/entities/rights.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import { plainOf } from "#app/fields/rules.ts";
import { cellOf } from "#app/fields/views.tsx";
import type { Reader } from "#app/lib/reader.ts";
import { holds, useHas, useMember, useReader, useRootData } from "#app/lib/root-data.ts";
import { ShortTexts } from "#app/ui/cut-text.tsx";
import { type CellRole, DataTable } from "#app/ui/data-table.tsx";
import type { ListQuery } from "#contract/list.ts";
import type { ListAddress } from "./address.ts";
import { BulkForm } from "./bulk-form.tsx";
import { linesOf } from "./lines-of.ts";
import { PickAll } from "./pick-all.tsx";
import { RowTools } from "./row-tools.tsx";

export type ListedRow = {
	id: number;
	href: string | null;
	cells: Shown[];
	/** The day that it stands below, where the row before does not. */
	group?: string | undefined;
};

type ListTableProps = {
	list: List;
	entity: Entity;
	rows: readonly ListedRow[];
	query: ListQuery;
	address: ListAddress;
	/** What can be done with a row, instead of changing and deleting it as a thing. */
	rowTool?: (row: ListedRow) => ReactNode;
	/** With scripts: asks whether to delete in a dialog instead of at this address. */
	onDelete: (href: string) => void;
};

/** The rows of a list, with boxes to tick for who may change them. */
export function ListTable({
	list,
	entity,
	rows,
	query,
	address,
	rowTool,
	onDelete,
}: ListTableProps) {
	const reader = useReader();
	const member = useMember();
	const marked = useRootData()?.toast?.marked;
	const { t, language } = reader;
	const writes = mayWrite(member, entity);
	const columns = shownColumns(entity, reader);
	const lines = linesOf(
		visibleColumns(entity, language),
		member.hiddenColumns?.[entity.area] ?? [],
	);
	const headOf = (index: number, role?: CellRole) => {
		const name = columns[index]?.name ?? "";
		const sorting = address.sortBy(name, entity.columns, query);
		return { key: name, label: fieldLabel(t, entity.name, name), className: role, ...sorting };
	};
	const cellAt = ({ cells }: ListedRow, index: number) => {
		const field = columns[index]?.field;
		return field ? cellOf(field, cells[index] ?? null, reader) : null;
	};
	const edits = writes && entity.form !== undefined;
	const plans = useHas("plans") && isPlanned(entity.name) && holds(member, "plans_write");
	const picks = edits || plans;
	const table = (
		<DataTable
			bare
			id="rows"
			caption={listTitle(t, list.slug)}
			pick={picks ? (name) => t("bulk.select", { name }) : null}
			pickAll={<PickAll />}
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
					href: row.href && mayOpen(member, row.href) ? row.href : undefined,
					name,
					number: columns[0]?.role === "id" ? String(row.cells[0] ?? "") : undefined,
					marked: row.id === marked,
					group: row.group,
					unread: columns.some(
						({ field }, at) => field?.type === "read" && row.cells[at] === "new",
					),
					cells: [
						...lines.map((line) => twoLines(line.cells, (at) => cellAt(row, at))),
						rowTool?.(row) ?? (
							<RowTools
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
			slug={list.slug}
			editable={edits && entity.bulk !== undefined}
			invites={entity.name === "member"}
			plans={plans}
			writes={edits}
		>
			{table}
		</BulkForm>
	);
}

type Column = { name: string; role: CellRole; field: Field | undefined };

function shownColumns(entity: Entity, { language }: Pick<Reader, "language">): Column[] {
	const fields = entity.fields as Readonly<Record<string, Field>>;
	return visibleColumns(entity, language).map(([name, role]) => ({
		name,
		role,
		field: fields[name],
	}));
}

/** What a row is called: the first of its headings, else its number. */
function nameOf({ id, cells }: ListedRow, columns: readonly Column[], reader: Reader): string {
	const headings = columns.map(({ role, field }, index) =>
		role === "head" && field ? plainOf(field, cells[index] ?? null, reader) : "",
	);
	return cutName(headings.find(Boolean) ?? String(id));
}

/** What there is of a cell's parts: the first in full, the others quietly below; null for none. */
function twoLines(columns: readonly number[], cellAt: (column: number) => ReactNode): ReactNode {
	const cells = columns.map((column) => ({ column, shown: cellAt(column) }));
	const [first, ...others] = cells.filter(({ shown }) => shown !== null);
	if (others.length === 0) return first?.shown ?? null;
	return (
		<>
			{first?.shown}
			<small>
				<ShortTexts.Provider value>
					{others.map(({ column, shown }) => (
						<span key={column}>{shown}</span>
					))}
				</ShortTexts.Provider>
			</small>
		</>
	);
}

/** As much of a name as is needed to tell a row from others. */
const cutName = (name: string) => (name.length > 30 ? `${name.slice(0, 30).trimEnd()}…` : name);
