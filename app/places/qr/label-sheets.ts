/** How labels share an A4 page: columns and rows, named by how many there are. */
export const labelSizes = ["8", "21"] as const;
export type LabelSize = (typeof labelSizes)[number];

/** More codes than these are parted: a page of them is heavy for a weak phone. */
export const maxLabelsPerPart = 300;

export const parseLabelSize = (params: URLSearchParams): LabelSize =>
	labelSizes.find((size) => size === params.get("labels")) ?? "8";

/** One after the other, so many to a group. */
export function chunkItems<One>(all: readonly One[], size: number): One[][] {
	const groups: One[][] = [];
	for (let start = 0; start < all.length; start += size)
		groups.push(all.slice(start, start + size));
	return groups;
}
