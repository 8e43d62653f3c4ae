import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const sources = ["app", "server"].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name))
		.map((name) => join(folder, name)),
);

/** Calls by paths that no contract knows. */
const free = /\b(fetchFromApi|sendApiRequest)\b/;

/** Rooms whose calls all name an endpoint of the contract. */
const typed =
	/^app\/(absences|auth|calendars|checklists|equipment|escalations|imports|members|meters|notifications)\//;

describe("a call of the API", () => {
	it("names an endpoint of the contract", () => {
		const files = sources.filter((path) => typed.test(path));
		expect(files.length).toBeGreaterThan(40);
		expect(files.filter((path) => free.test(readFileSync(path, "utf8")))).toEqual([
			"app/equipment/equipment-page.server.ts",
		]);
	});

	it("takes the values of a path as parameters, not by template", () => {
		const written = /["'`](GET|POST|PUT|DELETE) \/[^"'`]*\$\{(?!\w*[aA]rea\b|entity\.area\b)/;
		expect(sources.filter((path) => written.test(readFileSync(path, "utf8")))).toEqual([]);
	});
});
