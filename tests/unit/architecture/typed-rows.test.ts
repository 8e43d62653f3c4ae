import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const sources = ["api", "bin", "demo"]
	.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
	)
	.filter((path) => path.endsWith(".ts"));

/** Files that know SQL: see the test of imports. */
const knowsSql = (path: string) =>
	/(?:^|[./])(?:table|queries|list)\.ts$/.test(path) ||
	/^api\/platform\/(?:database|lists|queue)\//.test(path);

const found = (paths: readonly string[], pattern: RegExp) =>
	paths.flatMap((path) =>
		[...readFileSync(path, "utf8").matchAll(pattern)].map(([text]) => `${path}: ${text}`),
	);

/** The one file that trusts the shape of a statement. */
const trusting = "api/platform/database/select-rows.ts";

it("has a shape for the rows of each statement, instead of a type that nobody checks", () => {
	const others = sources.filter((path) => path !== trusting);
	expect(found(others, /\.execute</g)).toEqual([]);
});

it("takes the types of rows from their shapes, without casts", () => {
	const casts =
		/\b\w+\.\w+ as (?:number|string|boolean|unknown|readonly|[A-Z]\w*)|\brows? as (?:never|unknown|[A-Z]\w*)/g;
	expect(found(sources.filter(knowsSql), casts).toSorted()).toEqual([
		"api/platform/database/select-rows.ts: rows as ShapedRow",
		"api/platform/database/tenant-transaction.ts: rows as never",
		"api/platform/lists/field-builders.ts: row as ShapedRow",
		"api/platform/lists/list-definition.ts: row as ShapedRow",
	]);
});
