import { describe, expect, it } from "vitest";
import {
	archiveTables,
	derivedTables,
	transientTables,
} from "#api/tenants/archive/archive-tables.queries.ts";
import { owner } from "#tests/support/database.ts";
import { tablesOfTenants } from "#tests/support/tenant-archives.ts";

describe("the tables of a tenant", () => {
	it("are all kept in its archive, filled by triggers or left behind, and none is two", async () => {
		const kept = archiveTables.map(({ name }) => name);
		const others = [...derivedTables, ...transientTables];
		expect([...kept, ...others].sort()).toEqual(await tablesOfTenants());
	});

	it.each(archiveTables)("are kept with every column that is written: $name", async (table) => {
		const columns = await owner<{ name: string; counted: boolean }[]>`
			select column_name as name, is_identity = 'YES' as counted from information_schema.columns
			where table_schema = 'public' and table_name = ${table.name}
				and is_generated = 'NEVER' and column_name <> 'tenant_id'`;
		const byName = (one: { name: string }, other: { name: string }) =>
			one.name < other.name ? -1 : 1;
		expect(table.columns.map(({ name, counted }) => ({ name, counted })).sort(byName)).toEqual(
			[...columns].sort(byName),
		);
		expect(table.key.length).toBeGreaterThan(0);
	});
});
