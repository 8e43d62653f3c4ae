import { createElement, Fragment, type ReactNode } from "react";
import type { CellLinkDefinition, Entity } from "#app/entities/entity-definition.ts";
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
import {
	hasPermission,
	useCurrentMember,
	useIsLightMode,
	useLocale,
	useRootData,
} from "#app/lib/root-data.ts";
import { type CellRole, DataTable, serverRows } from "#app/ui/data-table.tsx";
import type { ListQuery } from "#contract/lists/list-query.ts";
import { type BulkButton, BulkForm } from "./bulk-form.tsx";
import type { ListUrl } from "./list-url.ts";
import { RowMenu, RowMenuLink } from "./row-menu.tsx";
import { SelectAllCheckbox } from "./select-all-checkbox.tsx";
import { stackColumns } from "./stacked-columns.ts";

export type ListTableRow = {
	id: number;
	/** Null if the API says that the user can't open the row. */
	href: string | null;
	/** The user is in one of the fields whose members can change it. */
	own?: true;
	/** The user can assign it. */
	dispatched?: true;
	/** Of whom it tells, in a list by days. */
	photo?: string;
	cells: DisplayValue[];
	/** The day that it stands below, where the row before does not. */
	group?: string | undefined;
	/** Those of the page that lead where it leads, in a list by days. */
	others?: readonly ListTableRow[];
};

/** The rows of a list; the scripts of a page that the server drew know only how many it shows. */
export type ListTableRows = {
	readonly length: number;
	/** Whether all of them have a page that the user can open. */
	readonly open: boolean;
	readonly items?: readonly ListTableRow[];
};

type ListTableProps = {
	list: EntityList;
	entity: Entity;
	rows: ListTableRows;
	query: ListQuery;
	address: ListUrl;
	/** The actions of a row, in place of editing and deleting it. */
	rowTool?: (row: ListTableRow) => ReactNode;
	/** Draws a row's heading around its text, in a list that is a feed. */
	rowHead?: (row: ListTableRow, text: ReactNode) => ReactNode;
	/** With scripts: opens a link in another way than its page; returns false if that is not possible. */
	onOpen: (link: Element) => boolean;
};

