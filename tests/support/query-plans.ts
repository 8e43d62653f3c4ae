import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { TenantDb, TransactionDb } from "#api/platform/database/tenant-transaction.ts";

const dialect = new PgDialect();

export type Plan = {
	"Node Type": string;
	"Relation Name"?: string;
	"Actual Rows": number;
	"Actual Loops": number;
	"Rows Removed by Filter"?: number;
	Plans?: Plan[];
};

/** What a statement reads of some tables, and what it sorts, that is more than so many rows. */
export function tooMuch(plan: Plan, tables: readonly string[], most: number): string[] {
	const { "Node Type": type, "Actual Loops": loops, Plans: inner = [] } = plan;
	const found = inner.flatMap((one) => tooMuch(one, tables, most));
	const rows = (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * loops;
	const table = plan["Relation Name"] ?? "";
	if (tables.includes(table) && rows > most) found.push(`${type} of ${rows} ${table}`);
	const [sorted] = inner;
	const rowsIn = sorted ? sorted["Actual Rows"] * sorted["Actual Loops"] : 0;
	if (type === "Sort" && rowsIn > most) found.push(`${type} of ${rowsIn} rows`);
	return found;
}

/** Looks at the plan of each statement before it is sent. */
export function watched(scope: TenantDb, seen: (plan: Plan) => void): TenantDb {
	const watching = (db: TransactionDb): TransactionDb =>
		new Proxy(db, {
			get: (from, name) =>
				name === "execute"
					? async (query: SQL) => {
							if (dialect.sqlToQuery(query).sql.startsWith("set ")) return from.execute(query);
							const [row] = await from.execute(sql`explain (analyze, format json) ${query}`);
							const text = z.string().parse(row?.["QUERY PLAN"]);
							seen((JSON.parse(text) as { Plan: Plan }[])[0]?.Plan as Plan);
							return from.execute(query);
						}
					: Reflect.get(from, name),
		});
	return { ...scope, db: watching(scope.db), planned: watching(scope.planned) };
}
