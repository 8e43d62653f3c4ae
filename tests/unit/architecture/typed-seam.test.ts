import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const sources = ["app", "server"].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name))
		.map((name) => join(folder, name)),
);

/** A call of the API, whose second argument is an endpoint. */
const call = /\b(?:callApi|fetchApiResponse)\(\s*[^,()]*(?:\([^()]*\))?[^,()]*,\s*(?:"|`)/;

/** What a template puts into the key of an endpoint. */
const filled = /`(?:GET|POST|PUT|DELETE) \/[^`]*\$\{[^`]*`/g;

/** An area of entities, and what every area has: adding and editing. */
const area =
	/\$\{(?:managedArea\(entity\)|managedArea\(named\.entity\)|(?:\w+\.)*area|part\.of)\}|\$\{id === null \? "add" : "edit"\}/g;

const filesWith = (pattern: RegExp) =>
	sources.filter((path) => pattern.test(readFileSync(path, "utf8")));

describe("a call of the API", () => {
	it("names an endpoint of the contract, and is sent by one file", () => {
		expect(filesWith(call).length).toBeGreaterThan(40);
		expect(filesWith(/\bsendToApi\(/)).toEqual(["app/lib/api-client.server.ts"]);
	});

	it("is written as in the contract, but for the areas of entities", () => {
		const templates = sources.flatMap((path) =>
			[...readFileSync(path, "utf8").matchAll(filled)].map(([key]) => ({ path, key })),
		);
		expect(templates.length).toBeGreaterThan(10);
		const others = templates.filter(({ key }) => /\$/.test(key.replace(area, "")));
		expect(others.map(({ path }) => path)).toEqual([
			// The source of a select, which is compared with the endpoints.
			"app/forms/select-call.server.ts",
			// A type of answers that are the same for every status.
		]);
	});
});
