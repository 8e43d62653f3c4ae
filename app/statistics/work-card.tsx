import type { ReactNode } from "react";
import { ChartImage } from "#app/charts/chart-image.tsx";
import { useLocale, useRootData } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { SectionError } from "#app/ui/section-error.tsx";
import { workImage } from "./chart-image-urls.ts";
import { ChartNumbers } from "./chart-numbers.tsx";
import type { WorkChart } from "./work-chart.ts";
import type { WorkParams } from "./work-params.ts";
import type { WorkCardViewModel } from "./work-view-model.ts";

type WorkCardProps = {
	of: WorkChart;
	/** Null if it could not be loaded. */
	shown: WorkCardViewModel | null;
	choice: WorkParams;
	/** The card is in the narrow column of a wide window. */
	aside?: boolean;
	/** A message in place of the numbers. */
	children?: ReactNode;
};

/** Renders one of the work charts, with its numbers. */
export function WorkCard({ of, shown, choice, aside = false, children }: WorkCardProps) {
	const { t, language } = useLocale();
	const theme = useRootData()?.theme ?? "system";
	const title = t(`statistics.work.${of}.title`);
	return (
		<Card title={title}>
			{!shown && <SectionError />}
			{children}
			{shown && !children && (
				<>
					<p className="hint">{shown.none ?? shown.hint ?? t(`statistics.work.${of}.text`)}</p>
					{shown.none === null && (
						<>
							<ChartImage
								alt={shown.alt}
								sizes={workImage(of, choice, { lng: language, theme }, aside)}
								lazy
							/>
							<ChartNumbers
								caption={title}
								columns={shown.columns}
								rows={shown.rows}
								foot={shown.foot}
							/>
						</>
					)}
				</>
			)}
		</Card>
	);
}
