import type { TransactionSql } from "postgres";
import type { TransferTable } from "./transfer-tables.ts";

/** How many rows a table has, and a sum over all that stands in them, whatever their order. */
export type TableChecksum = { readonly rows: number; readonly checksum: string };

/** Has both ends write values alike. */
export async function unifyValueFormats(sql: TransactionSql): Promise<void> {
	await sql.unsafe(`
		set local timezone = 'UTC';
		set local datestyle = 'ISO, YMD';
		set local intervalstyle = 'postgres';
		set local bytea_output = 'hex';
		set local extra_float_digits = 3;
		set local client_encoding = 'UTF8'`);
}

/** Reads every value of a table, those that the database computes included. */
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
