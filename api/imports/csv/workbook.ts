import { headingLines } from "#contract/imports/constants.ts";
import { readZipDirectory, unpackZipEntry, type ZipEntry } from "../../platform/zip-directory.ts";
import type { Excess, Limits } from "./parse.ts";
import type { TextRecord } from "./records.ts";
import { columnAt, paddingFormats, showCells } from "./shown-cells.ts";
import { attributeOf } from "./xml-attribute.ts";

/** The bytes to which all parts of a workbook may unpack together, and how many they may be. */
const maxUnpacked = 100 * 1024 * 1024;
const maxParts = 500;

/** The bytes that nothing is when it is packed. */
const emptyPart = 2;

/** The bytes of a part that only tells of others. */
const maxIndex = 1024 * 1024;

type Sheet = { index: number; name: string; part: ZipEntry; isHidden: boolean };

/** The rows of a workbook's first visible sheet that has any, and the names of its sheets. */
export type WorkbookRows = {
	records: TextRecord[];
	sheet: string;
	otherSheets: string[];
	/** Whether days are numbers from 1904. */
	from1904: boolean;
};

/** The days from the beginning of one calendar of spreadsheets to that of the other one. */
const daysUntil1904 = 1462;

/** Returns a day that is a plain number from 1904 as one of the usual calendar; any other cell as it is. */
export const usualSerial = (cell: string): string =>
	/^\d{5}(?:\.\d+)?$/.test(cell) ? String(Number(cell) + daysUntil1904) : cell;

/**
 * Reads the rows of a workbook, `.xlsx`, as texts: days as `2026-02-01`, formulas by the values that
 * were saved. Every row is as wide as the widest, as in a CSV file of the sheet; rows without values
 * are left out. A cell that is merged over several rows has its value in each of them.
 *
 * @returns the limit that it exceeds, or `csv_workbook` if it can't be read
 */
export async function readWorkbook(
	bytes: Uint8Array,
	limits: Limits,
): Promise<WorkbookRows | Excess | "csv_slow" | "csv_workbook"> {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const entries = readZipDirectory(file);
	// A part without a size is one that hides it: what unpacks it would not know where to stop.
	if (!entries || entries.some(({ size, packedSize }) => size === 0 && packedSize > emptyPart))
		return "csv_workbook";
	// A part may have any name: which of them are unpacked, others of them say.
	const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
	const parts = entries.filter(({ name }) => /\.(?:xml|rels)$/i.test(name));
	if (unpacked > maxUnpacked || parts.length > maxParts) return "csv_slow";
	try {
		const tagsOf = tagReader(file, parts);
		const sheets = sheetsOf(tagsOf, parts);
		const from1904 = tagsOf("xl/workbook.xml", "workbookPr").some((tag) =>
			/^(?:1|true)$/.test(attributeOf(tag, "date1904")),
		);
		for (const { index, name, part } of sheets.filter(({ isHidden }) => !isHidden)) {
			const read = await recordsOf(bytes, index, limits);
			if (typeof read === "string") return read;
			if (read.length === 0) continue;
			const xml = unpackZipEntry(file, part, part.size);
			showCells(byLine(read), xml.toString(), paddingFormats(stylesOf(file, parts)));
			// What still has no value has no formula either.
			const records = read.filter((record) => !isBlank(record));
			if (records.length === 0) continue;
			fillMergedCells(byLine(records), xml, records.at(-1)?.line ?? 0);
			const otherSheets = sheets.filter((one) => one.index !== index).map((one) => one.name);
			return { records: sameWidth(records), sheet: name, otherSheets, from1904 };
		}
		if (sheets.length === 0) return "csv_workbook";
		return { records: [], sheet: "", otherSheets: [], from1904 };
	} catch {
		return "csv_workbook";
	}
}

const byLine = (records: readonly TextRecord[]) =>
	new Map(records.map((record) => [record.line, record]));

const isBlank = ({ cells }: Pick<TextRecord, "cells">) => cells.every((cell) => cell.trim() === "");

const stylesOf = (file: Buffer, parts: readonly ZipEntry[]): string => {
	const part = parts.find(({ name }) => /^xl\/styles\.xml$/i.test(name));
	return part ? unpackZipEntry(file, part, Math.min(part.size, maxIndex)).toString() : "";
};

