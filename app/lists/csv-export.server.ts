import type { Entity } from "#app/entities/entity-definition.ts";
import type { ApiRow, FieldDefinition } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { entities } from "#app/entities/registry.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import { toDisplayValue, toPlainText } from "#app/fields/codecs.ts";
import { fetchApiResponse, withPageDeadline } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { type FileFormat, requestedFileFormat } from "#app/lib/csv-separator.ts";
import type { Language } from "#app/lib/languages.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { Session } from "#app/lib/session.server.ts";
import { type CellKind, toXlsx, xlsxMediaType } from "#app/lib/shared-process.server.ts";
import { type CsvSeparator, csvSeparators, toCsvCell } from "#contract/lists/csv.ts";
import { countLimitParam } from "#contract/lists/list-query.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { type ListContext, loadCsvSource } from "./list-loader.server.ts";

const kinds: Partial<Record<FieldDefinition["type"], CellKind>> = {
	number: "number",
	amount: "number",
	date: "day",
	due: "day",
	day: "day",
};

export const cellKindOf = (field: FieldDefinition | undefined): CellKind =>
	(field && kinds[field.type]) ?? "text";

/** Excel reads a file as UTF-8 only if it begins with this mark. */
const byteOrderMark = "\uFEFF";

const encoder = new TextEncoder();

const asCell = (cell: string | number) =>
	typeof cell === "string" ? toCsvCell(cell) : String(cell);

const asLines = (lines: readonly (string | number)[][], separator: CsvSeparator) =>
	lines.map((cells) => `${cells.map(asCell).join(csvSeparators[separator])}\r\n`).join("");

/** Formats a few rows as CSV. */
export const toCsv = (cells: (string | number)[][], separator: CsvSeparator): string =>
	byteOrderMark + asLines(cells, separator);

export const fileHeaders = (name: string, format: FileFormat): Record<string, string> => ({
	"Content-Type": format === "xlsx" ? xlsxMediaType : "text/csv; charset=utf-8",
	"Content-Disposition": `attachment; filename="${name}.${format === "xlsx" ? "xlsx" : "csv"}"`,
	"Cache-Control": "private, no-store",
	"X-Content-Type-Options": "nosniff",
});

/** Returns a few rows as the file that a request asks for. */
export async function fileResponse(
	request: Request,
	language: Language,
	name: string,
	cells: (string | number)[][],
): Promise<Response> {
	const format = requestedFileFormat(request, language);
	const headers = fileHeaders(name, format);
	if (format !== "xlsx") return new Response(toCsv(cells, format), { headers });
	const csv = [encoder.encode(toCsv(cells, "comma"))];
	const parts: Uint8Array[] = [];
	for await (const part of toXlsx(csv, { kinds: kindsIn(cells), language })) parts.push(part);
	return new Response(Buffer.concat(parts), { headers });
}

const kindsIn = (cells: readonly (string | number)[][]): CellKind[] =>
	Array.from({ length: Math.max(...cells.map((row) => row.length)) }, (_, at) =>
		cells.some((row) => typeof row[at] === "number") ? "number" : "text",
	);

/**
 * Streams a whole list as a file: filtered and sorted as shown, with the columns of the user's
 * language.
 *
 * @throws ApiClientError if the list is rejected, before the file begins
 */
export async function streamListFile(
	context: ListContext,
	format: FileFormat,
): Promise<ReadableStream<Uint8Array>> {
	const further = await furtherColumns(context);
	const shown = visibleColumns(context.entity, context.language).map(([name]) => name);
	const columns = [...shown, ...further];
	const csv = chunksOf(context, columns, format === "xlsx" ? "comma" : format);
	const chunks = format === "xlsx" ? toXlsx(csv, sheetOf(context, columns)) : csv;
	let waiting = [await withPageDeadline(context.session, chunks.next())];
	return new ReadableStream({
		async pull(controller) {
			const [next = await chunks.next()] = waiting;
			waiting = [];
			const { done, value } = next;
			if (done) controller.close();
			else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
		},
		async cancel() {
			await chunks.return(undefined);
		},
	});
}

/**
 * Returns the additional columns of the file; none if the organisation has none of the entities
 * that they refer to.
 */
async function furtherColumns({ entity, session }: ListContext): Promise<string[]> {
	const columns: string[] = [];
	for (const name of entity.file ?? []) {
		const field = (entity.fields as Readonly<Record<string, FieldDefinition>>)[name];
		const to = field?.type === "reference" ? entities[field.to] : undefined;
		if (!to?.feature) continue;
		if (await hasRows(session, to.area)) columns.push(name);
	}
	return columns;
}

async function hasRows(session: Session, area: Entity["area"]): Promise<boolean> {
	const query = new URLSearchParams({ page: "1", per: "0", [countLimitParam]: "1" });
	try {
		const { headers } = await fetchApiResponse(session, `GET /${area}`, { query });
		return headers.get("x-total-count") !== "0";
	} catch (error) {
		if (error instanceof ApiClientError && error.status < 500) return false;
		throw error;
	}
}

/**
 * Yields the file of a list: its header, and the rows that the API formats, or that are formatted
 * here if it can't.
 */
async function* chunksOf(
	context: ListContext,
	columns: readonly string[],
	separator: CsvSeparator,
): AsyncGenerator<Uint8Array | string, void> {
	const { entity, t } = context;
	const heading = toCsv([columns.map((name) => fieldLabel(t, entity.name, name))], separator);
	const file = await loadCsvSource(context, columns, separator);
	const write = writerOf(context, columns, separator);
	const lines = "lines" in file ? file.lines : linesOf(file.rows, write);
	try {
		// An error of the first row leads to an error page, since no part of the file has been sent.
		const first = await lines.next();
		yield encoder.encode(heading);
		if (!first.done) yield first.value;
		yield* lines;
	} finally {
		await lines.return();
	}
}

function sheetOf({ entity, language }: ListContext, columns: readonly string[]) {
	const fields = entity.fields as Readonly<Record<string, FieldDefinition>>;
	return { kinds: columns.map((name) => cellKindOf(fields[name])), language };
}

async function* linesOf(
	chunks: AsyncIterable<ApiRow[]>,
	write: (rows: readonly ApiRow[]) => string,
) {
	for await (const rows of chunks) if (rows.length > 0) yield write(rows);
}

/**
 * Returns a function that formats the rows of another API, or of ours if it has no label for a
 * column.
 */
function writerOf(
	{ entity, language, timeZone, t }: ListContext,
	columns: readonly string[],
	separator: CsvSeparator,
) {
	const reader: LocaleContext = { t, language, format: getLocaleFormat(language, timeZone) };
	const fields = entity.fields as Readonly<Record<string, FieldDefinition>>;
	const cellsOf = (row: ApiRow) =>
		columns.map((name) => {
			const field = fields[name];
			return field ? toPlainText(field, toDisplayValue(field, row, name, language), reader) : "";
		});
	return (rows: readonly ApiRow[]) => asLines(rows.map(cellsOf), separator);
}
