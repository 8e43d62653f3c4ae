import { useReader, useRootData } from "#app/lib/root-data.ts";
import { ChartPicture } from "#app/reports/chart-picture.tsx";
import { Card } from "#app/ui/card.tsx";
import { NumbersOfChart } from "./numbers-of-chart.tsx";
import type { Statistics } from "./page.server.ts";
import { PartFailure } from "./part-failure.tsx";
import { resourcePicture } from "./picture-sizes.ts";

type ResourcesCardProps = { resources: Statistics["resources"] };

/** The ten resources with the most in stock. */
export function ResourcesCard({ resources }: ResourcesCardProps) {
	const { t, language, format } = useReader();
	const theme = useRootData()?.theme ?? "system";
	const title = t("statistics.resources.title");
	const [first] = resources ?? [];
	return (
		<Card className="below" title={title}>
			{!resources && <PartFailure />}
			{resources?.length === 0 && <p className="hint">{t("statistics.resources.none")}</p>}
			{resources && first && (
				<>
					<ChartPicture
						alt={t("statistics.resources.image", {
							title,
							name: first.label,
							qty: format.number(first.qty),
						})}
						sizes={resourcePicture({ lng: language, theme }, resources.length)}
						lazy
					/>
					<NumbersOfChart
						caption={title}
						columns={[t("statistics.resources.resource"), t("statistics.resources.qty")]}
						rows={resources.map(({ label, qty }, index) => ({
							key: `${index} ${label}`,
							label,
							numbers: [format.number(qty)],
						}))}
					/>
				</>
			)}
		</Card>
	);
}
