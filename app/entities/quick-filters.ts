import type { Texts } from "#app/locales/text-types.ts";
import type { QuickFilterCounts, QuickFilterName } from "#contract/requests/quick-filters.ts";
import type { Feature } from "#contract/tenants/feature-flags.ts";
import type { WorkCounts } from "#contract/work-counts/schemas.ts";

/** The filters that are one click above the lists of an entity. */
export type QuickFilters = {
	/** The list of all rows, which they filter. */
	readonly list: keyof Texts["listTitles"];
	/** The parameters of each, for a member. */
	readonly params: Readonly<Record<QuickFilterName, (memberId: number) => Record<string, string>>>;
	/** The number of rows that match each, as the navigation counts them. */
	readonly counts: (work: WorkCounts) => QuickFilterCounts;
	/** The features that the organisation needs for some of them. */
	readonly needs: Readonly<Partial<Record<QuickFilterName, Feature>>>;
};

/** Returns the address of a quick filter. */
export const quickFilterHref = (
	{ list, params }: QuickFilters,
	name: QuickFilterName,
	memberId: number,
): string =>
	`/table/${list}?${Object.entries(params[name](memberId))
		.map((pair) => pair.join("="))
		.join("&")}`;
