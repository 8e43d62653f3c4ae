import { readdirSync, readFileSync } from "node:fs";
import { builtinModules, stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";
import { parse } from "acorn";
import { beforeAll, describe, expect, it } from "vitest";
import { builtName, dataFiles, threadFiles } from "#api/platform/runtime-files.ts";
import { buildWhenNeeded } from "../../../bin/build.ts";
import { removedPackages } from "../../support/dockerfile.ts";

const { dependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
	dependencies: Record<string, string>;
	scripts: Record<string, string>;
};

beforeAll(buildWhenNeeded);

/** A node of a program, of whichever kind. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

function* nodesOf(node: Node): Generator<Node> {
	yield node;
	for (const value of Object.values(node)) if (isNode(value)) yield* nodesOf(value);
}

/** What a call's name says: `resolve` of `resolve(…)` and `here.resolve(…)`. */
const nameOf = (callee: unknown): unknown =>
	isNode(callee) ? (callee.name ?? nameOf(callee.property) ?? nameOf(callee.callee)) : undefined;

/** Calls that find a module or a file of a package, as the bundler names them too. */
const finders = /^(require|resolve|createRequire)\d*$/;

/** Modules and packages that a module names: in an import, or for what finds them. */
function namedIn(path: string): readonly string[] {
	const read = named.get(path) ?? readNamed(path);
	named.set(path, read);
	return read;
}

const named = new Map<string, readonly string[]>();

function readNamed(path: string): string[] {
	const program = parse(stripTypeScriptTypes(readFileSync(path, "utf8")), {
		ecmaVersion: "latest",
		sourceType: "module",
	});
	return [...nodesOf(program as unknown as Node)].flatMap((node) => {
		const [first] = Array.isArray(node.arguments) ? node.arguments : [];
		const finds = node.type === "CallExpression" && finders.test(String(nameOf(node.callee)));
		const source = finds ? first : /^(Import|Export)/.test(String(node.type)) && node.source;
		return isNode(source) && typeof source.value === "string" ? [source.value] : [];
	});
}

const packageOf = (name: string) =>
	name
		.split("/")
		.slice(0, name.startsWith("@") ? 2 : 1)
		.join("/");

/** Which packages a set of files needs, each with the files that name it. */
function packagesOf(files: readonly string[]): Map<string, string[]> {
	const found = new Map<string, string[]>();
	for (const file of files)
		for (const name of new Set(namedIn(file))) {
			if (/^[./#]/.test(name) || name.startsWith("node:") || builtinModules.includes(name))
				continue;
			const of = packageOf(name);
			found.set(of, [...(found.get(of) ?? []), file]);
		}
	return found;
}

const built = () =>
	readdirSync("build", { recursive: true, encoding: "utf8" })
		.filter((path) => /^(api|bin|server)\/.*\.m?js$/.test(path))
		.map((path) => join("build", path));

/** The modules that a command of an installation runs by themselves, as they stand in the project. */
function modulesFrom(entries: readonly string[]): string[] {
	const known = new Set<string>();
	const follow = (path: string) => {
		if (known.has(path)) return;
		known.add(path);
		for (const name of namedIn(path)) if (name.startsWith(".")) follow(join(dirname(path), name));
	};
	entries.forEach(follow);
	return [...known];
}

/** What docs/running.md offers an installation; the others are for who develops. */
const commands = ["build", "start", "worker", "tenant"].map(
	(name) => /bin\/[\w-]+\.m?[jt]s/.exec(scripts[name] ?? "")?.[0] ?? name,
);

const missing = (files: readonly string[], there: readonly string[]) =>
	[...packagesOf(files)].flatMap(([name, by]) =>
		there.includes(name) ? [] : [`${name}, named in ${by.join(", ")}`],
	);

describe("what is shipped names only packages that are there", () => {
	it("in the image, which has none that only build", () => {
		const there = Object.keys(dependencies).filter((name) => !removedPackages().includes(name));
		const files = built();
		expect(packagesOf(files).get("papaparse")).toEqual([`build/${builtName(threadFiles[0])}`]);
		expect([...packagesOf(files).keys()]).toEqual(
			expect.arrayContaining(["@expo-google-fonts/readex-pro", "pg-boss", "sharp", "zxing-wasm"]),
		);
		expect(missing(files, there)).toEqual([]);
	});

	it("in an installation without development packages", () => {
		const files = modulesFrom(commands);
		expect(files).toContain("server/shutdown-signals.ts");
		expect(missing([...files, ...built()], Object.keys(dependencies))).toEqual([]);
	});
});

describe("what is started or read by its path", () => {
	const sources = ["app", "api", "contract", "demo", "server", "bin"].flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.map((path) => join(folder, path))
			.filter((path) => /\.tsx?$/.test(path)),
	);
	const namingPaths = (pattern: RegExp) =>
		sources.filter((path) => pattern.test(readFileSync(path, "utf8")));

	it("is found by findRuntimeFile, and not where the process happens to be", () => {
		expect(namingPaths(/process\.cwd\(\)|import\.meta\.dirname/)).toEqual([
			"bin/command.ts",
			"bin/tenant.ts",
		]);
		expect(namingPaths(/new Worker\((?!findRuntimeFile\()/)).toEqual([
			"app/requests/new-request/scanner/frame-decoder.ts",
		]);
		expect(namingPaths(/new URL\([^)]*import\.meta\.url/)).toEqual([
			"app/requests/new-request/scanner/frame-decoder.ts",
			"server/server-process.ts",
		]);
	});

	it("is in the build", () => {
		const files = readdirSync("build", { recursive: true, encoding: "utf8" });
		for (const path of [...threadFiles.map(builtName), ...dataFiles]) expect(files).toContain(path);
	});
});
