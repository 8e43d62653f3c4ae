import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { getImportColumns } from "#contract/imports/columns.ts";
import {
	type ChosenEncoding,
	type ImportArea,
	type ImportChoices,
	maxImportBytes,
} from "#contract/imports/constants.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import type { FairQueueKey } from "../platform/concurrency/fair-queue.ts";
import type { MemberContext } from "../platform/context.ts";
import { nextIds } from "../platform/database/sequences.ts";
import { ApiError, fieldError, orNotFound } from "../platform/errors.ts";
import {
	CsvRejectedError,
	type CsvSample,
	type CsvSummary,
	type RawCsvRow,
	readCsv,
} from "./csv-reader.ts";
import { findShape, insertImportFile, saveShape, updateSheet } from "./files.queries.ts";
import {
	type ColumnChoice,
	cellsByColumn,
	chooseHeader,
	type FileHeader,
	findHeader,
	proposeHeader,
	unnamedColumns,
} from "./header.ts";
import { enqueueImport, enqueueImportDeletion } from "./import-job.ts";
import { otherTableBelow } from "./other-tables.ts";
import {
	deleteUnlistedImports,
	findImport,
	insertImport,
	type StoredImport,
	transitionImport,
} from "./queries.ts";
import { deleteImportRows, insertImportRows, type ParsedRow } from "./rows.queries.ts";
import { shapeColumns, shapeOf, shapesOf, withProposal, withShape } from "./sheet.ts";
import { isSummaryRow } from "./summary-rows.ts";
import type { FileSheet } from "./table.ts";

/** A file whose rows have been parsed. */
export type ParsedFile = {
	readonly name: string;
	/** The file itself, as it is stored. */
	readonly content: string;
	readonly header: FileHeader;
	/** The rows below the header. */
	readonly lines: readonly RawCsvRow[];
	readonly tally: CsvSummary;
};

/** How the columns of a file are known. */
export type HeaderOptions = {
	/** Further headings, and the columns that they stand for. */
	readonly headings?: Readonly<Record<string, string>>;
	readonly choice?: ColumnChoice;
	/** Whether somebody is asked for the columns if the headings do not name them. */
	readonly proposesHeader?: boolean;
};

const longestName = 200;
const longestText = 200;

/** The number of rows inserted at once. */
const batch = 250;

/**
 * Parses the rows of an uploaded file.
 *
 * @throws ApiError `invalid` at `file` or at the chosen columns, or `too_much_waiting`
 */
export async function parseUpload(
	share: FairQueueKey,
	area: ImportArea,
	files: readonly File[] | undefined,
	{ headings = {}, choice, proposesHeader }: HeaderOptions,
): Promise<ParsedFile> {
	const [file, another] = files ?? [];
	if (!file) throw fieldError("file", "required");
	if (another) throw fieldError("file", "too_many");
	if (file.size > maxImportBytes) throw fieldError("file", "csv_too_large");
	if (choice) validateColumnChoice(area, choice);
	let content = "";
	const read = async () => {
		const bytes = new Uint8Array(await file.arrayBuffer());
		content = await packFile(bytes);
		return bytes;
	};
	const parsed = await parseFile(share, area, read, (samples) => {
		if (!choice) return (proposesHeader ? proposeHeader : findHeader)(area, headings, samples);
		return chooseHeader(samples, proposeHeader(area, headings, samples).sheet, choice);
	});
	return { ...parsed, name: file.name.slice(0, longestName), content };
}

/** @param findIn finds the header among the first rows */
async function parseFile(
	share: FairQueueKey,
	area: ImportArea,
	read: () => Promise<Uint8Array>,
	findIn: (samples: readonly CsvSample[]) => FileHeader,
	encoding?: ChosenEncoding,
): Promise<Pick<ParsedFile, "header" | "lines" | "tally">> {
	const kinds = getImportColumns(area);
	let header: FileHeader | null = null;
	const { lines, tally } = await readCsv(
		share,
		read,
		(samples) => {
			const found = findIn(samples);
			header = { ...found, sheet: { ...found.sheet, ...(encoding && { encoding }) } };
			const days = found.headings.columns.flatMap((name, at) =>
				kinds[name ?? ""]?.kind === "day" ? at : [],
			);
			return { ...found.layout, days };
		},
		encoding,
	).catch((error: unknown) => {
		if (!(error instanceof CsvRejectedError)) throw error;
		const { code, column } = error;
		throw new ApiError("invalid", { fields: { file: code }, ...(column && { column }) });
	});
	const found = header as FileHeader | null;
	if (!found || (lines.length === 0 && found.sheet.chosen)) throw fieldError("file", "csv_empty");
	return { header: found, lines, tally };
}

