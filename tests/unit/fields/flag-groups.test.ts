import { expect, it } from "vitest";
import { flagGroups } from "#app/fields/flag-groups.ts";
import texts from "#app/locales/ar/permissions.ts";
import { permissionFlags } from "#contract/permissions/flags.ts";

const groups = flagGroups(permissionFlags);
const rows = groups.flatMap((group) => group.rows);

it("has a place for every right, and only one", () => {
	const placed = rows.flatMap(({ flags }) => flags);
	expect(placed.filter(Boolean).sort()).toEqual([...permissionFlags].sort());
});

it("has as many cells in a row as columns", () => {
	for (const { columns, rows } of groups)
		for (const { flags } of rows) expect(flags).toHaveLength(columns.length);
});

it("has a text for every row", () => {
	expect(rows.map(({ subject }) => subject)).toEqual(Object.keys(texts.rows));
});
