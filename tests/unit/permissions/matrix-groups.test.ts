import { expect, it } from "vitest";
import { permissionMatrix } from "#app/permissions/matrix-groups.ts";
import { permissionFlags } from "#contract/permissions/flags.ts";

it("has a place for every right, and only one", () => {
	const placed = permissionMatrix.flatMap(({ rows }) => rows.flatMap(({ flags }) => flags));
	expect(placed.filter(Boolean).sort()).toEqual([...permissionFlags].sort());
});

it("has as many cells in a row as columns", () => {
	for (const { columns, rows } of permissionMatrix)
		for (const { flags } of rows) expect(flags).toHaveLength(columns.length);
});
