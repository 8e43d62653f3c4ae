/** Usual questions to the list of requests: mine that are open, and those that are late. */
export const quickFilterNames = ["mine", "overdue"] as const;
export type QuickFilterName = (typeof quickFilterNames)[number];

/** How many requests answer each; counted no further than `mostCounted`. */
export type QuickFilterCounts = Readonly<Record<QuickFilterName, number>>;

export const maxQuickFilterCount = 1000;

/** The parameter of a list of requests that asks for them, and the header that tells them. */
export const quickFilterParam = "presets";
export const quickFilterHeader = "x-preset-counts";

/** As the header tells them: `mine=12,overdue=48`; null for anything else. */
export function parseQuickFilterCounts(text: string | null): QuickFilterCounts | null {
	const counts = new URLSearchParams((text ?? "").replaceAll(",", "&"));
	const told = quickFilterNames.map(
		(name) => [name, Number(counts.get(name) ?? Number.NaN)] as const,
	);
	return told.every(([, count]) => Number.isInteger(count))
		? (Object.fromEntries(told) as QuickFilterCounts)
		: null;
}
