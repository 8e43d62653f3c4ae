import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { fieldLabel } from "#app/entities/labels.ts";
import { type List, listAt } from "#app/entities/lists.ts";
import { entities } from "#app/entities/registry.ts";
import { mayWrite } from "#app/entities/rights.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import type { Field, Shown } from "#app/fields/field.ts";
import { cellOf } from "#app/fields/views.tsx";
import type { TextKey } from "#app/lib/i18n.ts";
import { ListAddress } from "#app/lib/list-address.ts";
import { holds, useMember, useReader } from "#app/lib/root-data.ts";
import { type ListProblem, parseListQuery } from "#contract/list.ts";
import { ButtonLink } from "./button.tsx";
import { DataTable } from "./data-table.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListHead } from "./list-head.tsx";
import { Pager } from "./pager.tsx";
import { RowTools } from "./row-tools.tsx";

type ListScreenProps = {
	slug: string;
	rows: { id: number; href: string; cells: Shown[] }[];
	total: number;
	/** How many rows there are without filters; null when none is on. */
	all: number | null;
	/** The list's query, as in the address. */
	search: string;
	problems: ListProblem[];
	/** What the things are called whose ids filter a column. */
	named: Record<string, string>;
};

const sizes = [25, 50, 100, 200];

/** Any list, drawn from its entity's description. */
export function ListScreen(props: ListScreenProps) {
	const { slug, rows, total, all, search, problems, named } = props;
	const reader = useReader();
	const member = useMember();
	const { t, language, format } = reader;
	const list = listAt(slug) as List;
	const { entity: name, add } = list;
	const entity = entities[name];
	const { query } = parseListQuery(new URLSearchParams(search), entity.columns);
	const address = new ListAddress(slug, search);
	const columns = visibleColumns(entity, language);
	const fields = columns.map(([field]) => (entity.fields as Record<string, Field>)[field]);
	const writes = mayWrite(member, entity);
	const { key } = useLocation();
	const [deleting, setDeleting] = useState<string | null>(null);
	// What was deleted in a dialog leads to the list anew.
	// biome-ignore lint/correctness/useExhaustiveDependencies: every visit has a key of its own
	useEffect(() => setDeleting(null), [key]);
	const title = t(list.title);
	const count = t(`entities.${name}.count` as TextKey, {
		count: total,
		shown: format.number(total),
	});
	const pages = Math.max(1, Math.ceil(total / query.per));
	return (
		<>
			<ListHead
				count={
					all === null || total === 0
						? count
						: t("pages.table.ofAll", { shown: count, all: format.number(all) })
				}
			>
				<ButtonLink href={address.csv} icon="download" document>
					{t("pages.table.csv")}
				</ButtonLink>
				{entity.listActions?.map(({ path, label, icon }) => (
					<ButtonLink key={path} href={address.whole(path)} icon={icon} document>
						{t(label)}
					</ButtonLink>
				))}
				{add?.rights.every((flag) => holds(member, flag)) && (
					<ButtonLink href={add.href} icon="plus" variant="primary">
						{t("pages.table.newRequest")}
					</ButtonLink>
				)}
			</ListHead>
			<ListFilters
				key={search}
				list={list}
				entity={entity}
				query={query}
				address={address}
				problems={problems}
				named={named}
			/>
			{rows.length > 0 ? (
				<>
					<DataTable
						caption={title}
						columns={[
							...columns.map(([field, role]) => ({
								key: field,
								label: fieldLabel(t, name, field),
								className: role,
								...address.sortBy(field, entity.columns, query),
							})),
							...(writes
								? [{ key: "actions", label: t("pages.table.actions"), className: "act" as const }]
								: []),
						]}
						rows={rows.map(({ id, href, cells }) => ({
							key: id,
							href,
							cells: [
								...cells.map((value, index) => {
									const field = fields[index];
									return field ? cellOf(field, value, reader) : null;
								}),
								<RowTools
									key="actions"
									entity={entity}
									id={id}
									list={address.query}
									onDelete={setDeleting}
								/>,
							],
						}))}
					/>
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
			) : all === null ? (
				<EmptyState title={t("pages.table.emptyTitle")} text={t("pages.table.emptyText")} />
			) : (
				<EmptyState
					title={t("pages.table.noMatchTitle")}
					text={t("pages.table.noMatchText")}
					action={{ href: address.cleared, label: t("pages.table.clear") }}
				/>
			)}
		</>
	);
}
