import { type ImportArea, maxImportBytes, mostImportLines } from "#contract/imports.ts";
import type { Ctx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import { insertLines, type ReadLine } from "../../db/import-lines.ts";
import { queueForgetting, queueImport } from "../../db/import-queue.ts";
import { findImport, insertImport, type KeptImport, setLineCount } from "../../db/imports.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { textOf } from "./encoding.ts";
import { cellsByColumn, readHeadings } from "./headings.ts";
import { linesOf } from "./reading.ts";

/** A file that can be read. */
export type ImportText = { readonly name: string; readonly text: string };

const longestName = 200;

/** So many lines are written at once. */
const batch = 500;

/**
 * Takes a file in as text.
 *
 * @throws CallFailure `invalid` at `file`
 */
export async function acceptFile(files: readonly File[] | undefined): Promise<ImportText> {
	const [file, another] = files ?? [];
	if (!file) throw invalidField("file", "required");
	if (another) throw invalidField("file", "too_many");
	if (file.size > maxImportBytes) throw invalidField("file", "csv_too_large");
	const text = textOf(new Uint8Array(await file.arrayBuffer()));
	if (text === null) throw invalidField("file", "csv_type");
	return { name: file.name.slice(0, longestName), text };
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
	{ name, text }: ImportText,
	headings: Readonly<Record<string, string>>,
): Promise<KeptImport> {
	const records = linesOf(text);
	const first = await records.next();
	if (first.done) throw invalidField("file", "csv_empty");
	const understood = readHeadings(area, first.value.cells, headings);
	const id = await takeIds(ctx, "imports");
	await insertImport(ctx, {
		id,
		memberId: ctx.caller.id,
		area,
		fileName: name,
		ignored: understood.ignored,
		createdAt: ctx.now,
	});
	let count = 0;
	let lines: ReadLine[] = [];
	const write = async () => {
		if (lines.length > 0) await insertLines(ctx, id, lines);
		count += lines.length;
		lines = [];
	};
	for await (const { line, cells } of records) {
		if (count + lines.length === mostImportLines) throw invalidField("file", "csv_too_many");
		lines.push({ line, cells: cellsByColumn(understood, cells) });
		if (lines.length === batch) await write();
	}
	await write();
	if (count === 0) throw invalidField("file", "csv_empty");
	await setLineCount(ctx, id, count);
	await queueImport(ctx, id, "check");
	await queueForgetting(ctx, id);
	const kept = await findImport(ctx, id);
	if (!kept) throw new CallFailure("not_found");
	return kept;
}
