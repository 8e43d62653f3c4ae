import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
	.map((name) => join("app", name))
	.filter((name) => /\.tsx?$/.test(name));

const source = new Map(files.map((name) => [name, readFileSync(name, "utf8")]));

const filesWith = (pattern: RegExp) =>
	files.filter((name) => pattern.test(source.get(name) ?? "")).toSorted();

const runs = /\brun(Public|Request)?FormAction\(/;

/** The files that a file imports from, of the web app. */
const importsOf = (name: string): string[] =>
	[...(source.get(name) ?? "").matchAll(/from "#(app\/[^"]+)"/g)].flatMap(([, path = ""]) =>
		existsSync(path) ? [path] : [],
	);

/** Checks whether a route's action runs a form, itself or by the handler that it calls. */
function runsForm(route: string): boolean {
	const [, action = ""] =
		/export (?:const action =|async function action)([\s\S]*?)\n(?:\n|$)/.exec(
			source.get(route) ?? "",
		) ?? [];
	if (runs.test(action)) return true;
	const [, handler = ""] = /\b(handle\w+)\(/.exec(action) ?? [];
	const own = importsOf(route).map((path) => source.get(path) ?? "");
	return own.some((text) => text.includes(`export const ${handler} =`) && runs.test(text));
}

describe("a posted form", () => {
	// Lists of exceptions may only get shorter.
	it("is read in one place", () => {
		expect(filesWith(/\b(readAuthenticatedForm|readFormData|readCrossOriginForm)\(/)).toEqual([
			"app/forms/posted-form.server.ts",
			"app/lib/authenticated-form.server.ts",
			"app/lib/form-data.server.ts",
		]);
	});

	it("has one life, whatever route it is sent to", () => {
		const routes = filesWith(/export (const|async function|function) action\b/).filter((name) =>
			name.startsWith("app/routes/"),
		);
		expect(routes.length).toBeGreaterThan(35);
		expect(routes.filter((route) => !runsForm(route))).toEqual([
			// Mail programs send it, which have no form and no origin.
			"app/routes/unsubscribe.$member.$kind.$signature.tsx",
		]);
	});

	it("is parsed by Conform on the server, and nowhere else", () => {
		expect(filesWith(/@conform-to\//)).toEqual(["app/forms/form-action.server.ts"]);
	});

	it("has one type of state", () => {
		expect(filesWith(/\bfailure\??: string \| null;\n|\berrors: \{ field\?: string/)).toEqual([
			"app/forms/form-state.ts",
		]);
	});
});

it("a page whose form stays where nothing is reached exports what keeps it there", () => {
	const routes = readdirSync("app/routes").map((name) =>
		readFileSync(`app/routes/${name}`, "utf8"),
	);
	const pages = routes.filter((text) =>
		/\b(formPage|pageWithForms|useFormWithNetworkError)[<(]/.test(text),
	);
	const keeps = 'export { clientAction } from "#app/lib/progressive/form-page.tsx";';
	expect(pages.length).toBeGreaterThan(30);
	expect(pages.filter((text) => !text.includes(keeps))).toEqual([]);
});
