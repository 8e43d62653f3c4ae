import type { Entity } from "#app/entities/entity-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { type EntityList, listFor } from "#app/entities/list-registry.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import { hasAllPermissions, useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { type Columns, columnsFor } from "#contract/lists/column-types.ts";
import {
	defaultSortColumn,
	type ListQuery,
	type ListQueryError,
	limitColumn,
	type SortOrder,
	sortOrders,
} from "#contract/lists/list-query.ts";
import { ColumnFilters } from "./column-filters.tsx";
import { ColumnVisibility, ColumnVisibilityForm } from "./column-visibility.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { countActiveFilters, ListFilterChips } from "./filter-chips.tsx";
import { filterErrors } from "./filter-errors.ts";
import { FilterPills } from "./filter-pills.tsx";
import type { ListUrl } from "./list-url.ts";
import { useFilterFields } from "./use-filter-fields.ts";
import type { FilterFormEvents } from "./use-filter-form.ts";

type ListFiltersProps = {
	list: EntityList;
	entity: Entity;
	query: ListQuery;
	address: ListUrl;
	errors: readonly ListQueryError[];
	/** The names of the entities whose ids filter a column. */
	named: Readonly<Record<string, string>>;
	/** The number of matching rows of all; empty without filters. */
	count: string;
	/** With scripts: what applies without a button. */
	events: FilterFormEvents;
};

/** Checks whether a list has a column of its own for an order. */
const offered = (sort: SortOrder, columns: Columns): boolean => {
	if (sort.startsWith("priority")) return columns.priority !== undefined;
	const isShort = Object.values(columns).some(({ unsorted, quiet }) => unsorted && !quiet);
	return !isShort || sort === "new-old" || sort === "old-new";
};

/** Renders the search, column filters, order and limit of a list, with the active ones as chips. */
export function ListFilters({
	list,
	entity,
	query,
	address,
	errors,
	named,
	count,
	events,
}: ListFiltersProps) {
	const reader = useLocale();
	const { t, language } = reader;
	const columns = columnsFor(entity.columns, hasAllPermissions(useCurrentMember()));
	const label = (name: string) => fieldLabel(t, entity.name, name);
	const shown = visibleColumns(entity, language)
		.map(([name]) => name)
		.filter((name) => columns[name] && !list.fixed?.[name]);
	const { order, by = "" } = query.sort ?? { order: entity.usualSort ?? "new-old" };
	// A column that the user has chosen is an additional order: the others keep their usual columns.
	const own = by && by !== defaultSortColumn(order, columns) ? `${order}:${by}` : "";
	const { pills, inPills, others } = useFilterFields({
		entity,
		columns,
		shown,
		query,
		address,
		errors,
	});
	const more = (
		<ColumnFilters
			filters={others}
			label={pills.length > 0 ? t("listScreen.moreFilters") : undefined}
		>
			<FilterSelect
				label={t("pages.table.sortBy")}
				name="by"
				value=""
				options={shown
					.filter((name) => !columns[name]?.unsorted)
					.map((name) => ({ value: name, label: label(name) }))}
				placeholder={t("pages.table.fitting")}
			/>
		</ColumnFilters>
	);
	const active = countActiveFilters(query);
	const isSavable =
		useCurrentMember().savedViews !== undefined &&
		listFor(entity.name)?.slug === list.slug &&
		(active > 0 || query.sort !== null);
	const saveHref = isSavable ? address.whole(`/views/${list.slug}`) : null;
	return (
		<>
			<ErrorSummary
				title={t("pages.table.problemsTitle")}
				errors={filterErrors(errors, entity, reader)}
			/>
			<DaysMeant errors={errors} address={address} />
			<ColumnVisibilityForm entity={entity} address={address} />
			<FilterBar
				query={query.limit === null ? query.searchText : String(query.limit)}
				active={active}
				open={errors.length > 0}
				events={events}
				chips={
					<ListFilterChips
						entity={entity}
						query={query}
						address={address}
						named={named}
						omitted={inPills}
						saveHref={pills.length > 0 ? null : saveHref}
					/>
				}
				pills={
					pills.length > 0 && (
						<FilterPills
							pills={pills}
							clearHref={active > 0 ? address.cleared : null}
							saveHref={saveHref}
							count={count}
						>
							{more}
						</FilterPills>
					)
				}
			>
				<FilterSelect
					bare
					label={t("listScreen.column")}
					name="column"
					value={query.limit === null ? (query.column ?? "") : limitColumn}
					options={[
						...shown.map((name) => ({ value: name, label: label(name) })),
						{ value: limitColumn, label: t("pages.table.limit") },
					]}
					placeholder={t("listScreen.allColumns")}
				/>
				<FilterSelect
					bare
					label={t("listScreen.sort")}
					name="sort"
					value={own || order}
					options={[
						...(own
							? [{ value: own, label: `${label(by)}: ${t(`pages.table.sorts.${order}`)}` }]
							: []),
						...sortOrders
							.filter((sort) => offered(sort, columns))
							.map((sort) => ({ value: sort, label: t(`pages.table.sorts.${sort}`) })),
					]}
				/>
				{address.hiddenFields().map(({ name, value }) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				{pills.length === 0 && more}
				<ColumnVisibility entity={entity} />
			</FilterBar>
		</>
	);
}

/** Filters by Hijri days once more by their Gregorian ones. */
function DaysMeant({ errors, address }: Pick<ListFiltersProps, "errors" | "address">) {
	const { t, format } = useLocale();
	return errors.map(({ param, text, day }) => {
		if (!day) return null;
		const [sign] = /^[<>=≤≥]*/.exec(text) ?? [""];
		return (
			<p key={param} className="mb-4">
				<ButtonLink href={address.with({ [param]: `${sign}${day}`, page: null })}>
					{t("forms.takeDay", { day: format.day(day) })}
				</ButtonLink>
			</p>
		);
	});
}
