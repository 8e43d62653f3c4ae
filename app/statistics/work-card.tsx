import type { ReactNode } from "react";
import { useReader, useRootData } from "#app/lib/root-data.ts";
import { ChartPicture } from "#app/reports/chart-picture.tsx";
import { Card } from "#app/ui/card.tsx";
import { CsvLink } from "./csv-link.tsx";
import { NumbersOfChart } from "./numbers-of-chart.tsx";
import { PartFailure } from "./part-failure.tsx";
import { workPicture } from "./picture-sizes.ts";
import type { WorkChoice } from "./work-choice.ts";
import type { ShownWork } from "./work-figures.ts";
import type { WorkPicture } from "./work-lines.ts";

type WorkCardProps = {
	of: WorkPicture;
	/** Null where it could not be loaded. */
	shown: ShownWork | null;
	choice: WorkChoice;
	/** It stands in the narrow column of a wide window. */
	aside?: boolean;
	/** Said in place of the numbers. */
	children?: ReactNode;
};

/** One of the charts of the work, with its numbers. */
export function WorkCard({ of, shown, choice, aside = false, children }: WorkCardProps) {
	const { t, language } = useReader();
	const theme = useRootData()?.theme ?? "system";
	const title = t(`statistics.work.${of}.title`);
	return (
		<Card
			title={title}
			// The medians stand in the file of what was done.
			actions={!children && <CsvLink of={of === "median" ? "finished" : of} choice={choice} />}
		>
			{!shown && <PartFailure />}
			{children}
			{shown && !children && (
				<>
					<p className="hint">{shown.none ?? t(`statistics.work.${of}.text`)}</p>
					{shown.none === null && (
						<>
							<ChartPicture
								alt={shown.alt}
								sizes={workPicture(of, choice, { lng: language, theme }, aside)}
								lazy
							/>
							<NumbersOfChart
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