/**
 * Stores the rows of a file, to be checked; only the file if its columns have to be chosen first.
 */
export async function uploadImport(
	ctx: MemberContext,
	area: ImportArea,
	parsed: ParsedFile,
	choices: Partial<ImportChoices>,
): Promise<StoredImport> {
	const id = await nextIds(ctx, "imports");
	const isChosen = parsed.header.sheet.chosen !== null;
	await insertImport(ctx, {
		id,
		memberId: ctx.actor.id,
		area,
		fileName: parsed.name,
		state: isChosen ? "checking" : "columns",
		...readingOf(parsed),
		choices,
		createdAt: ctx.now,
	});
	await deleteUnlistedImports(ctx, ctx.actor.id, area);
	const sheet = isChosen
		? parsed.header.sheet
		: await rememberedSheet(ctx, area, parsed.header.sheet);
	await insertImportFile(ctx, id, parsed.content, sheet);
	if (isChosen) await storeRows(ctx, id, parsed);
	await enqueueImportDeletion(ctx, id);
	return orNotFound(await findImport(ctx, id));
}

/** Returns a sheet with the columns that were chosen last for a file of its shape. */
async function rememberedSheet(
	ctx: MemberContext,
	area: ImportArea,
	sheet: FileSheet,
): Promise<FileSheet> {
	const shapes = shapesOf(sheet);
	const found = await findShape(
		ctx,
		area,
		shapes.map(({ shape }) => shape),
	);
	const line = shapes.find(({ shape }) => shape === found?.shape)?.line;
	return found && line !== undefined ? withShape(sheet, line, found.columns) : sheet;
}

/** Reads the file of an import again, with columns that somebody has chosen. */
export async function parseStoredFile(
	share: FairQueueKey,
	area: ImportArea,
	{ content, sheet }: { content: string; sheet: FileSheet },
	choice: ColumnChoice,
): Promise<Omit<ParsedFile, "name" | "content">> {
	validateColumnChoice(area, choice);
	return parseFile(
		share,
		area,
		() => unpackFile(content),
		(samples) => chooseHeader(samples, sheet, choice),
		sheet.encoding,
	);
}

/**
 * Reads the file of an import again, in an encoding that somebody has chosen; its columns stay as they
 * are if they are chosen, unless its headings name more of them now.
 *
 * @param choice the columns as far as they are chosen; with it, they are asked about again
 */
export const parseStoredFileAs = (
	share: FairQueueKey,
	area: ImportArea,
	{ content, sheet }: { content: string; sheet: FileSheet },
	encoding: ChosenEncoding,
	{ headings = {}, choice }: Pick<HeaderOptions, "headings" | "choice">,
): Promise<Omit<ParsedFile, "name" | "content">> =>
	parseFile(
		share,
		area,
		() => unpackFile(content),
		(samples) => {
			const columns = sheet.chosen?.map((name) => name ?? "");
			const found = proposeHeader(area, headings, samples);
			if (choice) return { ...found, sheet: unfinishedSheet(found.sheet, choice) };
			const isMore = countColumns(found.headings.columns) > countColumns(columns ?? []);
			if (!columns || (isMore && found.sheet.chosen)) return found;
			return chooseHeader(samples, sheet, { line: undefined, columns });
		},
		encoding,
	);

/** Returns a sheet that waits for its columns, of which some are chosen. */
function unfinishedSheet(
	sheet: FileSheet,
	{ line = sheet.heading_line, columns, values = {} }: ColumnChoice,
): FileSheet {
	const proposal = withProposal(sheet, line, (cells, proposed) =>
		cells.map((_, at) => {
			const name = proposed[at] ?? null;
			return columns[at] || (name && columns.includes(name) ? null : name);
		}),
	);
	return { ...proposal, heading_line: line, chosen: null, values };
}

const countColumns = (columns: readonly (string | null)[]): number =>
	columns.filter(Boolean).length;

/**
 * Replaces the rows of an import by those of its file with chosen columns, which are remembered for
 * the next file with these headings.
 *
 * @param version the version that the actor has seen
 * @throws ApiError as `replaceRows`
 */
export async function chooseColumns(
	ctx: MemberContext,
	found: StoredImport,
	parsed: Omit<ParsedFile, "name" | "content">,
	version: number | undefined,
): Promise<void> {
	await replaceRows(ctx, found, parsed, version);
	const { sheet } = parsed.header;
	const row = sheet.lines.find(({ line }) => line === sheet.heading_line);
	if (row && sheet.chosen)
		await saveShape(ctx, found.area, shapeOf(row.cells), shapeColumns(row.cells, sheet), ctx.now);
}

