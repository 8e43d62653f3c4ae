import { Link } from "@remix-run/react";
import { type QuickFilters, quickFilterHref } from "#app/entities/quick-filters.ts";
import { useCurrentMember, useLocale, useRootData } from "#app/lib/root-data.ts";
import {
	maxQuickFilterCount,
	type QuickFilterCounts,
	type QuickFilterName,
	quickFilterNames,
} from "#contract/requests/quick-filters.ts";

type QuickFilterLinksProps = {
	filters: QuickFilters;
	/** The address of the present list without its order. */
	here: string;
	/** Null if the API does not send counts. */
	counts: QuickFilterCounts | null;
	/** The number of all rows in the list of all; null for other lists. */
	all: number | null;
};

/** Renders the quick filters above the lists of an entity, with the number of matches. */
export function QuickFilterLinks({ filters, here, counts, all }: QuickFilterLinksProps) {
	const { t, format } = useLocale();
	const member = useCurrentMember();
	const features = useRootData()?.organisation.features ?? [];
	const isOffered = (name: QuickFilterName) => {
		const feature = filters.needs[name];
		return !feature || features.includes(feature);
	};
	const presets = [
		...quickFilterNames.filter(isOffered).map((name) => ({
			name,
			href: quickFilterHref(filters, name, member.id),
			count: counts?.[name] ?? null,
		})),
		{ name: "all" as const, href: `/table/${filters.list}`, count: all },
	];
	return (
		<nav className="presets" aria-label={t("presets.title")}>
			{presets.map(({ name, href, count }) => (
				<Link key={name} to={href} aria-current={href === here ? "page" : undefined}>
					{t(`presets.${name}`)}{" "}
					{count !== null && (
						<span>
							{name !== "all" && count >= maxQuickFilterCount
								? `${format.number(maxQuickFilterCount - 1)}+`
								: format.number(count)}
						</span>
					)}
				</Link>
			))}
		</nav>
	);
}
