import { expect, it } from "vitest";
import {
	archiveTables,
	derivedTables,
	transientTables,
} from "#api/tenants/archive/archive-tables.queries.ts";
import { deletionOrder } from "#api/tenants/removal.queries.ts";

it("empties every table that a tenant has rows in", () => {
	const all = [...archiveTables.map(({ name }) => name), ...derivedTables, ...transientTables];
	expect([...deletionOrder].sort()).toEqual(all.sort());
});
