import { chartColumns, measurableColumns } from "#app/entities/chart-columns.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { type EntityList, findEntityList } from "#app/entities/list-registry.ts";
import { entities } from "#app/entities/registry.ts";
import { withoutColumns } from "#app/entities/without-columns.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { ListFilterChips } from "#app/lists/filter-chips.tsx";
import { filterErrors } from "#app/lists/filter-errors.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import type { ChartParam, ChartParamErrors } from "#contract/charts/chart-query.ts";
import type { ListQuery, ListQueryError } from "#contract/lists/list-query.ts";
import { ChartPicker, chartParamErrorKey } from "./chart-picker.tsx";
import { ChartUrl } from "./chart-url.ts";
import { ChartView, type ChartViewProps } from "./chart-view.tsx";

type ReportScreenProps = {
	slug: string;
	/** The columns that the organisation does not have; none if not given. */
	absent?: readonly string[] | undefined;
	/** The number of matching rows of the list. */
	rows: number;
	/** Null if no chart can be drawn. */
	drawn: ChartViewProps["drawn"] | null;
	/** The query in the address. */
	search: string;
	listQuery: ListQuery;
	listErrors: ListQueryError[];
	chartErrors: ChartParamErrors;
	/** The values of the picker. */
	chosen: Readonly<Record<string, string>>;
};

/** Renders the charts of any list: a description, the chart, and its numbers. */
export function ChartScreen({
	slug,
	absent = [],
	rows,
	drawn,
	search,
	...view
}: ReportScreenProps) {
	const { t, language, format } = useLocale();
	const { listQuery: query, listErrors, chartErrors, chosen } = view;
	const list = findEntityList(slug) as EntityList;
	const entity = withoutColumns(entities[list.entity], absent);
	const address = new ChartUrl(slug, search);
	const option = (name: string) => ({ value: name, label: fieldLabel(t, entity.name, name) });
	const errors = (Object.keys(chartErrors) as ChartParam[]).flatMap((field) => {
		const key = chartParamErrorKey(field, chartErrors);
		return key ? [{ field, message: `${t(`charts.${field}`)}: ${t(key)}` }] : [];
	});
	return (
		<>
			<Breadcrumbs
				crumbs={[{ label: t(list.title), href: address.list }]}
				here={t("listScreen.report")}
			/>
			<ErrorSummary
				title={t(errors.length > 0 ? "charts.problemsTitle" : "pages.table.problemsTitle")}
				errors={[
					...errors,
					...filterErrors(listErrors, entity, { t, format }).map(({ message }) => ({ message })),
				]}
			/>
			<div className="mb-4 text-muted">
				<p>
					{t(`entities.${entity.name}.count`, {
						count: rows,
						shown: format.number(rows),
					})}
				</p>
				<ListFilterChips entity={entity} query={query} address={address} />
			</div>
			<RemountOnChange by={search}>
				<ChartPicker
					action={address.with({}).split("?")[0] ?? ""}
					hiddenFields={address.hiddenFields()}
					axes={Object.keys(chartColumns(entity, language)).map(option)}
					sums={measurableColumns(entity, language).map(option)}
					chosen={chosen}
					errors={chartErrors}
				/>
			</RemountOnChange>
			{drawn && drawn.lines.length > 0 && <ChartView drawn={drawn} address={address} />}
			{drawn && drawn.lines.length === 0 && (
				<EmptyState
					title={t("charts.noneTitle")}
					text={t("charts.noneText")}
					action={{ href: address.list, label: t(list.title) }}
				/>
			)}
		</>
	);
}