/** Renders the rows of a list, with checkboxes for members who can change them. */
export function ListTable({
	list,
	entity,
	rows,
	query,
	address,
	rowTool,
	rowHead,
	onOpen,
}: ListTableProps) {
	const reader = useLocale();
	const member = useCurrentMember();
	const marked = useRootData()?.toast?.marked;
	const { t, language } = reader;
	const writes = canWrite(member, entity);
	const columns = shownColumns(entity, reader);
	const lines = stackColumns(visibleColumns(entity, language), [
		...(member.hiddenColumns?.[entity.area] ?? []),
		...unasked(columns, query),
	]);
	const headOf = (index: number, role?: CellRole) => {
		const name = columns[index]?.name ?? "";
		const sorting = address.sortBy(name, entity.columns, query);
		return { key: name, label: fieldLabel(t, entity.name, name), className: role, ...sorting };
	};
	// Whole texts would make up a third of a light page.
	const isLight = useIsLightMode();
	const isShort = isLight && rows.open;
	const cellLinks = (entity.cellLinks ?? {}) as Readonly<Record<string, CellLinkDefinition>>;
	const cellAt = ({ cells, href, own, dispatched }: ListTableRow, index: number) => {
		const { field, name = "" } = columns[index] ?? {};
		const value = cells[index] ?? null;
		const { action, to, offer } = cellLinks[name] ?? {};
		const isOpen = !offer || cells.some((one) => offer.in.includes(one));
		const isOffered = dispatched && !isLight && offer && isOpen;
		let shown = field ? renderCell(field, value, reader, isShort ? "short" : "narrow") : null;
		if (href && value === null && isOffered)
			shown = <span className="text-accent">{t(offer.label)}</span>;
		if (shown === null || !href || !(own ? action && isOpen : isOffered)) return shown;
		return (
			<a className="do" data-action={action} href={`${href}${to}`}>
				{shown}
			</a>
		);
	};
	const cellIn = (row: ListTableRow, index: number) =>
		columns[index]?.role === "under spare" && row.cells[index - 1] ? null : cellAt(row, index);
	const hasMenu = entity.rowMenu !== undefined && !isLight;
	const hasTools = writes || rowTool !== undefined || hasMenu;
	const readState = columns.findIndex(({ field }) => field?.type === "read");
	const acts = useBulkButtons(list, entity);
	const picks = acts.length > 0;
	const toolOf = (row: ListTableRow, name: string) => {
		if (rowTool) return rowTool(row);
		if (!hasMenu)
			return <RowMenu key="actions" entity={entity} id={row.id} name={name} list={address.query} />;
		return row.href ? <RowMenuLink href={`${row.href}${entity.rowMenu}`} name={name} /> : null;
	};
	const table = (
		<DataTable
			bare
			feed={rowHead !== undefined}
			id="rows"
			onOpen={onOpen}
			caption={listTitle(t, list.slug)}
			pick={picks ? (name) => t("bulk.select", { name }) : null}
			pickAll={<SelectAllCheckbox />}
			columns={[
				...lines.map(({ role, cells: [first = 0, ...under] }) => ({
					...headOf(first, role),
					under: under.length > 0 ? under.map((index) => headOf(index)) : undefined,
				})),
				...(hasTools
					? [{ key: "actions", label: t("pages.table.actions"), className: "act" as const }]
					: []),
			]}
			rows={
				rows.items?.map((row, index) => {
					// The row is named by its heading; copies of a whole one would make the page heavier.
					const name = hasMenu ? String(row.id) : nameOf(row, columns, reader);
					const stacks = lines.map(({ cells }) => stackOf(cells, (at) => cellIn(row, at)));
					return {
						key: row.id || index,
						href: row.href && canOpen(member, row.href) ? row.href : undefined,
						name,
						label: entity.leadsTo && `${row.cells[0] ?? ""} ${name}`.trim(),
						marked: row.id === marked,
						group: row.group,
						head: rowHead && ((text) => rowHead(row, text)),
						unread: row.cells[readState] === "new",
						cells: [...stacks.map(([first]) => first), ...(hasTools ? [toolOf(row, name)] : [])],
						lines: stacks.map(([, others]) => others),
					};
				}) ?? serverRows
			}
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
	plan: { value: "plan", label: "bulk.plan", icon: "calendar" },
	delete: { value: "delete", label: "bulk.delete", icon: "trash-2" },
} as const satisfies Record<string, BulkButton>;

/** Returns the columns that stand only where rows are sorted or filtered by them, and are not. */
const unasked = (columns: readonly Column[], { sort, filters }: ListQuery): string[] =>
	columns
		.filter(({ role, name }) => role === "meta seldom" && sort?.by !== name)
		.map(({ name }) => name)
		.filter((name) => !filters.some(({ column }) => column === name));

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
function nameOf({ id, cells }: ListTableRow, columns: readonly Column[], reader: LocaleContext) {
	const headings = columns.map(({ role, field }, index) =>
		role === "head" && field ? toPlainText(field, cells[index] ?? null, reader) : "",
	);
	return cutName(headings.find(Boolean) ?? String(id));
}

/**
 * Returns the parts of a cell that are not empty: the first in full, and the others as its secondary
 * line; null for none.
 */
function stackOf(
	columns: readonly number[],
	cellAt: (column: number) => ReactNode,
): readonly [first: ReactNode, others: ReactNode] {
	let first: ReactNode = null;
	const others: ReactNode[] = [];
	for (const column of columns) {
		const shown = cellAt(column);
		if (shown === null) continue;
		if (first === null) first = shown;
		else others.push(...(others.length > 0 ? [" · "] : []), shown);
	}
	return [first, others.length > 0 ? createElement(Fragment, null, ...others) : null];
}

/** Cuts a name to the length that distinguishes a row from others. */
const cutName = (name: string) => (name.length > 30 ? `${name.slice(0, 30).trimEnd()}…` : name);
