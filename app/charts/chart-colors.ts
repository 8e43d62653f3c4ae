/** A colour on light backgrounds, and its counterpart on dark ones. */
export type ChartColor = { readonly light: string; readonly dark: string };

/** The colours of the first slices of a pie; the first is also the colour of bars and lines. */
export const fixedColors: readonly ChartColor[] = [
	{ light: "#0f766e", dark: "#2dd4bf" },
	{ light: "#1d4ed8", dark: "#7aa7ff" },
	{ light: "#b45309", dark: "#fbbf24" },
	{ light: "#be123c", dark: "#ff8095" },
	{ light: "#6d28d9", dark: "#b79bfa" },
];

const [, blue, amber, red] = fixedColors as [ChartColor, ChartColor, ChartColor, ChartColor];
const green: ChartColor = { light: "#15803d", dark: "#4ade80" };
const slate: ChartColor = { light: "#465163", dark: "#b4bfcd" };

/** The fixed colours of values on all pages, by column and value. */
export const knownColors: Readonly<Record<string, Readonly<Record<string, ChartColor>>>> = {
	status: { pending: amber, in_progress: blue, late: red, done: green, rejected: slate },
	priority: { High: red, Medium: amber, Low: green },
};

export const chartInk = {
	text: { light: "#18202b", dark: "#e8edf2" },
	muted: { light: "#566171", dark: "#9fabb9" },
	line: { light: "#e3e7ec", dark: "#26313d" },
	edge: { light: "#828d9c", dark: "#66748a" },
	surface: { light: "#ffffff", dark: "#171f28" },
	/** The colour of text on a slice. */
	onSlice: { light: "#fffffe", dark: "#0f151c" },
	others: { light: "#465162", dark: "#b4bfcc" },
	empty: { light: "#6b7684", dark: "#8b97a6" },
} as const satisfies Record<string, ChartColor>;

/**
 * Returns a number of different colours: the fixed ones first, then always the one that differs
 * most from all others.
 */
export function sliceColors(count: number): ChartColor[] {
	const chosen = [...fixedColors];
	while (chosen.length < count) {
		const farthest = (colour: ChartColor) =>
			Math.min(
				...chosen.flatMap(({ light, dark }) => [
					distance(light, colour.light),
					distance(dark, colour.dark),
				]),
			);
		chosen.push(candidates.reduce((best, one) => (farthest(one) > farthest(best) ? one : best)));
	}
	return chosen.slice(0, count);
}

const channelsOf = (hex: string) =>
	[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

/**
 * Returns the approximate visual difference of two colours: the eye distinguishes shades of green
 * best.
 */
function distance(one: string, other: string): number {
	const [red, green, blue] = channelsOf(one);
	const [red2, green2, blue2] = channelsOf(other);
	const mean = (red + red2) / 512;
	return Math.sqrt(
		(2 + mean) * (red - red2) ** 2 + 4 * (green - green2) ** 2 + (3 - mean) * (blue - blue2) ** 2,
	);
}

/** Returns the contrast ratio of two colours, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
	const luminance = (hex: string) => {
		const [red, green, blue] = channelsOf(hex).map((value) =>
			value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
		) as [number, number, number];
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	};
	const [lesser = 0, greater = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (greater + 0.05) / (lesser + 0.05);
}

function hexOf(hue: number, saturation: number, lightness: number): string {
	const reach = saturation * Math.min(lightness, 1 - lightness);
	const channel = (offset: number) => {
		const at = (offset + hue / 30) % 12;
		return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
	};
	return `#${[0, 8, 4]
		.map((offset) => Math.round(channel(offset) * 255))
		.map((value) => value.toString(16).padStart(2, "0"))
		.join("")}`;
}

/** Many hues, each in darker and lighter shades on which text is readable. */
const candidates: readonly ChartColor[] = [0.22, 0.3, 0.38, 0.46]
	.flatMap((lightness) =>
		Array.from({ length: 24 }, (_, step) => ({
			light: hexOf(step * 15, 0.65, lightness),
			dark: hexOf(step * 15, 0.65, lightness + 0.36),
		})),
	)
	.filter(
		({ light, dark }) =>
			contrastRatio(light, chartInk.onSlice.light) >= 4.5 &&
			contrastRatio(dark, chartInk.onSlice.dark) >= 4.5,
	);
