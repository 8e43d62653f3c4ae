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
 * The colours of further slices, up to the greatest number that a pie has: generated once, each as the one that differs
 * most from those before it, and on which text is readable.
 */
const generatedColors: readonly ChartColor[] = [
	{ light: "#385d14", dark: "#94da4e" },
	{ light: "#5d1414", dark: "#da4e4e" },
	{ light: "#5d145d", dark: "#da4eda" },
	{ light: "#c2299b", dark: "#efb3e0" },
	{ light: "#7e651b", dark: "#e1c470" },
];

/** All colours of slices: the fixed ones first. */
export const sliceColors: readonly ChartColor[] = [...fixedColors, ...generatedColors];
