import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

type Import = { readonly from: string; readonly to: string };

const specifier =
	/(?:^|[\s;])(?:import|export)\s[^;'"]*?from\s*["']([^"']+)["']|import\s*\(?\s*["']([^"']+)["']/g;

const sources = ["app", "api", "contract"].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name))
		.map((name) => join(folder, name)),
);

/** Every import, each from one file to another or to a package. */
const imports: Import[] = sources.flatMap((from) =>
	[...readFileSync(from, "utf8").matchAll(specifier)].map(([, static_, dynamic]) => {
		const name = static_ ?? dynamic ?? "";
		if (name.startsWith("#")) return { from, to: name.slice(1) };
		return { from, to: name.startsWith(".") ? normalize(join(dirname(from), name)) : name };
	}),
);

const lies = (path: string, ...folders: string[]) =>
	folders.some((folder) => path.startsWith(`${folder}/`));

const wrong = (rule: (one: Import) => boolean) =>
	imports.filter(rule).map(({ from, to }) => `${from} → ${to}`);

describe("imports", () => {
	it("are found at all", () => {
		expect(imports).toContainEqual({ from: "api/app.ts", to: "api/failure.ts" });
		expect(imports).toContainEqual({ from: "api/app.ts", to: "hono/body-limit" });
		expect(imports).toContainEqual({ from: "contract/list.ts", to: "contract/filter.ts" });
		expect(imports.length).toBeGreaterThan(500);
	});

	it("of the contract reach neither the web app nor the API", () => {
		expect(wrong(({ from, to }) => lies(from, "contract") && lies(to, "app", "api"))).toEqual([]);
	});

	it("of the API do not reach the web app", () => {
		expect(wrong(({ from, to }) => lies(from, "api") && lies(to, "app"))).toEqual([]);
	});

	it("of the web app reach the API in one place only, and what all of a process shares in one", () => {
		expect(wrong(({ from, to }) => lies(from, "app") && lies(to, "api"))).toEqual([
			"app/lib/operations.server.ts → api/operations/log.ts",
			"app/lib/operations.server.ts → api/operations/metrics.ts",
			"app/lib/operations.server.ts → api/operations/readiness.ts",
			"app/lib/operations.server.ts → api/operations/request-context.ts",
			"app/lib/transport.server.ts → api/server.ts",
		]);
	});

	it("of rules and queries do not reach the routes", () => {
		expect(
			wrong(({ from, to }) => lies(from, "api/domain", "api/db") && lies(to, "api/routes")),
		).toEqual([]);
	});

	it("of queries do not reach the rules", () => {
		const isQuery = (path: string) => lies(path, "api/db") && !lies(path, "api/db/demo");
		expect(wrong(({ from, to }) => isQuery(from) && lies(to, "api/domain"))).toEqual([]);
	});

	it("bring SQL to api/db only, and its types to what passes it on", () => {
		const isSql = (to: string) => to.startsWith("drizzle-orm") || to === "postgres";
		expect(wrong(({ from, to }) => !lies(from, "api/db") && isSql(to))).toEqual([
			"api/call/list-request.ts → drizzle-orm",
		]);
	});

	it("bring HTTP neither to rules nor to queries", () => {
		const isHttp = (to: string) => to.startsWith("hono") || to.startsWith("@hono");
		expect(
			wrong(({ from, to }) => lies(from, "api/domain", "api/db", "api/policies") && isHttp(to)),
		).toEqual([]);
	});

	it("bring nothing of the server into the browser's files of the contract", () => {
		expect(wrong(({ from, to }) => lies(from, "contract") && to.startsWith("node:"))).toEqual([]);
	});

	it("lead to files that are there", () => {
		const known = new Set(sources);
		const missing = ({ to }: Import) =>
			lies(to, "app", "api", "contract") && /\.tsx?$/.test(to) && !known.has(to);
		expect(wrong(missing)).toEqual([]);
	});
});
