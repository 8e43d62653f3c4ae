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

/** The value of a parameter within a path, where it is not encoded. */
const written =
	/["'`](GET|POST|PUT|DELETE) \/[^"'`]*\$\{[^}]*(?:\b|[a-z])(id|Id|slug|token|file|code)\}/;

const filesWith = (pattern: RegExp) =>
	sources.filter((path) => pattern.test(readFileSync(path, "utf8")));

describe("a call of the API", () => {
	it("names an endpoint of the contract, and is sent by one file", () => {
		expect(filesWith(call).length).toBeGreaterThan(40);
		expect(filesWith(/\bsendToApi\(/)).toEqual(["app/lib/api-client.server.ts"]);
	});

	it("takes the values of a path as parameters, not by template", () => {
		expect(filesWith(written)).toEqual([]);
	});
});
