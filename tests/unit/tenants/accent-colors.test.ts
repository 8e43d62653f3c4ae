import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
	accentColorNames,
	accentColors,
	defaultAccentColor,
} from "#contract/tenants/accent-colors.ts";

const styles = readFileSync("app/styles/tokens.css", "utf8");

/** The grounds that text stands on, and what is written on an accent, as the styles have them. */
const grounds = {
	light: { ground: "#f6f7f9", surface: "#ffffff", onAccent: "#ffffff" },
	dark: { ground: "#0f151c", surface: "#171f28", onAccent: "#06201d" },
} as const;

function luminance(colour: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

describe.each(accentColorNames)("the accent %s", (name) => {
	it.each(["light", "dark"] as const)("is read at 4.5:1 on every %s ground", (theme) => {
		const { accent, strong, tint } = accentColors[name][theme];
		const { ground, surface, onAccent } = grounds[theme];
		for (const behind of [ground, surface, tint]) {
			expect(contrast(accent, behind), `${accent} on ${behind}`).toBeGreaterThanOrEqual(4.5);
			expect(contrast(strong, behind), `${strong} on ${behind}`).toBeGreaterThanOrEqual(4.5);
		}
		for (const behind of [accent, strong])
			expect(contrast(onAccent, behind), `on ${behind}`).toBeGreaterThanOrEqual(4.5);
	});
});

it("is one of eight, of which the first is everybody's who has not chosen", () => {
	expect(accentColorNames).toHaveLength(8);
	const { light, dark } = accentColors[defaultAccentColor];
	expect(styles).toContain(`--accent: var(--l1, ${light.accent});`);
	expect(styles).toContain(`--accent: var(--d1, ${dark.accent});`);
});
