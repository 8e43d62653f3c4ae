import { type ImportArea, maxImportBytes, type SameName } from "#contract/imports.ts";
import type { Ctx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import { findImport, insertImport, type KeptImport } from "../../db/imports/import.ts";
import { insertLines, type ReadLine } from "../../db/imports/lines.ts";
import { queueForgetting, queueImport } from "../../db/queues/import-queue.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import type { Share } from "../fair-turns.ts";
import { cellsByColumn, findHeadings, type Headings } from "./headings.ts";
import { FileRefused, type RawLine, readFileLines, type Tally } from "./reading.ts";

/** A file whose lines have been read. */
export type ReadFile = {
	readonly name: string;
	readonly headings: Headings;
	/** Those under the headings. */
	readonly lines: readonly RawLine[];
	readonly tally: Tally;
};

const longestName = 200;

/** So many lines are written at once. */
const batch = 250;

/**
 * Takes a file in and reads its lines.
 *
 * @param more further headings, and the columns that they stand for
 * @throws CallFailure `invalid` at `file`, or `too_much_waiting`
 */
export async function acceptFile(
	share: Share,
	area: ImportArea,
	files: readonly File[] | undefined,
	more: Readonly<Record<string, string>>,
): Promise<ReadFile> {
	const [file, another] = files ?? [];
	if (!file) throw invalidField("file", "required");
	if (another) throw invalidField("file", "too_many");
	if (file.size > maxImportBytes) throw invalidField("file", "csv_too_large");
	const read = async () => new Uint8Array(await file.arrayBuffer());
	let headings: Headings | null = null;
	const { lines, tally } = await readFileLines(share, read, (samples) => {
		const found = findHeadings(area, more, samples);
		headings = found.headings;
		return found.layout;
	}).catch((error: unknown) => {
		throw error instanceof FileRefused ? invalidField("file", error.problem) : error;
	});
	if (!headings || lines.length === 0) throw invalidField("file", "csv_empty");
	return { name: file.name.slice(0, longestName), headings, lines, tally };
}

/**
 * Keeps the lines of a file, for them to be checked.
 *
 * @param sameName how lines are taken that have the name of something else
 */
export async function uploadImport(
	ctx: Ctx,
	area: ImportArea,
	{ name, headings, lines, tally }: ReadFile,
	sameName: SameName,
): Promise<KeptImport> {
	const id = await takeIds(ctx, "imports");
	await insertImport(ctx, {
		id,
		memberId: ctx.caller.id,
		area,
		fileName: name,
		lines: lines.length,
		sameName,
		reading: { ...tally, passed: [...headings.passed] },
		ignored: headings.ignored,
		createdAt: ctx.now,
	});
	for (let start = 0; start < lines.length; start += batch)
		await insertLines(
			ctx,
			id,
			lines.slice(start, start + batch).map((line) => keptLine(headings, line)),
		);
	await queueImport(ctx, id, "check");
	await queueForgetting(ctx, id);
	const kept = await findImport(ctx, id);
	if (!kept) throw new CallFailure("not_found");
	return kept;
}

const keptLine = (headings: Headings, { line, cells, fault, text }: RawLine): ReadLine => ({
	line,
	cells: cellsByColumn(headings, cells),
	fault: fault ? { column: null, problem: fault, value: text ?? null } : null,
});
