import { useReader, useRootData } from "#app/lib/root-data.ts";
import { ChartPicture } from "#app/reports/chart-picture.tsx";
import { Card } from "#app/ui/card.tsx";
import { CsvLinks } from "#app/ui/csv-links.tsx";
import { costPeriods } from "#contract/statistics.ts";
import { choiceHref, type StatisticsChoice } from "./choice.ts";
import { ChoiceTabs } from "./choice-tabs.tsx";
import { NumbersOfChart } from "./numbers-of-chart.tsx";
import type { Statistics } from "./page.server.ts";
import { PartFailure } from "./part-failure.tsx";
import { costPicture } from "./picture-sizes.ts";

type CostsCardProps = { costs: Statistics["costs"]; choice: StatisticsChoice };

/** What distributions and purchases cost, over the chosen period. */
export function CostsCard({ costs, choice }: CostsCardProps) {
	const { t, language } = useReader();
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
			<ChoiceTabs
				label={t("statistics.costs.period")}
				shows="costs"
				tabs={costPeriods.map((one) => ({
					label: t(`statistics.costs.periods.${one}`),
					href: choiceHref(choice, { period: one }),
					current: one === period,
				}))}
			/>
			{costs ? (
				<>
					{costs.sample && <p className="hint">{t("statistics.costs.sampleText")}</p>}
					<ChartPicture
						alt={costs.alt}
						sizes={costPicture({ period, lng: language, theme }, costs.sample)}
						lazy
					/>
					<NumbersOfChart
						caption={costs.title}
						columns={costs.columns}
						rows={costs.rows}
						foot={costs.foot}
					/>
				</>
			) : (
				<PartFailure />
			)}
		</Card>
	);
}
