/**
 * The quick filters of the list of requests: the member's own open requests, and those that are
 * late.
 */
export const quickFilterNames = ["mine", "overdue"] as const;
export type QuickFilterName = (typeof quickFilterNames)[number];

/** The number of requests that match each filter, counted up to `maxQuickFilterCount`. */
export type QuickFilterCounts = Readonly<Record<QuickFilterName, number>>;

export const maxQuickFilterCount = 1000;

/**
 * The query parameter of a list of requests that asks for these counts, and the header that returns
 * them.
 */
export const quickFilterParam = "presets";
export const quickFilterHeader = "x-preset-counts";

/** Parses the counts in the header: `mine=12,overdue=48`; null for anything else. */
export function parseQuickFilterCounts(text: string | null): QuickFilterCounts | null {
	const counts = new URLSearchParams((text ?? "").replaceAll(",", "&"));
	const told = quickFilterNames.map(
		(name) => [name, Number(counts.get(name) ?? Number.NaN)] as const,
	);
	return told.every(([, count]) => Number.isInteger(count))
		? (Object.fromEntries(told) as QuickFilterCounts)
		: null;
}
