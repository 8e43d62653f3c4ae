import type { Entity } from "#app/entities/entity.ts";
import { fieldLabel } from "#app/entities/labels.ts";
import type { List } from "#app/entities/lists.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import { valueKey } from "#app/fields/choice.ts";
import type { Field } from "#app/fields/field.ts";
import type { ListAddress } from "#app/lib/list-address.ts";
import { useReader } from "#app/lib/root-data.ts";
import type { Columns } from "#contract/columns.ts";
import { type ListProblem, type ListQuery, limitColumn, type Sort, sorts } from "#contract/list.ts";
import { Chips } from "./chips.tsx";
import { ColumnFilters } from "./column-filters.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FilterSelect } from "./filter-select.tsx";

type ListFiltersProps = {
	list: List;
	entity: Entity;
	query: ListQuery;
	address: ListAddress;
	problems: readonly ListProblem[];
	/** What the things are called whose ids filter a column. */
	named: Readonly<Record<string, string>>;
};

/** What was typed keeps its own direction within a sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`;

type ChoiceField = Extract<Field, { type: "choice" | "status" | "priority" }>;

/** How a list stands when nothing else is asked for: the last to come is the first. */
const usualSort = (columns: Columns): Sort =>
	Object.values(columns).some(({ kind }) => kind === "date") ? "new-old" : "desc";

/** Search, column filters, sort and limit of a list, with what is on as chips. */
export function ListFilters({ list, entity, query, address, problems, named }: ListFiltersProps) {
	const { t, language } = useReader();
	const columns: Columns = entity.columns;
	const fields = entity.fields as Readonly<Record<string, Field>>;
	const label = (name: string) => fieldLabel(t, entity.name, name);
	const shown = visibleColumns(entity, language)
		.map(([name]) => name)
		.filter((name) => columns[name] && !list.fixed?.[name]);
	const problemOf = (param: string) => problems.find((problem) => problem.param === param);
	const valueText = (name: string, value: string) =>
		columns[name]?.kind === "choice"
			? value
					.split(",")
					.map((one) => t(valueKey(fields[name] as ChoiceField, one)))
					.join(language === "ar" ? "، " : ", ")
			: value;

	const chips = [
		...(query.q
			? [
					{
						label: query.column ? label(query.column) : t("list.search"),
						value: query.q,
						href: address.with({ q: null, column: null, page: null }),
					},
				]
			: []),
		...(query.limit !== null
			? [
					{
						label: t("pages.table.limit"),
						value: String(query.limit),
						href: address.with({ q: null, column: null, page: null }),
					},
				]
			: []),
		...query.filters.map(({ column, text, filter }) => ({
			label: label(column),
			value:
				named[column] ??
				valueText(column, filter.kind === "oneOf" ? filter.values.join(",") : text),
			href: address.with({ [`f.${column}`]: null, page: null }),
		})),
	];

	return (
		<>
			<ErrorSummary
				title={t("pages.table.problemsTitle")}
				errors={problems.map(({ param, text, problem }) => ({
					field: param,
					message: `${param === "q" ? t("pages.table.limit") : label(param.slice(2))} (${isolated(text)}): ${t(`pages.table.problems.${problem}`)}`,
				}))}
			/>
			<FilterBar
				names={{ query: "q", column: "column", sort: "sort" }}
				query={query.limit === null ? query.q : String(query.limit)}
				column={query.limit === null ? (query.column ?? "") : limitColumn}
				columns={[
					...shown.map((name) => ({ value: name, label: label(name) })),
					{ value: limitColumn, label: t("pages.table.limit") },
				]}
				sorts={sorts
					.filter((sort) => columns.priority || !sort.startsWith("priority"))
					.map((sort) => ({ value: sort, label: t(`pages.table.sorts.${sort}`) }))}
				sort={query.sort?.order ?? usualSort(columns)}
				active={chips.length}
				open={problems.length > 0}
				chips={<Chips chips={chips} clearHref={address.cleared} />}
			>
				{address.kept().map(({ name, value }) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<ColumnFilters
					filters={shown.map((name) => ({
						name: `f.${name}`,
						label: label(name),
						plain: columns[name]?.kind === "number" || columns[name]?.kind === "date",
						value:
							problemOf(`f.${name}`)?.text ??
							query.filters.find(({ column }) => column === name)?.text ??
							"",
						choices: columns[name]?.values?.map((value) => ({
							value,
							label: valueText(name, value),
						})),
						problem:
							problemOf(`f.${name}`) &&
							t(`pages.table.problems.${problemOf(`f.${name}`)?.problem ?? "number"}`),
					}))}
				>
					<FilterSelect
						label={t("pages.table.sortBy")}
						name="by"
						value={query.sort?.by ?? ""}
						options={shown.map((name) => ({ value: name, label: label(name) }))}
						placeholder={t("pages.table.fitting")}
					/>
				</ColumnFilters>
			</FilterBar>
		</>
	);
}
