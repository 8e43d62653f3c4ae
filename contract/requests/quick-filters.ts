/**
 * The quick filters of the list of requests: the member's own open requests, those that are late,
 * those that nobody has answered, and all that are open.
 */
export const quickFilterNames = ["mine", "overdue", "unanswered", "open"] as const;
export type QuickFilterName = (typeof quickFilterNames)[number];

/**
 * The number of requests that match each filter, counted up to `maxQuickFilterCount`; an API may
 * not count all of them.
 */
export type QuickFilterCounts = Readonly<Partial<Record<QuickFilterName, number>>>;

export const maxQuickFilterCount = 1000;

/**
 * The query parameter of a list of requests that asks for these counts, and the header that returns
 * them.
 */
export const quickFilterParam = "presets";
export const quickFilterHeader = "x-preset-counts";

/** Parses the counts in the header: `mine=12,overdue=48`; null if there are none. */
export function parseQuickFilterCounts(text: string | null): QuickFilterCounts | null {
	const counts = new URLSearchParams((text ?? "").replaceAll(",", "&"));
	const known = quickFilterNames.flatMap((name) => {
		const count = Number(counts.get(name) ?? Number.NaN);
		return Number.isInteger(count) ? [[name, count] as const] : [];
	});
	return known.length > 0 ? Object.fromEntries(known) : null;
}

/** Writes the counts as they are in the header. */
export const quickFilterCountsText = (counts: QuickFilterCounts): string =>
	quickFilterNames.map((name) => `${name}=${counts[name] ?? 0}`).join(",");
