import { Form } from "@remix-run/react";
import { useState } from "react";
import type { TextKey } from "#app/lib/i18n.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { Select } from "#app/ui/select.tsx";
import type { SelectOption } from "#app/ui/select-options.tsx";
import {
	type ChartParam,
	type ChartParamErrors,
	type ChartType,
	chartTypes,
	hasValueAxis,
	measures,
} from "#contract/charts/chart-query.ts";

type ChartPickerProps = {
	action: string;
	/** The parameters that stay when another chart is chosen. */
	hiddenFields: readonly { name: string; value: string }[];
	axes: readonly SelectOption[];
	/** The columns that can be summed up. */
	sums: readonly SelectOption[];
	chosen: Readonly<Record<string, string>>;
	errors: ChartParamErrors;
};

const icons: Readonly<Record<ChartType, IconName>> = {
	bar: "chart-column",
	line: "chart-line",
	histogram: "chart-column-big",
	pie: "chart-pie",
};

export const chartParamErrorKey = (param: ChartParam, errors: ChartParamErrors): TextKey | null => {
	const error = errors[param];
	if (!error) return null;
	return param === "chart" || param === "of"
		? `charts.problems.${param}`
		: `charts.problems.${error}`;
};

/** Renders the form that selects a chart; a chart without a value axis hides that field. */
export function ChartPicker({
	action,
	hiddenFields,
	axes,
	sums,
	chosen,
	errors,
}: ChartPickerProps) {
	const { t } = useLocale();
	const [{ chart, y }, setShown] = useState({ chart: chosen.chart, y: chosen.y });
	const errorOf = (param: ChartParam) => {
		const key = chartParamErrorKey(param, errors);
		return key ? t(key) : undefined;
	};
	const measured = sums.length > 0 && chartTypes.some((one) => one === chart && hasValueAxis(one));
	return (
		<Form
			className="card picker"
			method="get"
			action={action}
			onChange={({ target }) => {
				if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
					setShown((shown) => ({ ...shown, [target.name]: target.value }));
			}}
		>
			{hiddenFields.map(({ name, value }) => (
				<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
			))}
			<RadioCards
				name="chart"
				label={t("charts.chart")}
				marked={false}
				error={errorOf("chart")}
				defaultValue={chosen.chart}
				options={chartTypes.map((value) => ({
					value,
					label: (
						<>
							<Icon name={icons[value]} />
							{t(`charts.charts.${value}`)}
						</>
					),
				}))}
			/>
			<div className="picker-row">
				<Select
					name="x"
					label={t("charts.x")}
					marked={false}
					error={errorOf("x")}
					options={axes}
					placeholder={t("charts.choose")}
					defaultValue={chosen.x}
				/>
				{measured && (
					<Select
						name="y"
						label={t("charts.y")}
						marked={false}
						error={errorOf("y")}
						options={sums}
						placeholder={t("charts.rows")}
						defaultValue={chosen.y}
					/>
				)}
				{measured && y !== "" && (
					<Select
						name="of"
						label={t("charts.of")}
						marked={false}
						error={errorOf("of")}
						options={measures.map((value) => ({ value, label: t(`charts.measures.${value}`) }))}
						defaultValue={chosen.of}
					/>
				)}
				<Button type="submit" variant="primary">
					{t("charts.draw")}
				</Button>
			</div>
		</Form>
	);
}
