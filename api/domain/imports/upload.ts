import { type ImportArea, maxImportBytes, mostImportLines } from "#contract/imports.ts";
import type { Ctx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import {
	findImport,
	insertImport,
	type KeptImport,
	setLineCount,
} from "../../db/imports/import.ts";
import { insertLines } from "../../db/imports/lines.ts";
import { queueForgetting, queueImport } from "../../db/queues/import-queue.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import type { Share } from "../fair-turns.ts";
import { cellsByColumn, readHeadings } from "./headings.ts";
import { FileRefused, type RawLine, readFileLines } from "./reading.ts";

/** A file whose lines have been read. */
export type ReadFile = { readonly name: string; readonly lines: readonly RawLine[] };

const longestName = 200;

/** So many lines are written at once. */
const batch = 250;

/**
 * Takes a file in and reads its lines.
 *
 * @throws CallFailure `invalid` at `file`, or `too_much_waiting`
 */
export async function acceptFile(
	share: Share,
	files: readonly File[] | undefined,
): Promise<ReadFile> {
	const [file, another] = files ?? [];
	if (!file) throw invalidField("file", "required");
	if (another) throw invalidField("file", "too_many");
	if (file.size > maxImportBytes) throw invalidField("file", "csv_too_large");
	const read = async () => new Uint8Array(await file.arrayBuffer());
	const lines = await readFileLines(share, read).catch((error: unknown) => {
		throw error instanceof FileRefused ? invalidField("file", error.problem) : error;
	});
	return { name: file.name.slice(0, longestName), lines };
}

/**
 * Keeps the lines of a file, for them to be checked.
 *
 * @param headings further headings, and the columns that they stand for
 * @throws CallFailure `invalid` at `file`, when it has no headings, no lines or too many
 */
export async function uploadImport(
	ctx: Ctx,
	area: ImportArea,
	{ name, lines }: ReadFile,
	headings: Readonly<Record<string, string>>,
): Promise<KeptImport> {
	const [first, ...records] = lines;
	if (!first) throw invalidField("file", "csv_empty");
	const understood = readHeadings(area, first.cells, headings);
	if (records.length === 0) throw invalidField("file", "csv_empty");
	if (records.length > mostImportLines) throw invalidField("file", "csv_too_many");
	const id = await takeIds(ctx, "imports");
	await insertImport(ctx, {
		id,
		memberId: ctx.caller.id,
		area,
		fileName: name,
		ignored: understood.ignored,
		createdAt: ctx.now,
	});
	for (let start = 0; start < records.length; start += batch) {
		const some = records.slice(start, start + batch);
		const byColumn = ({ line, cells }: RawLine) => ({
			line,
			cells: cellsByColumn(understood, cells),
		});
		await insertLines(ctx, id, some.map(byColumn));
	}
	await setLineCount(ctx, id, records.length);
	await queueImport(ctx, id, "check");
	await queueForgetting(ctx, id);
	const kept = await findImport(ctx, id);
	if (!kept) throw new CallFailure("not_found");
	return kept;
}
