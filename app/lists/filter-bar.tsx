import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FilterHelp } from "./filter-help.tsx";
import type { FilterFormEvents } from "./use-filter-form.ts";

type FilterBarProps = {
	query: string;
	/** The number of active filters. */
	active: number;
	/** Open on a phone, too. */
	open?: boolean;
	chips?: ReactNode;
	/** The filters that stand below the search. */
	pills?: ReactNode;
	/** With scripts: what applies without a button. */
	events: FilterFormEvents;
	/** What stands beside the search, and hidden inputs for parameters that stay. */
	children?: ReactNode;
};

/**
 * Renders a form with the method GET, in one row. On a phone the `<details>` before it hides it,
 * with CSS only.
 */
export function FilterBar({ active, open, chips, pills, events, children, query }: FilterBarProps) {
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
			<Form className="filters" method="get" role="search" {...events}>
				<div className="filter-row">
					<label className="searching">
						<span className="sr-only">{t("listScreen.search")}</span>
						<Icon name="search" />
						<input
							className="input"
							type="search"
							name="q"
							defaultValue={query}
							placeholder={t("listScreen.searchHint")}
						/>
					</label>
					<FilterHelp />
					{children}
					<div className="unscripted">
						<Button type="submit">{t("listScreen.apply")}</Button>
					</div>
				</div>
				{pills}
				{chips}
			</Form>
		</>
	);
}
