import { ChartImage } from "#app/charts/chart-image.tsx";
import { useLocale, useRootData } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { CsvLinks } from "#app/ui/csv-links.tsx";
import { SectionError } from "#app/ui/section-error.tsx";
import { costPeriods } from "#contract/statistics/constants.ts";
import { costImage } from "./chart-image-urls.ts";
import { ChartNumbers } from "./chart-numbers.tsx";
import { OptionTabs } from "./option-tabs.tsx";
import type { StatisticsPageData } from "./statistics-page.server.ts";
import { type StatisticsParams, statisticsHref } from "./statistics-params.ts";

type CostsCardProps = { costs: StatisticsPageData["costs"]; choice: StatisticsParams };

/** Renders the costs of distributions and purchases in the selected period. */
export function CostsCard({ costs, choice }: CostsCardProps) {
	const { t, language } = useLocale();
	const theme = useRootData()?.theme ?? "system";
	const { period } = choice;
	return (
		<Card
			id="costs"
			title={costs?.title ?? t("statistics.costs.title")}
			actions={
				<div className="screen-only buttons">
					<CsvLinks href={`/statistics/costs.csv?period=${period}`} label={t("pages.table.csv")} />
				</div>
			}
		>
			<OptionTabs
				label={t("statistics.costs.period")}
				shows="costs"
				tabs={costPeriods.map((one) => ({
					label: t(`statistics.costs.periods.${one}`),
					href: statisticsHref(choice, { period: one }),
					current: one === period,
				}))}
			/>
			{costs ? (
				<>
					{costs.sample && <p className="hint">{t("statistics.costs.sampleText")}</p>}
					<ChartImage
						alt={costs.alt}
						sizes={costImage({ period, lng: language, theme }, costs.sample)}
						lazy
					/>
					<ChartNumbers
						caption={costs.title}
						columns={costs.columns}
						rows={costs.rows}
						foot={costs.foot}
					/>
				</>
			) : (
				<SectionError />
			)}
		</Card>
	);
}
