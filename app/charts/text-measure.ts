import { isolateBidi } from "#contract/values/bidi.ts";

/** The font size of a chart's texts, in pixels. */
export const chartTextSize = 12;

/** The average widths of characters, in fractions of the font size. */
const widths: readonly [RegExp, number][] = [
	[/[\u064b-\u0652\u0670\u2066-\u2069\u200b-\u200f]/, 0],
	[/[\s.,:;'|!iljItf()[\]،٫]/, 0.34],
	[/[اأإآلذدرزو]/, 0.36],
	[/[\u0600-\u06ff]/, 0.62],
	[/[mwMW@…]/, 0.92],
	[/[A-Z]/, 0.68],
	[/[ -\u02ff]/, 0.58],
];

/** Returns the approximate width of a text in pixels: a server has no fonts to measure with. */
export function textWidth(text: string, size: number = chartTextSize): number {
	let width = 0;
	for (const character of text)
		width += widths.find(([pattern]) => pattern.test(character))?.[1] ?? 1;
	return width * size;
}

/** Returns the text, or the part of it that fits before an ellipsis. */
export function truncateText(text: string, room: number): string {
	if (textWidth(text) <= room) return text;
	const characters = [...text];
	while (characters.length > 1 && textWidth(`${characters.join("")}…`) > room) characters.pop();
	return `${characters.join("").trimEnd()}…`;
}

/** Wraps a text at its spaces into a maximum number of lines; null if there is not enough room. */
export function wrapText(text: string, room: number, maxLines: number): string[] | null {
	const lines: string[] = [];
	for (const word of text.split(/\s+/)) {
		const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
		if (lines.length > 0 && textWidth(longer) <= room) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines.length <= maxLines && lines.every((line) => textWidth(line) <= room) ? lines : null;
}

/** Joins the parts of a line in the direction of the language. */
export const joinInDirection = (parts: readonly string[], direction: "rtl" | "ltr"): string =>
	`${direction === "rtl" ? "\u2067" : "\u2066"}${parts.map(isolateBidi).join("  ")}\u2069`;
