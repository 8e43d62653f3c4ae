import type { Entity } from "#app/entities/entity-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { useIsNotifiedKind } from "#app/lib/notification-kinds.ts";
import { useLocale, useRootData } from "#app/lib/root-data.ts";
import type { Columns } from "#contract/lists/column-types.ts";
import type { ListQuery, ListQueryError } from "#contract/lists/list-query.ts";
import type { Feature } from "#contract/tenants/feature-flags.ts";
import type { ColumnFilter } from "./column-filters.tsx";
import { activeFilterText, filterText } from "./filter-chips.tsx";
import type { FilterPill } from "./filter-pills.tsx";
import type { ListUrl } from "./list-url.ts";

/** Returns the text in a filter's field; for a choice, the values as they were understood. */
const textOf = (one: ListQuery["filters"][number] | undefined): string | undefined =>
	one?.filter.kind === "oneOf" ? one.filter.values.join(",") : one?.text;

type Filtered = {
	readonly entity: Entity;
	/** The columns that the member may use, and the names of those that the list shows. */
	readonly columns: Columns;
	readonly shown: readonly string[];
	readonly query: ListQuery;
	readonly address: ListUrl;
	readonly errors: readonly ListQueryError[];
};

/** Returns a list's filters: those that stand beside the search, and all others. */
export function useFilterFields({ entity, columns, shown, query, address, errors }: Filtered): {
	pills: FilterPill[];
	/** The names of the pills' columns. */
	inPills: readonly string[];
	others: ColumnFilter[];
} {
	const reader = useLocale();
	const isNotified = useIsNotifiedKind();
	const features = useRootData()?.organisation.features ?? [];
	const { t } = reader;
	const hidden = Object.entries<{ with?: Feature }>(entity.filters ?? {})
		.filter(([, { with: feature }]) => !feature || features.includes(feature))
		.map(([name]) => name);
	const filtered = [...shown, ...hidden.filter((name) => columns[name])];
	const fieldOf = (name: string): ColumnFilter => {
		const error = errors.find(({ param }) => param === `f.${name}`);
		const set = query.filters.find((one) => one.column === name && !one.searched);
		const kind = columns[name]?.kind;
		return {
			name: `f.${name}`,
			label: fieldLabel(t, entity.name, name),
			plain: kind === "number" || kind === "date",
			value: error?.text ?? textOf(set) ?? "",
			choices: columns[name]?.values
				?.filter(isNotified)
				.map((value) => ({ value, label: filterText(entity, name, value, reader) })),
			error: error && t(`pages.table.problems.${error.code}`),
		};
	};
	const pills = (entity.pills ?? [])
		.map(({ label, columns: names }) => ({
			label,
			names: names.filter((name) => filtered.includes(name)) as string[],
		}))
		.filter(({ names }) => names.length > 0);
	const inPills = pills.flatMap(({ names }) => names);
	return {
		pills: pills.map(({ label, names }) => ({
			label: label ? t(label) : fieldLabel(t, entity.name, names[0] ?? ""),
			filters: names.map(fieldOf),
			value: query.filters
				.filter(({ column, searched }) => !searched && names.includes(column))
				.map((one) => activeFilterText(entity, one, reader))
				.join(" · "),
			clearHref: address.with({
				...Object.fromEntries(names.map((name) => [`f.${name}`, null])),
				page: null,
			}),
		})),
		inPills,
		others: filtered.filter((name) => !inPills.includes(name)).map(fieldOf),
	};
}
