/** A colour in hexadecimal notation. */
type Colour = `#${string}`;

/**
 * The shades of an accent colour on light and on dark backgrounds: the colour itself, under the
 * pointer, and as a background.
 */
export type AccentColor = Readonly<
	Record<
		"light" | "dark",
		{ readonly accent: Colour; readonly strong: Colour; readonly tint: Colour }
	>
>;

/** The colours that an organisation can choose. The first is the default. */
export const accentColors = {
	teal: {
		light: { accent: "#0f766e", strong: "#0b5c56", tint: "#e6f4f2" },
		dark: { accent: "#2dd4bf", strong: "#5eead4", tint: "#123633" },
	},
	blue: {
		light: { accent: "#1d5fbf", strong: "#174c99", tint: "#e5eefb" },
		dark: { accent: "#7db4ff", strong: "#a8ccff", tint: "#152b4a" },
	},
	indigo: {
		light: { accent: "#4a4fc4", strong: "#3b40a0", tint: "#ecedfb" },
		dark: { accent: "#a5abff", strong: "#c4c8ff", tint: "#262a52" },
	},
	purple: {
		light: { accent: "#7a3ea8", strong: "#623188", tint: "#f4ebfa" },
		dark: { accent: "#d0a2f5", strong: "#e0c2fa", tint: "#38214a" },
	},
	rose: {
		light: { accent: "#b02a5b", strong: "#8e2049", tint: "#fbe9f0" },
		dark: { accent: "#ff9dbd", strong: "#ffc0d4", tint: "#471b2e" },
	},
	brown: {
		light: { accent: "#8a4b12", strong: "#6f3b0c", tint: "#f8eee4" },
		dark: { accent: "#f0b27a", strong: "#f6cda6", tint: "#402812" },
	},
	green: {
		light: { accent: "#2a6f2f", strong: "#205724", tint: "#e8f4e8" },
		dark: { accent: "#86d98c", strong: "#aee8b2", tint: "#183a1b" },
	},
	slate: {
		light: { accent: "#43546b", strong: "#334155", tint: "#eaeef3" },
		dark: { accent: "#b3c2d6", strong: "#d0dae7", tint: "#26313f" },
	},
} as const satisfies Readonly<Record<string, AccentColor>>;

export type AccentColorName = keyof typeof accentColors;

export const accentColorNames = Object.keys(accentColors) as [
	AccentColorName,
	...AccentColorName[],
];

export const defaultAccentColor: AccentColorName = "teal";
