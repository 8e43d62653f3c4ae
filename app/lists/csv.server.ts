import papaparse from "papaparse";
import type { Field, Row } from "#app/entities/field.ts";
import { fieldLabel } from "#app/entities/labels.ts";
import { entities } from "#app/entities/registry.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import { plainOf, shownOf } from "#app/fields/rules.ts";
import { fetchFromApi, inTime } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { formatFor } from "#app/lib/format.ts";
import { organisationHas } from "#app/lib/organisation.server.ts";
import type { Reader } from "#app/lib/reader.ts";
import { formula } from "#contract/csv.ts";
import { type ListContext, loadAll } from "./source.server.ts";

/** Excel takes a file for UTF-8 only when it begins with this. */
const byteOrderMark = "\uFEFF";

const asLines = (cells: (string | number)[][]) =>
	`${papaparse.unparse(cells, { newline: "\r\n", escapeFormulae: formula })}\r\n`;

/** A few lines as CSV. */
export const csvText = (cells: (string | number)[][]): string => byteOrderMark + asLines(cells);

/** The headers of a CSV file of this name. */
export const csvHeaders = (name: string): Record<string, string> => ({
	"Content-Type": "text/csv; charset=utf-8",
	"Content-Disposition": `attachment; filename="${name}.csv"`,
	"Cache-Control": "private, no-store",
	"X-Content-Type-Options": "nosniff",
});

/**
 * A whole list as CSV: filtered and sorted as it stands, the columns of the reader's language.
 *
 * @throws ApiFailure where the list is refused, before there is anything of a file
 */
export async function csvOf(context: ListContext): Promise<ReadableStream<Uint8Array>> {
	const encoder = new TextEncoder();
	const lines = csvLines(context);
	const first = await inTime(context.visitor, lines.next());
	let waiting = [first];
	return new ReadableStream({
		async pull(controller) {
			const [next = await lines.next()] = waiting;
			waiting = [];
			const { done, value } = next;
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			await lines.return(undefined);
		},
	});
}

/** What only the file has: of an organisation that has none of it, its columns are those of the list. */
async function furtherColumns({ entity, visitor }: ListContext): Promise<string[]> {
	const columns: string[] = [];
	for (const name of entity.file ?? []) {
		const field = (entity.fields as Readonly<Record<string, Field>>)[name];
		const to = field?.type === "reference" ? entities[field.to] : undefined;
		if (!to?.feature || !(await organisationHas(visitor, to.feature))) continue;
		const query = new URLSearchParams({ page: "1", per: "1" });
		const [first] = await fetchFromApi<Row[]>(visitor, to.area, { query }).catch(noneWhereRefused);
		if (first) columns.push(name);
	}
	return columns;
}

function noneWhereRefused(error: unknown): Row[] {
	if (error instanceof ApiFailure && error.status < 500) return [];
	throw error;
}

async function* csvLines(context: ListContext): AsyncGenerator<string, void> {
	const { entity, language, timeZone, t } = context;
	const reader: Reader = { t, language, format: formatFor(language, timeZone) };
	const further = await furtherColumns(context);
	const columns = [...visibleColumns(entity, language).map(([name]) => name), ...further];
	const fields = entity.fields as Readonly<Record<string, Field>>;
	const cellsOf = (row: Row) =>
		columns.map((name) => {
			const field = fields[name];
			return field ? plainOf(field, shownOf(field, row, name, language), reader) : "";
		});
	const linesIn = (rows: readonly Row[]) => (rows.length > 0 ? asLines(rows.map(cellsOf)) : "");
	const pieces = loadAll(context, "shown", further);
	const { value: first } = await pieces.next();
	const heading = csvText([columns.map((name) => fieldLabel(t, entity.name, name))]);
	yield heading + linesIn(first ?? []);
	for await (const rows of pieces) if (rows.length > 0) yield linesIn(rows);
}
