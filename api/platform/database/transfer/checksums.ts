import type { TransactionSql } from "postgres";
import type { TransferTable } from "./transfer-tables.ts";

/** The number of a table's rows, and a checksum of all their values, whatever their order. */
export type TableChecksum = { readonly rows: number; readonly checksum: string };

/** Makes both databases write values in the same format. */
export async function unifyValueFormats(sql: TransactionSql): Promise<void> {
	await sql.unsafe(`
		set local timezone = 'UTC';
		set local datestyle = 'ISO, YMD';
		set local intervalstyle = 'postgres';
		set local bytea_output = 'hex';
		set local extra_float_digits = 3;
		set local client_encoding = 'UTF8'`);
}

/** Computes the checksum over every value of a table, including generated columns. */
export async function computeChecksum(
	sql: TransactionSql,
	table: TransferTable,
): Promise<TableChecksum> {
	const columns = [...table.columns, ...table.computed].join(", ");
	const [row] = await sql.unsafe<{ rows: string; high: string; low: string }[]>(`
		select count(*) as rows,
			coalesce(sum(('x' || left(hash, 16))::bit(64)::bigint), 0) as high,
			coalesce(sum(('x' || right(hash, 16))::bit(64)::bigint), 0) as low
		from (select md5(row(${columns})::text) as hash from ${table.name}) hashed`);
	return { rows: Number(row?.rows), checksum: checksumOf(row?.high ?? "0", row?.low ?? "0") };
}

const half = (sum: string): string =>
	BigInt.asUintN(64, BigInt(sum)).toString(16).padStart(16, "0");

const checksumOf = (high: string, low: string): string => half(high) + half(low);