/**
 * Replaces the rows of an import by those of its file, read in another way; it is then checked, if its
 * columns are known.
 *
 * @param version the version that the actor has seen; if it differs from the stored one, there is a
 * conflict
 * @throws ApiError `import_not_ready` while it is being checked or applied, and afterwards, or
 * `edit_conflict`
 */
export async function replaceRows(
	ctx: MemberContext,
	{ id, state, version: stored }: StoredImport,
	parsed: Omit<ParsedFile, "name" | "content">,
	version: number | undefined,
): Promise<void> {
	if (version !== undefined && version !== stored) throw new ApiError("edit_conflict");
	if (state !== "columns" && state !== "ready") throw new ApiError("import_not_ready");
	const { sheet } = parsed.header;
	const to = sheet.chosen ? "checking" : "columns";
	const change = { from: state, to, progress: 0, ...readingOf(parsed) } as const;
	if (!(await transitionImport(ctx, id, { ...change, overtaken: [] })))
		throw new ApiError("import_not_ready");
	await updateSheet(ctx, id, sheet);
	await deleteImportRows(ctx, id);
	if (sheet.chosen) await storeRows(ctx, id, parsed);
}

async function storeRows(
	ctx: MemberContext,
	id: number,
	{ header, lines }: Pick<ParsedFile, "header" | "lines">,
): Promise<void> {
	const isSummary = summaryRows(header, lines);
	for (let start = 0; start < lines.length; start += batch)
		await insertImportRows(
			ctx,
			id,
			lines.slice(start, start + batch).map((line) => parsedRow(header, line, isSummary(line))),
		);
	await enqueueImport(ctx, id, "check");
}

/** Returns how a file was read, and how many rows it has. */
function readingOf({ header, lines, tally }: Pick<ParsedFile, "header" | "lines" | "tally">) {
	const { headings, sheet } = header;
	return {
		lines: lines.length,
		reading: {
			...tally,
			...(sheet.encoding && { chosen_encoding: true }),
			headings: sheet.heading_line,
			passed: [...headings.passed],
		},
		ignored: [...headings.ignored, ...unnamedColumns(headings, lines, summaryRows(header, lines))],
	};
}

/** @throws ApiError `invalid` at `columns.3`, for the fourth column of the file, or at `values.branch` */
function validateColumnChoice(area: ImportArea, { columns, values = {}, joins }: ColumnChoice) {
	const known = getImportColumns(area);
	const isKnown = (name: string) => Object.hasOwn(known, name);
	const errors = columns.flatMap((name, at): [string, FieldErrorCode][] => {
		if (name === "") return [];
		if (!isKnown(name)) return [[`columns.${at}`, "choice"]];
		const isTwice = columns.indexOf(name) < at && !(joins && known[name]?.kind === "text");
		return isTwice ? [[`columns.${at}`, "column_twice"]] : [];
	});
	for (const name of Object.keys(values)) {
		if (!isKnown(name) || name === "id") errors.push([`values.${name}`, "choice"]);
		else if (columns.includes(name)) errors.push([`values.${name}`, "column_twice"]);
	}
	if (errors.length > 0) throw new ApiError("invalid", { fields: Object.fromEntries(errors) });
	if (columns.every((name) => name === "")) throw fieldError("columns", "required");
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Compresses a file to the text as which it is stored. */
const packFile = async (bytes: Uint8Array): Promise<string> =>
	(await compress(bytes, { level: 1 })).toString("base64");

const unpackFile = (content: string): Promise<Uint8Array> =>
	decompress(Buffer.from(content, "base64"));

/** Returns a check of the lines below a header that are no row: hidden ones, totals and their like, and another table's. */
function summaryRows(
	{ headings }: FileHeader,
	lines: readonly RawCsvRow[],
): (row: RawCsvRow) => boolean {
	let other: number | undefined;
	return (row) => {
		other ??= otherTableBelow(lines, headings.repeats);
		return row.hidden || row.line >= other || isSummaryRow(headings, row);
	};
}

function parsedRow({ headings, sheet }: FileHeader, row: RawCsvRow, summary: boolean): ParsedRow {
	const { line, cells, error, text = cells.filter(Boolean).join(" ") } = row;
	const code = row.hidden ? "row_hidden" : summary ? "not_row" : error;
	return {
		line,
		cells: { ...sheet.values, ...cellsByColumn(headings, cells) },
		fault: code ? { column: null, problem: code, value: text.slice(0, longestText) } : null,
		summary,
	};
}
