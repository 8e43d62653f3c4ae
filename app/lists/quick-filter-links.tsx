import { Link } from "@remix-run/react";
import type { Entity } from "#app/entities/entity-definition.ts";
import { type QuickFilters, quickFilterHref } from "#app/entities/quick-filters.ts";
import { useCurrentMember, useLocale, useRootData } from "#app/lib/root-data.ts";
import { type QuickFilterCounts, quickFilterNames } from "#contract/requests/quick-filters.ts";
import { maxWorkCount } from "#contract/work-counts/constants.ts";
import { ListUrl } from "./list-url.ts";

type QuickFilterLinksProps = {
	/** None for entities whose lists have saved views alone. */
	filters: QuickFilters | undefined;
	entity: Entity;
	/** The list of all rows of the entity. */
	slug: string;
	/** The address of the present list without its order. */
	here: string;
	/** Null if the API does not send counts. */
	counts: QuickFilterCounts | null;
	/** The number of all rows in the list of all; null for other lists. */
	all: number | null;
};

/** Renders the quick filters and the saved views above the lists of an entity, with the number of matches. */
export function QuickFilterLinks({
	filters,
	entity,
	slug,
	here,
	counts,
	all,
}: QuickFilterLinksProps) {
	const { t, format } = useLocale();
	const member = useCurrentMember();
	const features = useRootData()?.organisation.features ?? [];
	const names = quickFilterNames.filter((name) => {
		const feature = filters?.needs[name];
		return !feature || features.includes(feature);
	});
	const quick = filters
		? names.map((name) => {
				const href = quickFilterHref(filters, name, member.id);
				const label = t(`quickFilters.${name}`);
				return { name, label, href, as: href, count: counts?.[name] ?? null };
			})
		: [];
	const links = [
		...quick,
		{
			name: "all",
			label: t("quickFilters.all"),
			href: `/table/${slug}`,
			as: `/table/${slug}`,
			count: all,
		},
		...(member.savedViews ?? []).map(({ id, name, query }) => ({
			name: `${id ?? "own"} ${name}`,
			label: <bdi>{name}</bdi>,
			href: `/table/${slug}?${query}`,
			as: new ListUrl(slug, query, entity.columns).filtered,
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
