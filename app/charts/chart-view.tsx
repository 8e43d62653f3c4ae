import { useLocale, useRootData } from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { ChartQuery } from "#contract/charts/chart-query.ts";
import { ChartImage } from "./chart-image.tsx";
import type { ChartRow } from "./chart-rows.ts";
import { chartHeight, chartSizes } from "./chart-sizes.ts";
import type { ChartUrl } from "./chart-url.ts";
import { NumbersTable } from "./numbers-table.tsx";

export type ChartViewProps = {
	drawn: {
		query: ChartQuery;
		title: string;
		/** The title of the groups, and of the values. */
		group: string;
		value: string;
		lines: readonly ChartRow[];
	};
	address: ChartUrl;
};

/** Renders a chart with its numbers, and links to print and download it. */
export function ChartView({ drawn, address }: ChartViewProps) {
	const { t, format, language } = useLocale();
	const theme = useRootData()?.theme ?? "system";
	const { query, title, group, value, lines } = drawn;
	const axes = { chart: query.chart, x: query.x, y: query.y, of: query.y && query.of };
	const named = lines.filter(({ kind }) => kind === "group");
	const greatest = (named.length > 0 ? named : lines).reduce((top, line) =>
		(line.value ?? 0) > (top.value ?? 0) ? line : top,
	);
	const isCount = query.y === null;
	const isShared = isCount || query.of === "sum";
	const total = lines.reduce((sum, line) => sum + (line.value ?? 0), 0);
	const rows = lines.reduce((sum, { count }) => sum + count, 0);
	const written = (number: number | null) => (number === null ? "–" : format.number(number));
	const share = (number: number | null) =>
		`${format.number(Math.round(((number ?? 0) / (total || 1)) * 1000) / 10)}%`;
	return (
		<>
			<Card className="drawn" title={title}>
				<ChartImage
					alt={t("charts.image", {
						chart: t(`charts.drawn.${query.chart}`),
						title,
						label: greatest.label,
						value: written(greatest.value),
					})}
					sizes={chartSizes.map(({ width, upTo }) => ({
						src: address.image("svg", { ...axes, lng: language, theme, width: String(width) }),
						width,
						height: chartHeight(query.chart, lines.length, width),
						upTo,
					}))}
				/>
				<div className="buttons screen-only">
					{(["png", "svg"] as const).map((type) => (
						<ButtonLink
							key={type}
							href={address.image(type, { ...axes, lng: language, download: "1" })}
							icon="download"
							document
						>
							{t(`charts.${type}`)}
						</ButtonLink>
					))}
					<PrintButton label={t("charts.print")} />
				</div>
			</Card>
			<Card title={t("charts.numbers")}>
				<NumbersTable
					caption={title}
					columns={[
						group,
						value,
						...(isCount ? [] : [t("charts.rows")]),
						...(isShared ? [t("charts.share")] : []),
					]}
					rows={lines.map((line, index) => ({
						key: `${index} ${line.label}`,
						label: line.label,
						numbers: [
							written(line.value),
							...(isCount ? [] : [written(line.count)]),
							...(isShared ? [share(line.value)] : []),
						],
					}))}
					foot={
						isShared
							? {
									label: t("charts.total"),
									numbers: [written(total), ...(isCount ? [] : [written(rows)]), share(total)],
								}
							: undefined
					}
				/>
			</Card>
		</>
	);
}
