import { useLocation } from "@remix-run/react";
import { Children, type ReactNode, useEffect, useState } from "react";
import { hasCharts } from "#app/entities/axes.ts";
import type { ListActionOf } from "#app/entities/entity.ts";
import type { Field, Shown } from "#app/entities/field.ts";
import { fieldLabel } from "#app/entities/labels.ts";
import { type List, listAt, listTitle } from "#app/entities/lists.ts";
import { entities } from "#app/entities/registry.ts";
import { mayOpen, mayWrite } from "#app/entities/rights.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import { plainOf } from "#app/fields/rules.ts";
import { cellOf } from "#app/fields/views.tsx";
import type { TextKey } from "#app/lib/i18n.ts";
import { holds, useMember, useReader, useRootData } from "#app/lib/root-data.ts";
import { DeleteDialog } from "#app/things/delete-dialog.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ShortTexts } from "#app/ui/cut-text.tsx";
import { type CellRole, DataTable } from "#app/ui/data-table.tsx";
import { DrawnAnew } from "#app/ui/drawn-anew.tsx";
import { EmptyState, type EmptyStateProps } from "#app/ui/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { type ListProblem, parseListQuery } from "#contract/list.ts";
import type { PresetCounts } from "#contract/request-presets.ts";
import { BulkForm } from "./bulk-form.tsx";
import { linesOf } from "./lines-of.ts";
import { ListAddress } from "./list-address.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListHead } from "./list-head.tsx";
import { LoadFailure, NoMatch, NothingYet } from "./no-rows.tsx";
import { PickAll } from "./pick-all.tsx";
import { RequestPresets } from "./request-presets.tsx";
import { RowTools } from "./row-tools.tsx";

type ListedRow = { id: number; href: string | null; cells: Shown[] };

export type ListScreenProps = {
	slug: string;
	/** Null where they could not be loaded. */
	rows: ListedRow[] | null;
	/** Why there are none then. */
	notLoaded: string | null;
	total: number;
	/** How many rows there are without filters; null when none is on. */
	all: number | null;
	/** How many requests answer the usual questions; null where that is not told. */
	presets: PresetCounts | null;
	/** The list's query, as in the address. */
	search: string;
	problems: ListProblem[];
	/** What the things are called whose ids filter a column. */
	named: Record<string, string>;
};

const sizes = [25, 50, 100, 200];

/** What is special about a list. */
type OwnParts = {
	/** Further actions above it. */
	head?: ReactNode;
	/** What can be done with a row, instead of changing and deleting it as a thing. */
	rowTool?: (row: ListedRow) => ReactNode;
	/** What stands in place of rows where there are none, when not the usual. */
	empty?: EmptyStateProps;
};

