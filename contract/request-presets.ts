/** Usual questions to the list of requests: mine that are open, and those that are late. */
export const presetNames = ["mine", "overdue"] as const;
export type PresetName = (typeof presetNames)[number];

/** How many requests answer each; counted no further than `mostCounted`. */
export type PresetCounts = Readonly<Record<PresetName, number>>;

export const mostCounted = 1000;

/** The parameter of a list of requests that asks for them, and the header that tells them. */
export const presetParameter = "presets";
export const presetHeader = "x-preset-counts";

/** As the header tells them: `mine=12,overdue=48`; null for anything else. */
export function presetCountsIn(text: string | null): PresetCounts | null {
	const counts = new URLSearchParams((text ?? "").replaceAll(",", "&"));
	const told = presetNames.map((name) => [name, Number(counts.get(name) ?? Number.NaN)] as const);
	return told.every(([, count]) => Number.isInteger(count))
		? (Object.fromEntries(told) as PresetCounts)
		: null;
}
