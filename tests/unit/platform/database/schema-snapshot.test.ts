import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson } from "drizzle-kit/api";
import { is } from "drizzle-orm";
import { getTableConfig, PgDialect, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import * as schema from "#api/tables.ts";

const folder = "api/platform/database/migrations/meta";

it("the schema is as its last migration says: npm run migration writes the next", () => {
	const snapshots = readdirSync(folder).filter((name) => name.endsWith("_snapshot.json"));
	// Only the last one is read: whoever adds it removes the one before.
	expect(snapshots).toHaveLength(1);
	const said = JSON.parse(readFileSync(join(folder, snapshots[0] ?? ""), "utf8"));
	const { id, prevId } = said;
	expect({ ...generateDrizzleJson(schema), id, prevId }).toEqual(said);
});

it("checks name their columns without the table, which has another name on a node of Citus", () => {
	const tables = Object.values(schema).filter((one) => is(one, PgTable));
	const dialect = new PgDialect();
	const checks = tables
		.flatMap((table) => getTableConfig(table).checks)
		.map(({ value }) => dialect.sqlToQuery(value).sql);
	expect(checks.length).toBeGreaterThan(40);
	expect(checks.filter((condition) => /"\."/.test(condition))).toEqual([]);
});