/** Any list, drawn from its entity's description. */
export function ListScreen(props: ListScreenProps & OwnParts) {
	const { slug, rows, notLoaded, total, all, presets, search, problems, named } = props;
	const { head, rowTool, empty } = props;
	const reader = useReader();
	const member = useMember();
	const { t, language, format } = reader;
	const list = listAt(slug) as List;
	const { entity: name } = list;
	const entity = entities[name];
	const addLabel = t(
		name === "request" ? "pages.table.newRequest" : (`pages.table.addNew.${name}` as TextKey),
	);
	const { query } = parseListQuery(new URLSearchParams(search), entity.columns);
	const address = new ListAddress(slug, search, entity.columns);
	const columns = visibleColumns(entity, language);
	const fields = columns.map(([field]) => (entity.fields as Record<string, Field>)[field]);
	const writes = mayWrite(member, entity);
	const { key } = useLocation();
	const [deleting, setDeleting] = useState<string | null>(null);
	// What was deleted in a dialog leads to the list anew.
	// biome-ignore lint/correctness/useExhaustiveDependencies: every visit has a key of its own
	useEffect(() => setDeleting(null), [key]);
	const listActions = ((entity.listActions ?? []) as readonly ListActionOf[]).filter(
		(action) => writes || !action.writes,
	);
	const add = list.add?.find(({ rights }) => rights.every((flag) => holds(member, flag)));
	const title = listTitle(t, slug);
	const marked = useRootData()?.toast?.marked;
	const counted = { count: total, shown: format.number(total) };
	const count = rows === null ? "" : t(`entities.${name}.count` as TextKey, counted);
	const pages = Math.max(1, Math.ceil(total / query.per));
	const nameOf = ({ id, cells }: ListedRow) =>
		cutName(
			columns
				.flatMap(([, role], index) => {
					const [field, value] = [fields[index], cells[index] ?? null];
					return role === "head" && field ? [plainOf(field, value, reader)] : [];
				})
				.find(Boolean) ?? String(id),
		);
	const numberOf = ({ cells }: ListedRow) =>
		columns[0]?.[1] === "id" ? String(cells[0] ?? "") : undefined;
	const hidden = member.hiddenColumns?.[entity.area] ?? [];
	const lines = linesOf(columns, hidden);
	const columnOf = (index: number, role?: CellRole) => {
		const [field] = columns[index] ?? [""];
		const label = fieldLabel(t, name, field);
		const sorting = address.sortBy(field, entity.columns, query);
		return { key: field, label, className: role, ...sorting };
	};
	const cellAt = (row: ListedRow, index: number) => {
		const field = fields[index];
		return field ? cellOf(field, row.cells[index] ?? null, reader) : null;
	};
	const table = (
		<DataTable
			bare
			caption={title}
			pick={writes && entity.form ? (name) => t("bulk.select", { name }) : null}
			pickAll={<PickAll />}
			columns={[
				...lines.map(({ role, cells: [first = 0, ...under] }) => ({
					...columnOf(first, role),
					under: under.length > 0 ? under.map((index) => columnOf(index)) : undefined,
				})),
				...(writes || rowTool
					? [{ key: "actions", label: t("pages.table.actions"), className: "act" as const }]
					: []),
			]}
			rows={(rows ?? []).map((row, index) => ({
				key: row.id || index,
				href: row.href && mayOpen(member, row.href) ? row.href : undefined,
				name: nameOf(row),
				number: numberOf(row),
				marked: row.id === marked,
				unread: row.cells.some((value, index) => fields[index]?.type === "read" && value === "new"),
				cells: [
					...lines.map((line) => twoLines(line.cells.map((index) => cellAt(row, index)))),
					rowTool?.(row) ?? (
						<RowTools
							key="actions"
							entity={entity}
							id={row.id}
							name={nameOf(row)}
							list={address.query}
							onDelete={setDeleting}
						/>
					),
				],
			}))}
		/>
	);
	const none = () => {
		if (empty) return <EmptyState {...empty} />;
		if (all !== null) return <NoMatch address={address} />;
		return <NothingYet entity={entity} add={add && { href: add.href, label: addLabel }} />;
	};
	return (
		<>
			<ListHead
				count={
					all === null || total === 0
						? count
						: t("pages.table.ofAll", { shown: count, all: format.number(all) })
				}
				quiet={name === "request" && all === null}
				presets={
					name === "request" && (
						<RequestPresets
							here={address.filtered}
							counts={presets}
							all={slug === "follow-up" && rows ? (all ?? total) : null}
						/>
					)
				}
			>
				{total > 0 &&
					!list.id &&
					holds(member, "statistics_read") &&
					hasCharts(entity, language) && (
						<ButtonLink href={address.report} icon="chart-column">
							{t("report.button")}
						</ButtonLink>
					)}
				<ButtonLink href={address.csv} icon="download" document>
					{t("pages.table.csv")}
				</ButtonLink>
				{listActions.map(({ path, label, icon }) => (
					<ButtonLink key={path} href={address.whole(path)} icon={icon} document>
						{t(label)}
					</ButtonLink>
				))}
				{head}
				{add && (
					<ButtonLink href={add.href} icon="plus" variant="primary">
						{addLabel}
					</ButtonLink>
				)}
			</ListHead>
			{rows?.some(({ href }) => href === null) && (
				<p className="intro hint">{t("statistics.unopened")}</p>
			)}
			<div className="card list">
				<DrawnAnew by={search}>
					<ListFilters
						list={list}
						entity={entity}
						query={query}
						address={address}
						problems={problems}
						named={named}
					/>
				</DrawnAnew>
				{rows !== null &&
					rows.length > 0 &&
					(writes && entity.form ? (
						<BulkForm
							slug={slug}
							editable={entity.bulk !== undefined}
							invites={entity.name === "member"}
						>
							{table}
						</BulkForm>
					) : (
						table
					))}
			</div>
			{rows === null && (
				<LoadFailure
					href={address.with({})}
					reason={t("form.fetchFailed", { name: title, message: notLoaded ?? "" })}
				/>
			)}
			{rows?.length === 0 && none()}
			{rows !== null && rows.length > 0 && (
				<>
					{deleting && (
						<DeleteDialog key={deleting} href={deleting} onClose={() => setDeleting(null)} />
					)}
					<Pager
						page={query.page}
						pages={pages}
						hrefOf={(page) => address.with({ page: page === 1 ? null : String(page) })}
						perPage={query.per}
						sizes={sizes}
						sizeHrefOf={(per) => address.with({ per: String(per), page: null })}
					/>
				</>
			)}
		</>
	);
}

/** What there is of a cell's parts: the first in full, the others quietly below; null for none. */
function twoLines(parts: readonly ReactNode[]): ReactNode {
	const [first, ...others] = parts.filter((part) => part !== null);
	if (others.length === 0) return first ?? null;
	return (
		<>
			{first}
			<small>
				<ShortTexts.Provider value>
					{Children.map(others, (other) => (
						<span>{other}</span>
					))}
				</ShortTexts.Provider>
			</small>
		</>
	);
}

/** As much of a name as is needed to tell a row from others. */
const cutName = (name: string) => (name.length > 30 ? `${name.slice(0, 30).trimEnd()}…` : name);
