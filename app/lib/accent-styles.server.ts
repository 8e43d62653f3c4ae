import { accentColorNames, accentColors } from "#contract/tenants/accent-colors.ts";

/** Returns the styles of an accent colour; undefined if it is none. */
export function accentStyles(accent: string | undefined): string | undefined {
	const name = accentColorNames.find((one) => one === accent);
	if (!name) return undefined;
	const { light, dark } = accentColors[name];
	const rules = Object.entries({ l: light, d: dark }).flatMap(([ground, colours]) =>
		[colours.accent, colours.strong, colours.tint].map(
			(colour, index) => `--${ground}${index + 1}:${colour}`,
		),
	);
	return `:root{${rules.join(";")}}`;
}
