import {
	type DuplicateNamePolicy,
	type ImportArea,
	maxImportBytes,
} from "#contract/imports/constants.ts";
import type { FairShareKey } from "../platform/concurrency/fair-semaphore.ts";
import type { MemberContext } from "../platform/context.ts";
import { nextIds } from "../platform/database/sequences.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { enqueueImport, enqueueImportDeletion } from "../platform/queue/import-queue.ts";
import { CsvRejectedError, type CsvSummary, type RawCsvRow, readCsv } from "./csv-reader.ts";
import { type CsvHeader, cellsByColumn, findHeader, unnamedColumns } from "./header.ts";
import { findImport, insertImport, type StoredImport } from "./queries.ts";
import { insertImportRows, type ParsedRow } from "./rows.queries.ts";

/** A file whose rows have been parsed. */
export type ParsedFile = {
	readonly name: string;
	readonly headings: CsvHeader;
	/** The rows below the header. */
	readonly lines: readonly RawCsvRow[];
	readonly tally: CsvSummary;
};

const longestName = 200;

/** The number of rows inserted at once. */
const batch = 250;

/**
 * Parses the rows of an uploaded file.
 *
 * @param more further headings, and the columns that they stand for
 * @throws ApiError `invalid` at `file`, or `too_much_waiting`
 */
export async function parseUpload(
	share: FairShareKey,
	area: ImportArea,
	files: readonly File[] | undefined,
	more: Readonly<Record<string, string>>,
): Promise<ParsedFile> {
	const [file, another] = files ?? [];
	if (!file) throw fieldError("file", "required");
	if (another) throw fieldError("file", "too_many");
	if (file.size > maxImportBytes) throw fieldError("file", "csv_too_large");
	const read = async () => new Uint8Array(await file.arrayBuffer());
	let headings: CsvHeader | null = null;
	const { lines, tally } = await readCsv(share, read, (samples) => {
		const found = findHeader(area, more, samples);
		headings = found.headings;
		return found.layout;
	}).catch((error: unknown) => {
		throw error instanceof CsvRejectedError ? fieldError("file", error.problem) : error;
	});
	if (!headings || lines.length === 0) throw fieldError("file", "csv_empty");
	return { name: file.name.slice(0, longestName), headings, lines, tally };
}

/**
 * Stores the rows of a file, to be checked.
 *
 * @param sameName the policy for rows that have the name of another entity
 */
export async function uploadImport(
	ctx: MemberContext,
	area: ImportArea,
	{ name, headings, lines, tally }: ParsedFile,
	sameName: DuplicateNamePolicy,
): Promise<StoredImport> {
	const id = await nextIds(ctx, "imports");
	await insertImport(ctx, {
		id,
		memberId: ctx.caller.id,
		area,
		fileName: name,
		lines: lines.length,
		sameName,
		reading: { ...tally, passed: [...headings.passed] },
		ignored: [...headings.ignored, ...unnamedColumns(headings, lines)],
		createdAt: ctx.now,
	});
	for (let start = 0; start < lines.length; start += batch)
		await insertImportRows(
			ctx,
			id,
			lines.slice(start, start + batch).map((line) => keptLine(headings, line)),
		);
	await enqueueImport(ctx, id, "check");
	await enqueueImportDeletion(ctx, id);
	const kept = await findImport(ctx, id);
	if (!kept) throw new ApiError("not_found");
	return kept;
}

const keptLine = (headings: CsvHeader, { line, cells, fault, text }: RawCsvRow): ParsedRow => ({
	line,
	cells: cellsByColumn(headings, cells),
	fault: fault ? { column: null, problem: fault, value: text ?? null } : null,
});
