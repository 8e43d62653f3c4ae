import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "#app/lib/i18n.ts";
import { Button } from "./button.tsx";
import { FilterSelect } from "./filter-select.tsx";
import { Icon } from "./icon.tsx";
import type { SelectOption } from "./select-options.tsx";

type FilterBarProps = {
	/** Names of the query parameters. */
	names: { query: string; column: string; sort: string };
	query: string;
	columns: readonly SelectOption[];
	column: string;
	sorts: readonly SelectOption[];
	sort: string;
	/** How many filters are on. */
	active: number;
	/** Folded out on a phone, too. */
	open?: boolean;
	chips?: ReactNode;
	/** `ColumnFilters`, and hidden inputs for parameters to keep. */
	children?: ReactNode;
};

/** A GET form. On a phone the `<details>` before it folds it: CSS alone, the same markup. */
export function FilterBar({ names, active, open, chips, children, ...values }: FilterBarProps) {
	const { t } = useText();
	return (
		<>
			<details className="card fold" open={open}>
				<summary className="chevron">
					<Icon name="sliders-horizontal" />
					{t("list.filters")}
					{active > 0 && (
						<span className="badge blue" title={t("list.activeFilters", { count: active })}>
							{active}
						</span>
					)}
				</summary>
			</details>
			<Form className="card filters" method="get" role="search">
				<div className="filter-row">
					<label>
						<span className="label">{t("list.search")}</span>
						<span className="searching">
							<Icon name="search" />
							<input
								className="input"
								type="search"
								name={names.query}
								defaultValue={values.query}
								placeholder={t("list.searchHint")}
							/>
						</span>
					</label>
					<FilterSelect
						label={t("list.column")}
						name={names.column}
						value={values.column}
						options={values.columns}
						placeholder={t("list.allColumns")}
					/>
					<FilterSelect
						label={t("list.sort")}
						name={names.sort}
						value={values.sort}
						options={values.sorts}
					/>
					<Button type="submit" variant="primary">
						{t("list.apply")}
					</Button>
				</div>
				<p className="hint">
					{t("list.operators")} <bdi dir="ltr">{"< > <= >= ="}</bdi>
				</p>
				{children}
				{chips}
			</Form>
		</>
	);
}
