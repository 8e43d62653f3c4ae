import type { Config } from "tailwindcss";
import rtl from "tailwindcss-rtl";

const token = (name: string) => `var(--${name})`;

export default {
	content: {
		files: ["./app/**/*.tsx"],
		// "!done" is a negation, no important class.
		transform: { tsx: (source) => source.replaceAll("!", " ") },
	},
	// Words of the code that are no classes.
	blocklist: ["blur", "filter", "fixed", "hidden", "table"],
	// base.css resets what is used; each of the others declares variables for every element, for nothing.
	corePlugins: {
		preflight: false,
		backdropFilter: false,
		borderSpacing: false,
		boxShadow: false,
		contain: false,
		filter: false,
		fontVariantNumeric: false,
		gradientColorStops: false,
		ringWidth: false,
		scrollSnapType: false,
		touchAction: false,
		transform: false,
	},
	theme: {
		fontFamily: { sans: ["sans-serif"], mono: ["monospace"] },
		fontSize: { sm: "14px", base: "16px", lg: "18px", xl: "22px", "2xl": "28px" },
		screens: { medium: "640px", wide: "1024px", wider: "1280px" },
		colors: {
			transparent: "transparent",
			current: "currentColor",
			ground: token("ground"),
			surface: token("surface"),
			line: token("line"),
			edge: token("edge"),
			text: token("text"),
			muted: token("muted"),
			accent: token("accent"),
			tint: token("tint"),
			danger: token("danger"),
			green: { DEFAULT: token("green"), ground: token("green-ground") },
			amber: { DEFAULT: token("amber"), ground: token("amber-ground") },
			red: { DEFAULT: token("red"), ground: token("red-ground") },
		},
		extend: { borderRadius: { DEFAULT: "8px" } },
	},
	plugins: [rtl],
} satisfies Config;
