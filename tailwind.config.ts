import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin.js";
import rtl from "tailwindcss-rtl";

const token = (name: string) => `var(--${name})`;

/** Names of colours, which `app/styles/tokens.css` gives for light, dark and paper. */
const colors = [
	"ground",
	"surface",
	"line",
	"edge",
	"soft",
	"text",
	"muted",
	"accent",
	"accent-strong",
	"on-accent",
	"tint",
	"danger",
	"green",
	"green-ground",
	"amber",
	"amber-ground",
	"red",
	"red-ground",
	"blue",
	"blue-ground",
	"slate",
	"slate-ground",
];

/** Tailwind's own say `gap`, and declare the parts of a shadow for every element: old browsers don't know the first. */
const forOldBrowsers = plugin(({ matchUtilities, theme }) => {
	matchUtilities(
		{
			gap: (value) => ({ "grid-gap": value }),
			"gap-x": (value) => ({ "grid-column-gap": value }),
			"gap-y": (value) => ({ "grid-row-gap": value }),
		},
		{ values: theme("gap") },
	);
	matchUtilities(
		{ shadow: (value) => ({ "box-shadow": value }) },
		{ values: theme("boxShadow"), type: ["shadow", "any"] },
	);
});

export default {
	content: {
		files: ["./app/**/*.tsx"],
		// Classes stand in quotes: other words of the code are none.
		transform: { tsx: (source) => (source.match(/"[^"\n]*"|`[^`]*`/g) ?? []).join("\n") },
	},
	// The event, the element, and a condition in a class name.
	blocklist: ["blur", "table", "!note"],
	// base.css resets what is used; each of the others declares variables for every element, for nothing.
	corePlugins: {
		preflight: false,
		backdropFilter: false,
		borderSpacing: false,
		contain: false,
		filter: false,
		fontVariantNumeric: false,
		gradientColorStops: false,
		ringWidth: false,
		scrollSnapType: false,
		touchAction: false,
		transform: false,
		gap: false,
		boxShadow: false,
		// Old browsers know no colour with a slash.
		backgroundOpacity: false,
		borderOpacity: false,
		textOpacity: false,
	},
	theme: {
		/** In steps of 4 px, as all sizes are in px. */
		spacing: {
			px: "1px",
			...Object.fromEntries(Array.from({ length: 193 }, (_, half) => [half / 2, `${half * 2}px`])),
		},
		fontFamily: { sans: ["sans-serif"], mono: ["monospace"] },
		fontSize: { xs: "12px", sm: "14px", base: "16px", lg: "18px", xl: "22px", "2xl": "28px" },
		screens: { sm: "640px", lg: "1024px", xl: "1280px" },
		colors: {
			transparent: "transparent",
			current: "currentColor",
			inherit: "inherit",
			white: "#fff",
			black: "#000",
			...Object.fromEntries(colors.map((name) => [name, token(name)])),
		},
		boxShadow: {
			DEFAULT: token("shadow"),
			menu: "0 8px 24px rgba(0, 0, 0, 0.16)",
			none: "none",
		},
		extend: {
			borderRadius: { DEFAULT: "8px" },
			maxWidth: { form: "640px" },
		},
	},
	plugins: [rtl, forOldBrowsers],
} satisfies Config;
