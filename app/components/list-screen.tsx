import type { RowActionOf } from "#app/entities/entity.ts";
import { fieldLabel } from "#app/entities/labels.ts";
import { type ListSlug, lists } from "#app/entities/lists.ts";
import { entities } from "#app/entities/registry.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import type { Field, Shown } from "#app/fields/field.ts";
import { cellOf } from "#app/fields/views.tsx";
import type { TextKey } from "#app/lib/i18n.ts";
import { ListAddress } from "#app/lib/list-address.ts";
import { hasCharts } from "#app/lib/report-choice.ts";
import { holds, useMember, useReader } from "#app/lib/root-data.ts";
import { type ListProblem, parseListQuery } from "#contract/list.ts";
import { ButtonLink } from "./button.tsx";
import { DataTable } from "./data-table.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListHead } from "./list-head.tsx";
import { Pager } from "./pager.tsx";
import { RowActions } from "./row-actions.tsx";

type ListScreenProps = {
	slug: ListSlug;
	rows: { id: number; href: string; cells: Shown[] }[];
	total: number;
	/** How many rows there are without filters; null when none is on. */
	all: number | null;
	/** The list's query, as in the address. */
	search: string;
	problems: ListProblem[];
};

/** The actions of an entity's rows; only who may write has any. */
const actionsOf = (entity: { actions?: readonly RowActionOf[] }) => entity.actions ?? [];

const sizes = [25, 50, 100, 200];

/** Any list, drawn from its entity's description. */
export function ListScreen({ slug, rows, total, all, search, problems }: ListScreenProps) {
	const reader = useReader();
	const member = useMember();
	const { t, language, format } = reader;
	const { entity: name, add } = lists[slug];
	const entity = entities[name];
	const { query } = parseListQuery(new URLSearchParams(search), entity.columns);
	const address = new ListAddress(slug, search);
	const columns = visibleColumns(entity, language);
	const fields = columns.map(([field]) => (entity.fields as Record<string, Field>)[field]);
	const mayWrite = entity.write !== null && holds(member, entity.write);
	const actions = mayWrite ? actionsOf(entity) : [];
	const title = t(`lists.${slug}`);
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
				{rows.length > 0 && holds(member, "statistics_read") && hasCharts(entity, language) && (
					<ButtonLink href={address.report} icon="chart-column">
						{t("report.button")}
					</ButtonLink>
				)}
				<ButtonLink href={address.csv} icon="download" document>
					{t("pages.table.csv")}
				</ButtonLink>
				{add && holds(member, add.right) && (
					<ButtonLink href={add.href} icon="plus" variant="primary">
						{t("pages.table.newRequest")}
					</ButtonLink>
				)}
			</ListHead>
			<ListFilters
				key={search}
				list={lists[slug]}
				entity={entity}
				query={query}
				address={address}
				problems={problems}
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
							...(actions.length > 0
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
								<RowActions
									key="actions"
									actions={actions.map(({ path, label, icon }) => ({
										href: path.replace("{id}", String(id)),
										label: t(label, { name: id }),
										icon,
									}))}
								/>,
							],
						}))}
					/>
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
