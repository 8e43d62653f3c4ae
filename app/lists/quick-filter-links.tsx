import { Link } from "@remix-run/react";
import type { Entity } from "#app/entities/entity-definition.ts";
import { type QuickFilters, quickFilterHref } from "#app/entities/quick-filters.ts";
import { useCurrentMember, useLocale, useRootData } from "#app/lib/root-data.ts";
import {
	type QuickFilterCounts,
	type QuickFilterName,
	quickFilterNames,
} from "#contract/requests/quick-filters.ts";
import { maxWorkCount } from "#contract/work-counts/constants.ts";
import { ListUrl } from "./list-url.ts";

type QuickFilterLinksProps = {
	filters: QuickFilters;
	entity: Entity;
	/** The address of the present list without its order. */
	here: string;
	/** Null if the API does not send counts. */
	counts: QuickFilterCounts | null;
	/** The number of all rows in the list of all; null for other lists. */
	all: number | null;
};

/** Renders the quick filters above the lists of an entity, with the number of matches. */
export function QuickFilterLinks({ filters, entity, here, counts, all }: QuickFilterLinksProps) {
	const { t, format } = useLocale();
	const member = useCurrentMember();
	const features = useRootData()?.organisation.features ?? [];
	const isOffered = (name: QuickFilterName) => {
		const feature = filters.needs[name];
		return !feature || features.includes(feature);
	};
	const links = [
		...quickFilterNames.filter(isOffered).map((name) => {
			const href = quickFilterHref(filters, name, member.id);
			return {
				name,
				label: t(`quickFilters.${name}`),
				href,
				as: href,
				count: counts?.[name] ?? null,
			};
		}),
		{
			name: "all",
			label: t("quickFilters.all"),
			href: `/table/${filters.list}`,
			as: `/table/${filters.list}`,
			count: all,
		},
		...(member.savedViews?.[entity.area] ?? []).map(({ name, query }) => ({
			name: `own ${name}`,
			label: <bdi>{name}</bdi>,
			href: `/table/${filters.list}?${query}`,
			as: new ListUrl(filters.list, query, entity.columns).filtered,
			count: null,
		})),
	];
	return (
		<nav className="list-tabs" aria-label={t("quickFilters.title")}>
			{links.map(({ name, label, href, as, count }) => (
				<Link key={name} to={href} aria-current={as === here ? "page" : undefined}>
					{label}{" "}
					{count !== null && (
						<span>
							{name !== "all" && count >= maxWorkCount
								? `${format.number(maxWorkCount - 1)}+`
								: format.number(count)}
						</span>
					)}
				</Link>
			))}
		</nav>
	);
}
