import {
	type TransferredTable,
	transferDatabase,
} from "#api/platform/database/transfer/transfer.ts";

const lineOf = ({ table, rows, checksum }: TransferredTable): string =>
	`${table.padEnd(34)}${String(rows).padStart(10)}  ${checksum}`;

/**
 * Transfers a database, and prints each table with its number of rows and their checksum.
 *
 * @param from the address of the source, with a role that bypasses row-level security
 * @param to the address of the target, with the role that will own the tables
 */
export async function transferAndReport(from: string, to: string): Promise<void> {
	const moved: TransferredTable[] = [];
	console.log(`${"TABLE".padEnd(34)}${"ROWS".padStart(10)}  CHECKSUM, THE SAME ON BOTH SIDES`);
	await transferDatabase(from, to, (one) => {
		moved.push(one);
		console.log(lineOf(one));
	});
	const rows = moved.reduce((sum, one) => sum + one.rows, 0);
	console.log(`\nMoved ${rows} rows of ${moved.length} tables. The source is unchanged.`);
}
