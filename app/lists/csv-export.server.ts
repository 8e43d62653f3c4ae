import type { ApiRow, FieldDefinition } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { entities } from "#app/entities/registry.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import { toDisplayValue, toPlainText } from "#app/fields/codecs.ts";
import { callApi, withPageDeadline } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { type CsvSeparator, csvSeparators, toCsvCell } from "#contract/lists/csv.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { type ListContext, loadCsvSource } from "./list-loader.server.ts";

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

/** Returns the headers of a CSV file with a name. */
export const csvHeaders = (name: string): Record<string, string> => ({
	"Content-Type": "text/csv; charset=utf-8",
	"Content-Disposition": `attachment; filename="${name}.csv"`,
	"Cache-Control": "private, no-store",
	"X-Content-Type-Options": "nosniff",
});

/**
 * Streams a whole list as CSV: filtered and sorted as shown, with the columns of the user's
 * language.
 *
 * @throws ApiClientError if the list is rejected, before the file begins
 */
export async function streamListCsv(
	context: ListContext,
	separator: CsvSeparator,
): Promise<ReadableStream<Uint8Array>> {
	const chunks = chunksOf(context, separator);
	let waiting = [await withPageDeadline(context.session, chunks.next())];
	return new ReadableStream({
		async pull(controller) {
			const [next = await chunks.next()] = waiting;
			waiting = [];
			const { done, value } = next;
			if (done) controller.close();
			else controller.enqueue(value);
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
		const query = new URLSearchParams({ page: "1", per: "1" });
		const [first]: ApiRow[] = await callApi(session, `GET /${to.area}`, { query }).catch(
			emptyIfRejected,
		);
		if (first) columns.push(name);
	}
	return columns;
}

function emptyIfRejected(error: unknown): ApiRow[] {
	if (error instanceof ApiClientError && error.status < 500) return [];
	throw error;
}

/**
 * Yields the file of a list: its header, and the rows that the API formats, or that are formatted
 * here if it can't.
 */
async function* chunksOf(
	context: ListContext,
	separator: CsvSeparator,
): AsyncGenerator<Uint8Array, void> {
	const { entity, language, t } = context;
	const further = await furtherColumns(context);
	const columns = [...visibleColumns(entity, language).map(([name]) => name), ...further];
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

async function* linesOf(
	chunks: AsyncIterable<ApiRow[]>,
	write: (rows: readonly ApiRow[]) => string,
) {
	for await (const rows of chunks) if (rows.length > 0) yield encoder.encode(write(rows));
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
