import type { TextRecord } from "./records.ts";
import { attributeOf } from "./xml-attribute.ts";

/** What stands in place of a formula that was saved without its value: no column takes it. */
const uncomputed = "#FORMULA!";

/** A part of a number's format: words that stand as they are, or the place of a digit. */
type FormatPart = { words: string } | { place: "0" | "#" };

const formatPart = /"([^"]*)"|\\([\s\S])|([0#])|([-+() /])|([\s\S])/g;
const longestFormat = 200;

/**
 * Returns the parts of a format that fills numbers up with zeros, such as `00000` and `"SN-"0000`, or
 * begins them with digits, such as `"+966"#`; null for all others.
 */
function paddingFormat(code: string): FormatPart[] | null {
	const parts: FormatPart[] = [];
	const plain = code.slice(0, longestFormat).replace(/\[[^[\]]*\]/g, "");
	for (const [, quoted, escaped, place, sign, other] of plain.matchAll(formatPart)) {
		if (other === ";") break;
		if (other) return null;
		if (place === "0" || place === "#") parts.push({ place });
		else parts.push({ words: quoted ?? escaped ?? sign ?? "" });
	}
	const places = parts.flatMap((part) => ("place" in part ? part.place : []));
	const [first] = parts;
	const begins = first && "words" in first && /^\+?\d/.test(first.words) && places.length > 0;
	return begins || places.filter((place) => place === "0").length > 1 ? parts : null;
}

/** Returns the digits of a number as a cell of this format shows them. */
function fillFormat(parts: readonly FormatPart[], digits: string): string {
	const first = parts.findIndex((part) => "place" in part);
	let rest = digits;
	let shown = "";
	for (const [at, part] of [...parts.entries()].reverse()) {
		if ("words" in part) {
			shown = part.words + shown;
			continue;
		}
		const next = at === first ? rest : rest.slice(-1);
		shown = (next || (part.place === "0" ? "0" : "")) + shown;
		rest = rest.slice(0, rest.length - next.length);
	}
	return shown;
}

type PaddingFormats = ReadonlyMap<string, readonly FormatPart[]>;

/** Returns the formats that fill numbers up, by the numbers of their styles. @param xml the styles of a workbook */
export function paddingFormats(xml: string): PaddingFormats {
	const [before = "", styles = ""] = xml.split(/<(?:\w+:)?cellXfs[^<>]*>/);
	const formats = new Map<string, readonly FormatPart[]>();
	for (const [tag] of before.matchAll(/<(?:\w+:)?numFmt\s[^<>]*>/g)) {
		const parts = paddingFormat(attributeOf(tag, "formatCode"));
		if (parts) formats.set(attributeOf(tag, "numFmtId"), parts);
	}
	if (formats.size === 0) return formats;
	const tags = styles.slice(0, styles.indexOf("cellXfs>")).matchAll(/<(?:\w+:)?xf\s[^<>]*>/g);
	return new Map(
		[...tags].flatMap(([tag], style) => {
			const parts = formats.get(attributeOf(tag, "numFmtId"));
			return parts ? [[String(style), parts] as const] : [];
		}),
	);
}

/** Returns the position of a column by its letters. */
export const columnAt = (letters: string): number =>
	[...letters].reduce((sum, digit) => sum * 26 + digit.charCodeAt(0) - 64, 0) - 1;

const tags = /<(?:\w+:)?(row|c|f|v)(?=[\s/>])([^<>]*)>/g;

/**
 * Makes the cells of a sheet what it shows: numbers as their formats fill them up, and formulas without
 * a value as an error. Rows that are hidden are marked.
 */
export function showCells(
	byLine: ReadonlyMap<number, TextRecord>,
	xml: string,
	formats: PaddingFormats,
): void {
	if (formats.size === 0 && !/<(?:\w+:)?f[\s/>]|\shidden\s*=/.test(xml)) return;
	let cell = "";
	let formula = false;
	const at = () => {
		const [, letters = "", line] = /\sr\s*=\s*["']([A-Z]{1,3})(\d+)/.exec(cell) ?? [];
		return { cells: byLine.get(Number(line))?.cells ?? [], column: columnAt(letters) };
	};
	const end = () => {
		if (!formula) return;
		const { cells, column } = at();
		if (column >= 0 && column < cells.length) cells[column] ||= uncomputed;
		formula = false;
	};
	for (const [, name, attributes = ""] of xml.matchAll(tags)) {
		if (name === "f") formula = true;
		else if (name === "v") formula = false;
		else end();
		if (name === "row" && /\shidden\s*=\s*["'](?:1|true)/.test(attributes)) {
			const record = byLine.get(Number(attributeOf(attributes, "r")));
			if (record) record.hidden = true;
		}
		if (name !== "c") continue;
		cell = attributes;
		const style = /\ss\s*=\s*["'](\d+)/.exec(attributes)?.[1] ?? "";
		const parts = formats.get(style);
		if (!parts || /\st\s*=\s*["'][^n]/.test(attributes)) continue;
		const { cells, column } = at();
		const digits = cells[column] ?? "";
		if (/^\d{1,15}$/.test(digits)) cells[column] = fillFormat(parts, digits);
	}
	end();
}
