import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { fieldId } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FilterHelp } from "./filter-help.tsx";

export type ColumnFilter = {
	name: string;
	label: string;
	value: string;
	/** A filter of numbers and dates with comparison operators, always written from left to right. */
	plain?: boolean;
	/**
	 * The values as checkboxes; a text that is none of them is shown beside them, to be corrected.
	 */
	choices?: readonly { value: string; label: string }[];
	/** The error of the typed text. */
	error?: string;
};

type ColumnFiltersProps = {
	filters: readonly ColumnFilter[];
	/** The label, if other filters stand beside it. */
	label?: string;
	children?: ReactNode;
};

/** Renders one filter for each column; open while one of them has an error. */
export function ColumnFilters({ filters, label, children }: ColumnFiltersProps) {
	const { t } = useTranslation();
	return (
		<details className="more" name="pill" open={filters.some((filter) => filter.error)}>
			<summary className="button">
				<Icon name="sliders-horizontal" />
				{label ?? t("listScreen.columnFilters")}
			</summary>
			<div className="card">
				<FilterHelp />
				<div className="column-filters">
					{filters.map((filter) => (
						<ColumnFilterField key={filter.name} {...filter} />
					))}
					{children}
				</div>
			</div>
		</details>
	);
}

/** Renders the filter of one column: its values to tick, or a text. */
export const ColumnFilterField = ({ choices, ...filter }: ColumnFilter) =>
	choices ? <Choices {...filter} choices={choices} /> : <TextFilter {...filter} />;

function TextFilter({ name, label, value, plain, error }: ColumnFilter) {
	const id = fieldId(name);
	return (
		<div className={error ? "field invalid" : undefined}>
			<label>
				<span className="label">{label}</span>
				<input
					className="input"
					id={id}
					name={name}
					defaultValue={value}
					dir={plain ? "ltr" : undefined}
					aria-invalid={error ? true : undefined}
					aria-describedby={error && `${id}-error`}
				/>
			</label>
			{error && (
				<p className="error" id={`${id}-error`}>
					{error}
				</p>
			)}
		</div>
	);
}

function Choices({
	name,
	label,
	value,
	choices,
	error,
}: ColumnFilter & Required<Pick<ColumnFilter, "choices">>) {
	const chosen = value.split(",");
	const ticked = choices.filter((choice) => chosen.includes(choice.value));
	const text = ticked.length === chosen.length ? "" : value;
	const id = fieldId(name);
	return (
		<fieldset className={error ? "field invalid" : undefined}>
			<legend className="label">{label}</legend>
			<CheckboxGroup
				name={name}
				options={choices}
				values={ticked.map((choice) => choice.value)}
				finder={
					text && (
						<input
							className="input"
							id={id}
							name={name}
							defaultValue={text}
							aria-label={label}
							aria-invalid={error ? true : undefined}
							aria-describedby={error && `${id}-error`}
						/>
					)
				}
			/>
			{error && (
				<p className="error" id={`${id}-error`}>
					{error}
				</p>
			)}
		</fieldset>
	);
}
