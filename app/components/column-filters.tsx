import type { ReactNode } from "react";
import { useText } from "#app/lib/i18n.ts";
import { fieldId } from "./field.tsx";

type ColumnFilter = {
	name: string;
	label: string;
	value: string;
	/** Numbers and dates, with signs of comparison: always written from left to right. */
	plain?: boolean;
	/** Values to tick instead of a text to type. */
	choices?: readonly { value: string; label: string }[];
	/** Why what was typed could not be understood. */
	problem?: string;
};

type ColumnFiltersProps = { filters: readonly ColumnFilter[]; children?: ReactNode };

/** One filter a column; open while any of them is in use. */
export function ColumnFilters({ filters, children }: ColumnFiltersProps) {
	const { t } = useText();
	return (
		<details className="more" open={filters.some((filter) => filter.value !== "")}>
			<summary className="chevron">{t("list.columnFilters")}</summary>
			<div className="column-filters">
				{filters.map((filter) =>
					filter.choices ? (
						<Choices key={filter.name} {...filter} choices={filter.choices} />
					) : (
						<Typed key={filter.name} {...filter} />
					),
				)}
				{children}
			</div>
		</details>
	);
}

function Typed({ name, label, value, plain, problem }: ColumnFilter) {
	const id = fieldId(name);
	return (
		<div className={problem ? "field invalid" : undefined}>
			<label>
				<span className="label">{label}</span>
				<input
					className="input"
					id={id}
					name={name}
					defaultValue={value}
					dir={plain ? "ltr" : undefined}
					aria-invalid={problem ? true : undefined}
					aria-describedby={problem && `${id}-error`}
				/>
			</label>
			{problem && (
				<p className="error" id={`${id}-error`}>
					{problem}
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
	problem,
}: ColumnFilter & Required<Pick<ColumnFilter, "choices">>) {
	const chosen = value.split(",");
	return (
		<fieldset className={problem ? "field invalid" : undefined}>
			<legend className="label">{label}</legend>
			{choices.map((choice, index) => (
				<label className="check" key={choice.value}>
					<input
						type="checkbox"
						id={index === 0 ? fieldId(name) : undefined}
						name={name}
						value={choice.value}
						defaultChecked={chosen.includes(choice.value)}
					/>
					<span>{choice.label}</span>
				</label>
			))}
			{problem && <p className="error">{problem}</p>}
		</fieldset>
	);
}
