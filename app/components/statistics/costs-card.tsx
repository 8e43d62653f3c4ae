import { useReader, useRootData } from "#app/lib/root-data.ts";
import { choiceHref, type StatisticsChoice } from "#app/lib/statistics/choice.ts";
import type { Statistics } from "#app/lib/statistics/page.server.ts";
import { costPicture } from "#app/lib/statistics/picture-sizes.ts";
import { costPeriods } from "#contract/statistics.ts";
import { ButtonLink } from "../button.tsx";
import { Card } from "../card.tsx";
import { ChartPicture } from "../chart-picture.tsx";
import { ChoiceTabs } from "./choice-tabs.tsx";
import { NumbersOfChart } from "./numbers-of-chart.tsx";
import { PartFailure } from "./part-failure.tsx";

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
				<div className="screen-only">
					<ButtonLink href={`/statistics/costs.csv?period=${period}`} icon="download" document>
						{t("pages.table.csv")}
					</ButtonLink>
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