/** Returns a function that finds the tags of a name in one of the parts. */
const tagReader =
	(file: Buffer, parts: readonly ZipEntry[]) =>
	(path: string, tag: string): string[] => {
		const part = parts.find(({ name }) => name === path);
		const xml = part ? unpackZipEntry(file, part, Math.min(part.size, maxIndex)).toString() : "";
		return xml.match(new RegExp(`<(?:\\w+:)?${tag}\\s[^<>]*>`, "g")) ?? [];
	};

/** Returns the sheets of a workbook that have cells, in their order. */
function sheetsOf(tagsOf: ReturnType<typeof tagReader>, parts: readonly ZipEntry[]): Sheet[] {
	const relations = tagsOf("xl/_rels/workbook.xml.rels", "Relationship");
	return tagsOf("xl/workbook.xml", "sheet")
		.filter((tag) => attributeOf(tag, "name") && attributeOf(tag, "id"))
		.flatMap((tag, index) => {
			const id = attributeOf(tag, "id");
			const relation = relations.find((one) => attributeOf(one, "Id") === id) ?? "";
			const path = `xl/${attributeOf(relation, "Target")}`.replace(/^xl\/\/|^xl\/\.\//, "");
			const part = parts.find(({ name }) => name === path || name === `xl/${path}`);
			if (!part || !attributeOf(relation, "Type").endsWith("/worksheet")) return [];
			const isHidden = /hidden$/i.test(attributeOf(tag, "state"));
			return [{ index, name: attributeOf(tag, "name"), part, isHidden }];
		});
}

/** Returns the rows of a sheet that have values, or cells that may have formulas without one. */
async function recordsOf(
	bytes: Uint8Array,
	sheet: number,
	limits: Limits,
): Promise<TextRecord[] | Excess> {
	// Most files are none of these, and it takes longer to load than they take to be read.
	const { streamXlsxRows } = await import("hucre/xlsx");
	const records: TextRecord[] = [];
	let line = 0;
	let blank = 0;
	for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
		line = index >= line ? index + 1 : line + 1;
		if (line > limits.rows) return "csv_too_many";
		const cells = values.slice(0, limits.columns).map(textOf);
		// What stands beyond the columns that a file may have is still told to be too much.
		const beyond = values.slice(limits.columns).map(textOf).find(Boolean);
		if (beyond) cells.push(beyond);
		if (cells.reduce((sum, cell) => sum + cell.length, 0) > limits.line) return "csv_line_long";
		if (isBlank({ cells }) && (cells.length === 0 || ++blank > limits.lines)) continue;
		records.push({ line, cells, lines: 1 });
		if (records.length - blank > limits.lines + headingLines) return "csv_too_many";
	}
	return records;
}

/** Numbers have the fifteen digits that spreadsheets compute with; longer ones have lost some, and an exponent. */
function textOf(value: unknown): string {
	if (value === null || value === undefined) return "";
	if (value instanceof Date) return dayText(value);
	if (typeof value === "number")
		return Math.abs(value) < 1e15
			? String(Number(value.toPrecision(15)))
			: value.toExponential().toUpperCase();
	if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
	return String(value).replace(/\r\n?/g, "\n");
}

/** An hour alone is the first day of the calendar of spreadsheets, of which there are two. */
function dayText(at: Date): string {
	if (Number.isNaN(at.getTime())) return "";
	const [day = "", time = ""] = at.toISOString().slice(0, 16).split("T");
	if (day < "1900-01-01" || day === "1904-01-01") return time;
	return time === "00:00" ? day : `${day} ${time}`;
}

function sameWidth(records: TextRecord[]): TextRecord[] {
	const width = records.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
	for (const { cells } of records) while (cells.length < width) cells.push("");
	return records;
}

const mergedRows = /<(?:\w+:)?mergeCell\s[^<>]*ref=["']([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)["']/g;

/** @param xml the sheet, which tells of merged cells behind its rows */
function fillMergedCells(byLine: ReadonlyMap<number, TextRecord>, xml: Buffer, end: number): void {
	const rest = xml.subarray(xml.lastIndexOf("sheetData>")).toString("latin1");
	for (const [, letters = "", first, last] of rest.matchAll(mergedRows)) {
		const column = columnAt(letters);
		const value = byLine.get(Number(first))?.cells[column];
		if (!value) continue;
		for (let line = Number(first) + 1; line <= Math.min(Number(last), end); line++) {
			const cells = byLine.get(line)?.cells;
			if (!cells) continue;
			while (cells.length <= column) cells.push("");
			cells[column] ||= value;
		}
	}
}
