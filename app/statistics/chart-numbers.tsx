import type { ComponentProps } from "react";
import { NumbersTable } from "#app/charts/numbers-table.tsx";
import { useIsLightMode, useLocale } from "#app/lib/root-data.ts";

/** Renders the numbers of a chart, shown on request. */
export function ChartNumbers(table: ComponentProps<typeof NumbersTable>) {
	const { t } = useLocale();
	return (
		<details className="more" open={useIsLightMode()}>
			<summary className="chevron">{t("statistics.showNumbers")}</summary>
			<NumbersTable {...table} />
		</details>
	);
}
