/** The size of a chart's texts, in pixels. */
export const chartTextSize = 12;

/** Parts of the size that characters are wide, on the whole. */
const widths: readonly [RegExp, number][] = [
	[/[\u064b-\u0652\u0670\u2066-\u2069\u200b-\u200f]/, 0],
	[/[\s.,:;'|!iljItf()[\]،٫]/, 0.34],
	[/[اأإآلذدرزو]/, 0.36],
	[/[\u0600-\u06ff]/, 0.62],
	[/[mwMW@…]/, 0.92],
	[/[A-Z]/, 0.68],
	[/[ -\u02ff]/, 0.58],
];

/** About how wide a text is drawn, in pixels: there are no fonts to measure with on a server. */
export function textWidth(text: string, size: number = chartTextSize): number {
	let width = 0;
	for (const character of text)
		width += widths.find(([pattern]) => pattern.test(character))?.[1] ?? 1;
	return width * size;
}

/** The text, or as much of its beginning as fits before an ellipsis. */
export function truncateText(text: string, room: number): string {
	if (textWidth(text) <= room) return text;
	const characters = [...text];
	while (characters.length > 1 && textWidth(`${characters.join("")}…`) > room) characters.pop();
	return `${characters.join("").trimEnd()}…`;
}

/** A text broken between its words into at most so many lines; null when they have no room. */
export function wrapText(text: string, room: number, most: number): string[] | null {
	const lines: string[] = [];
	for (const word of text.split(/\s+/)) {
		const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
		if (lines.length > 0 && textWidth(longer) <= room) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines.length <= most && lines.every((line) => textWidth(line) <= room) ? lines : null;
}

/** Keeps a text's own direction, whatever stands around it. */
export const isolateDirection = (text: string): string => `\u2068${text}\u2069`;

/** Parts of a line, the first of them where the language begins. */
export const joinInDirection = (parts: readonly string[], direction: "rtl" | "ltr"): string =>
	`${direction === "rtl" ? "\u2067" : "\u2066"}${parts.map(isolateDirection).join("  ")}\u2069`;
