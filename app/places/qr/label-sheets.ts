/** The labels on an A4 page, by their number; or one label a page of a roll, by its size in millimetres. */
export const labelSizes = ["8", "21", "40x30", "50x25"] as const;
export type LabelSize = (typeof labelSizes)[number];

/**
 * The maximum number of labels on one page of the app, which would otherwise be too large for a
 * slow phone.
 */
export const maxLabelsPerPart = 300;

export const parseLabelSize = (params: URLSearchParams): LabelSize =>
	labelSizes.find((size) => size === params.get("labels")) ?? "8";

/** Returns whether labels are printed on a roll, one a page. */
export const isRoll = (size: LabelSize): boolean => size.includes("x");

/** Divides a list into chunks of a size. */
export function chunkItems<One>(all: readonly One[], size: number): One[][] {
	const groups: One[][] = [];
	for (let start = 0; start < all.length; start += size)
		groups.push(all.slice(start, start + size));
	return groups;
}
