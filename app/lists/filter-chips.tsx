import type { Entity } from "#app/entities/entity-definition.ts";
import type { FieldDefinition } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { fieldValueLabel } from "#app/fields/choice.ts";
import { formatList } from "#app/lib/list-format.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import type { Columns } from "#contract/lists/column-types.ts";
import type { ListQuery } from "#contract/lists/list-query.ts";

type ListChipsProps = {
	entity: Entity;
	query: ListQuery;
	/** The addresses of the same rows without one filter, or without all. */
	address: { with: (changes: Record<string, string | null>) => string; cleared: string };
	/** The names of the entities whose ids filter a column. */
	named?: Readonly<Record<string, string>>;
	/** The columns whose filters are shown elsewhere. */
	omitted?: readonly string[];
	/** The page that saves the filters under a name, if this link is to lead there. */
	saveHref?: string | null;
};

type ChoiceField = Extract<FieldDefinition, { type: "choice" | "status" | "priority" }>;

/** Returns the text of a filter's value: several choices are separated by commas. */
export function filterText(entity: Entity, name: string, value: string, reader: LocaleContext) {
	const columns: Columns = entity.columns;
	if (columns[name]?.kind !== "choice") return value;
	const field = (entity.fields as Readonly<Record<string, FieldDefinition>>)[name] as ChoiceField;
	const names = value.split(",").map((one) => fieldValueLabel(reader.t, field, one));
	return formatList(reader.language, names);
}

export const activeFilterText = (
	entity: Entity,
	{ column, text, filter }: ListQuery["filters"][number],
	reader: LocaleContext,
): string =>
	filterText(entity, column, filter.kind === "oneOf" ? filter.values.join(",") : text, reader);

export function countActiveFilters({ q, limit, filters }: ListQuery): number {
	return (q ? 1 : 0) + (limit === null ? 0 : 1) + filters.length;
}

/** Renders the active filters of a list, each with a link that removes it. */
export function ListFilterChips({
	entity,
	query,
	address,
	named = {},
	omitted = [],
	saveHref = null,
}: ListChipsProps) {
	const reader = useLocale();
	const { t } = reader;
	const label = (name: string) => fieldLabel(t, entity.name, name);
	const withoutSearch = address.with({ q: null, column: null, page: null });
	const chips = [
		...(query.q
			? [
					{
						label: query.column ? label(query.column) : t("listScreen.search"),
						value: query.q,
						href: withoutSearch,
					},
				]
			: []),
		...(query.limit !== null
			? [{ label: t("pages.table.limit"), value: String(query.limit), href: withoutSearch }]
			: []),
		...query.filters
			.filter(({ column, searched }) => searched || !omitted.includes(column))
			.map((one) => ({
				label: label(one.column),
				value: named[one.column] ?? activeFilterText(entity, one, reader),
				href: one.searched
					? withoutSearch
					: address.with({ [`f.${one.column}`]: null, page: null }),
			})),
	];
	return (
		<ChipLinks
			chips={chips}
			clearHref={omitted.length === 0 ? address.cleared : null}
			saveHref={saveHref}
		/>
	);
}
