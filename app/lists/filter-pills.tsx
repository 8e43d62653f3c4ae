import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type ColumnFilter, ColumnFilterField } from "./column-filters.tsx";

/** A filter beside the search: its columns, and what is chosen. */
export type FilterPill = {
	readonly label: string;
	readonly filters: readonly ColumnFilter[];
	/** What is chosen; empty if nothing is. */
	readonly value: string;
	/** The list without it. */
	readonly clearHref: string;
};

type FilterPillsProps = {
	pills: readonly FilterPill[];
	/** The list without any filter; null if there is none. */
	clearHref: string | null;
	/** The page that saves the present filters under a name; null if they can't be saved. */
	saveHref: string | null;
	/** The number of matching rows of all, if there are filters. */
	count: string;
	children: ReactNode;
};

/** Renders filters that open in place, each with what is chosen. A tick applies at once with scripts. */
export function FilterPills({ pills, clearHref, saveHref, count, children }: FilterPillsProps) {
	const { t } = useTranslation();
	return (
		<div className="pills">
			{pills.map((pill) => (
				<Pill key={pill.label} {...pill} />
			))}
			{children}
			{clearHref !== null && (
				<Link className="tool" to={clearHref}>
					{t("listScreen.clear")}
				</Link>
			)}
			{saveHref !== null && (
				<Link className="tool" to={saveHref}>
					{t("listScreen.saveView")}
				</Link>
			)}
			{count && (
				<span className="pill-count" aria-hidden="true">
					{count}
				</span>
			)}
		</div>
	);
}

function Pill({ label, filters, value, clearHref }: FilterPill) {
	const { t } = useTranslation();
	const isInvalid = filters.some(({ error }) => error);
	const classes = ["pill", value && "on", isInvalid && "bad"].filter(Boolean).join(" ");
	return (
		<div className={classes}>
			<details name="pill" open={isInvalid}>
				<summary className="chevron">
					{value ? (
						<span>
							{label}: <bdi>{value}</bdi>
						</span>
					) : (
						label
					)}
				</summary>
				<div className="card">
					{filters.map((filter) => (
						<ColumnFilterField key={filter.name} {...filter} />
					))}
					<div className="unscripted">
						<Button type="submit">{t("listScreen.apply")}</Button>
					</div>
				</div>
			</details>
			{value && (
				<Link
					className="pill-off"
					to={clearHref}
					aria-label={t("listScreen.removeFilter", { filter: `${label}: ${value}` })}
				>
					<Icon name="x" />
				</Link>
			)}
		</div>
	);
}
