import { ChartImage } from "#app/charts/chart-image.tsx";
import { useLocale, useRootData } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { SectionError } from "#app/ui/section-error.tsx";
import { resourceImage } from "./chart-image-urls.ts";
import { ChartNumbers } from "./chart-numbers.tsx";
import type { StatisticsPageData } from "./statistics-page.server.ts";

type ResourcesCardProps = { resources: StatisticsPageData["resources"] };

/** Renders the ten resources with the most in stock. */
export function ResourcesCard({ resources }: ResourcesCardProps) {
	const { t, language, format } = useLocale();
	const theme = useRootData()?.theme ?? "system";
	const title = t("statistics.resources.title");
	const [first] = resources ?? [];
	return (
		<Card className="mt-4" title={title}>
			{!resources && <SectionError />}
			{resources?.length === 0 && <p className="hint">{t("statistics.resources.none")}</p>}
			{resources && first && (
				<>
					<ChartImage
						alt={t("statistics.resources.image", {
							title,
							name: first.label,
							qty: format.number(first.qty),
						})}
						sizes={resourceImage({ lng: language, theme }, resources.length)}
						lazy
					/>
					<ChartNumbers
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
