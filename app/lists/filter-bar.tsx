import { Form } from "@remix-run/react";
import type { ChangeEvent, ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { SelectOption } from "#app/ui/select-options.tsx";
import { FilterHelp } from "./filter-help.tsx";

type FilterBarProps = {
	/** The names of the query parameters. */
	names: { query: string; column: string; sort: string };
	query: string;
	columns: readonly SelectOption[];
	column: string;
	sorts: readonly SelectOption[];
	sort: string;
	/** The number of active filters. */
	active: number;
	/** Open on a phone, too. */
	open?: boolean;
	chips?: ReactNode;
	/** The filters that stand below the search, which make a button needless with scripts. */
	pills?: ReactNode;
	/** With scripts: called when a control has changed. */
	onChange?: (event: ChangeEvent<HTMLFormElement>) => void;
	/** `ColumnFilters`, and hidden inputs for parameters that stay. */
	children?: ReactNode;
};

/**
 * Renders a form with the method GET, in one row. On a phone the `<details>` before it hides it,
 * with CSS only.
 */
export function FilterBar({
	names,
	active,
	open,
	chips,
	pills,
	onChange,
	children,
	...values
}: FilterBarProps) {
	const { t } = useTranslation();
	return (
		<>
			<details className="collapsible" open={open}>
				<summary className="chevron">
					<Icon name="sliders-horizontal" />
					{t("listScreen.filters")}
					{active > 0 && (
						<span className="badge blue" title={t("listScreen.activeFilters", { count: active })}>
							{active}
						</span>
					)}
				</summary>
			</details>
			<Form className="filters" method="get" role="search" onChange={onChange}>
				<div className="filter-row">
					<label className="searching">
						<span className="sr-only">{t("listScreen.search")}</span>
						<Icon name="search" />
						<input
							className="input"
							type="search"
							name={names.query}
							defaultValue={values.query}
							placeholder={t("listScreen.searchHint")}
						/>
					</label>
					<FilterHelp />
					<FilterSelect
						bare
						label={t("listScreen.column")}
						name={names.column}
						value={values.column}
						options={values.columns}
						placeholder={t("listScreen.allColumns")}
					/>
					<FilterSelect
						bare
						label={t("listScreen.sort")}
						name={names.sort}
						value={values.sort}
						options={values.sorts}
					/>
					{children}
					<Button type="submit">{t("listScreen.apply")}</Button>
				</div>
				{pills}
				{chips}
			</Form>
		</>
	);
}
