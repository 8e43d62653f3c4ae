import { axesOf, measuresOf } from "#app/entities/axes.ts";
import { fieldLabel } from "#app/entities/labels.ts";
import { type List, listAt } from "#app/entities/lists.ts";
import { entities } from "#app/entities/registry.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { useReader } from "#app/lib/root-data.ts";
import { ListChips } from "#app/lists/chips.tsx";
import { filterErrors } from "#app/lists/filter-problems.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { DrawnAnew } from "#app/ui/drawn-anew.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { ListProblem, ListQuery } from "#contract/list.ts";
import type { ReportParam, ReportProblems } from "#contract/report.ts";
import { ReportAddress } from "./address.ts";
import { ChartPicker, problemKey } from "./chart-picker.tsx";
import { DrawnReport, type DrawnReportProps } from "./drawn-report.tsx";

type ReportScreenProps = {
	slug: string;
	/** How many rows of the list match. */
	rows: number;
	/** Null where it can't be drawn. */
	drawn: DrawnReportProps["drawn"] | null;
	/** The query, as in the address. */
	search: string;
	listQuery: ListQuery;
	listProblems: ListProblem[];
	problems: ReportProblems;
	/** What the picker shows. */
	chosen: Readonly<Record<string, string>>;
};

/** The report of any list: what is drawn of which rows, the chart, and its numbers. */
export function ReportScreen({ slug, rows, drawn, search, ...told }: ReportScreenProps) {
	const { t, language, format } = useReader();
	const { listQuery: query, listProblems, problems, chosen } = told;
	const list = listAt(slug) as List;
	const entity = entities[list.entity];
	const address = new ReportAddress(slug, search);
	const option = (name: string) => ({ value: name, label: fieldLabel(t, entity.name, name) });
	const errors = (Object.keys(problems) as ReportParam[]).flatMap((field) => {
		const key = problemKey(field, problems);
		return key ? [{ field, message: `${t(`report.${field}`)}: ${t(key)}` }] : [];
	});
	return (
		<>
			<Breadcrumbs
				crumbs={[{ label: t(list.title), href: address.list }, { label: t("report.button") }]}
			/>
			<ErrorSummary
				title={t(errors.length > 0 ? "report.problemsTitle" : "pages.table.problemsTitle")}
				errors={[
					...errors,
					...filterErrors(listProblems, entity, { t, format }).map(({ message }) => ({ message })),
				]}
			/>
			<div className="drawn-rows">
				<p>
					{t(`entities.${entity.name}.count` as TextKey, {
						count: rows,
						shown: format.number(rows),
					})}
				</p>
				<ListChips entity={entity} query={query} address={address} />
			</div>
			<DrawnAnew by={search}>
				<ChartPicker
					action={address.with({}).split("?")[0] ?? ""}
					kept={address.kept()}
					axes={Object.keys(axesOf(entity, language)).map(option)}
					sums={measuresOf(entity, language).map(option)}
					chosen={chosen}
					problems={problems}
				/>
			</DrawnAnew>
			{drawn && drawn.lines.length > 0 && <DrawnReport drawn={drawn} address={address} />}
			{drawn && drawn.lines.length === 0 && (
				<EmptyState
					title={t("report.noneTitle")}
					text={t("report.noneText")}
					action={{ href: address.list, label: t(list.title) }}
				/>
			)}
		</>
	);
}
