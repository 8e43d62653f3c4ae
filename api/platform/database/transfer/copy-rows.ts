import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { TransactionSql } from "postgres";
import type { TransferTable } from "./transfer-tables.ts";

/** The number of rows held in memory at a time. */
const piece = 1000;

type Values = Readonly<Record<string, string | null>>;

const escapes: Readonly<Record<string, string>> = {
	"\\": "\\\\",
	"\t": "\\t",
	"\n": "\\n",
	"\r": "\\r",
};

const cell = (value: string | null): string =>
	value === null ? "\\N" : value.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);

const line = (row: Values): string => `${Object.values(row).map(cell).join("\t")}\n`;

/**
 * Copies a table's rows, read by a cursor: the library never resumes a COPY out whose reader was
 * slower than the database.
 */
export async function copyRows(
	from: TransactionSql,
	to: TransactionSql,
	{ name, columns }: TransferTable,
): Promise<void> {
	const asText = columns.map((column) => `${column}::text`).join(", ");
	const rows = from.unsafe<Values[]>(`select ${asText} from ${name}`).cursor(piece);
	const into = await to.unsafe(`copy ${name} (${columns.join(", ")}) from stdin`).writable();
	await pipeline(linesOf(rows), into);
}

const linesOf = (pieces: AsyncIterable<Values[]>): Readable =>
	Readable.from(
		(async function* () {
			for await (const rows of pieces) yield rows.map(line).join("");
		})(),
	);
