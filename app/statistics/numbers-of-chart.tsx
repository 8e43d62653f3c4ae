import type { ComponentProps } from "react";
import { useIsLight, useReader } from "#app/lib/root-data.ts";
import { NumbersTable } from "#app/reports/numbers-table.tsx";

/** The numbers that a chart is drawn from, for who asks. */
export function NumbersOfChart(table: ComponentProps<typeof NumbersTable>) {
	const { t } = useReader();
	return (
		<details className="more" open={useIsLight()}>
			<summary className="chevron">{t("statistics.showNumbers")}</summary>
			<NumbersTable {...table} />
		</details>
	);
}
