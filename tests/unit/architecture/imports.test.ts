import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

type Import = { readonly from: string; readonly to: string };

const specifier =
	/(?:^|[\s;])(?:import|export)\s[^;'"]*?from\s*["']([^"']+)["']|import\s*\(?\s*["']([^"']+)["']/g;

const sourcesIn = (...folders: string[]) =>
	folders.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.filter((name) => /\.(tsx?|mjs)$/.test(name))
			.map((name) => join(folder, name)),
	);

const sources = sourcesIn("app", "api", "contract", "bin", "demo", "server");

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
	imports
		.filter(rule)
		.map(({ from, to }) => `${from} → ${to}`)
		.toSorted();

/**
 * The layers of the API, the lowest first, by the last part of a file's name: `meters/table.ts` and
 * `meters/readings.table.ts` are tables. All other names are rules, and lie beside the policies. A file
 * imports its own layer or lower ones, types included, in its own folder and in others.
 */
const layers = ["table", "queries list", "policy", "events mail job import", "endpoints"];

const layerOf = (path: string) => {
	const kind = /(?:^|[./])(\w+)\.ts$/.exec(path)?.[1] ?? "";
	const layer = layers.findIndex((kinds) => kinds.split(" ").includes(kind));
	return layer < 0 ? layers.indexOf("policy") : layer;
};

/** Files that stand in `api` itself put the parts together. */
const ofSubject = (path: string) =>
	/^api\/[^/]+\//.test(path) && !lies(path, "api/platform") && path.endsWith(".ts");

/** The rooms of the web app that know no subject, the lowest first. All others are subjects or pages. */
const genericRooms = ["lib", "ui", "entities", "fields", "trash", "forms lists", "charts detail"];

const genericRoomOf = (path: string) => {
	const room = /^app\/([^/]+)\//.exec(path)?.[1] ?? "";
	return genericRooms.findIndex((rooms) => rooms.split(" ").includes(room));
};

describe("layers of the API", () => {
	it("import no higher one", () => {
		expect(
			wrong(({ from, to }) => ofSubject(from) && ofSubject(to) && layerOf(to) > layerOf(from)),
		).toEqual([]);
	});

	it("leave endpoints to the registry", () => {
		expect(
			wrong(
				({ from, to }) =>
					lies(from, "api") &&
					from !== "api/create-api.ts" &&
					ofSubject(to) &&
					to.endsWith("endpoints.ts"),
			),
		).toEqual([]);
	});

	it("let the platform know no subject", () => {
		expect(
			wrong(
				({ from, to }) =>
					lies(from, "api/platform") && lies(to, "api") && !lies(to, "api/platform"),
			),
		).toEqual([]);
	});

	it("bring SQL to tables, queries and lists only", () => {
		const isSql = (to: string) => to.startsWith("drizzle-orm") || to === "postgres";
		const mayUseSql = (path: string) =>
			lies(path, "api/platform/database", "api/platform/lists", "api/platform/entities") ||
			lies(path, "api/platform/queue", "bin", "demo") ||
			/(?:^|[./])(table|queries|list)\.ts$/.test(path);
		expect(wrong(({ from, to }) => !mayUseSql(from) && isSql(to))).toEqual([]);
	});

	it("bring HTTP to endpoints only", () => {
		const isHttp = (to: string) =>
			to.startsWith("hono") || to.startsWith("@hono") || lies(to, "api/platform/http");
		expect(
			wrong(({ from, to }) => ofSubject(from) && !from.endsWith("endpoints.ts") && isHttp(to)),
		).toEqual([]);
	});
});

describe("rooms of the web app", () => {
	it("that are generic import no subject, and no higher generic room", () => {
		expect(
			wrong(({ from, to }) => {
				if (!lies(from, "app") || !lies(to, "app") || !/^app\/[^/]+\//.test(to)) return false;
				const own = genericRoomOf(from);
				if (own < 0 || lies(to, "app/locales", "app/styles")) return false;
				const other = genericRoomOf(to);
				return other < 0 || other > own;
			}),
		).toEqual([]);
	});

	it("do not import the routes", () => {
		expect(wrong(({ from, to }) => !lies(from, "app/routes") && lies(to, "app/routes"))).toEqual(
			[],
		);
	});
});

/** Groups of files that import each other in a circle, types included. */
function findCircles(): string[][] {
	const targets = new Map<string, string[]>();
	for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
	const order = new Map<string, number>();
	const stack: string[] = [];
	const circles: string[][] = [];
	const visit = (file: string): number => {
		const own = order.size;
		order.set(file, own);
		stack.push(file);
		let low = own;
		for (const target of targets.get(file) ?? []) {
			if (!targets.has(target)) continue;
			if (!order.has(target)) low = Math.min(low, visit(target));
			else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? own);
		}
		if (low === own) {
			const circle = stack.splice(stack.indexOf(file));
			if (circle.length > 1) circles.push(circle.toSorted());
		}
		return low;
	};
	for (const file of targets.keys()) if (!order.has(file)) visit(file);
	return circles.toSorted((one, other) => String(one[0]).localeCompare(String(other[0])));
}

it("no files import each other in a circle, types included", () => {
	expect(findCircles()).toEqual([]);
});

describe("imports", () => {
	it("are found at all", () => {
		expect(imports).toContainEqual({ from: "api/create-api.ts", to: "api/platform/errors.ts" });
		expect(imports).toContainEqual({ from: "api/create-api.ts", to: "hono/route" });
		expect(imports).toContainEqual({
			from: "contract/lists/list-query.ts",
			to: "contract/lists/filter.ts",
		});
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
			"app/charts/png-worker/worker.ts → api/platform/concurrency/thread-priority.ts",
			"app/lib/api-transport.server.ts → api/runtime.ts",
			"app/lib/shared-process.server.ts → api/platform/concurrency/event-loop-scheduler.ts",
			"app/lib/shared-process.server.ts → api/platform/concurrency/fair-queue.ts",
			"app/lib/shared-process.server.ts → api/platform/http/body/body-budget.ts",
			"app/lib/shared-process.server.ts → api/platform/http/body/body-chunks.ts",
			"app/lib/shared-process.server.ts → api/platform/http/body/body-limits.ts",
			"app/lib/shared-process.server.ts → api/platform/http/body/body-reader.ts",
			"app/lib/shared-process.server.ts → api/platform/http/body/multipart.ts",
			"app/lib/shared-process.server.ts → api/platform/http/body/spooled-file.ts",
			"app/lib/shared-process.server.ts → api/platform/lists/xlsx.ts",
			"app/lib/shared-process.server.ts → api/platform/observability/log.ts",
			"app/lib/shared-process.server.ts → api/platform/observability/metrics.ts",
			"app/lib/shared-process.server.ts → api/platform/observability/readiness.ts",
			"app/lib/shared-process.server.ts → api/platform/observability/request-context.ts",
			"app/lib/shared-process.server.ts → api/platform/runtime-files.ts",
			"app/lib/shared-process.server.ts → api/platform/settings.ts",
		]);
	});

	it("of the server reach the web app for texts and what a process shares, and no command", () => {
		expect(wrong(({ from, to }) => lies(from, "server") && lies(to, "app", "bin"))).toEqual([
			"server/access-log.ts → app/lib/server-hooks.server.ts",
			"server/access-log.ts → app/lib/shared-process.server.ts",
			"server/busy-page.ts → app/locales/ar/crowded.ts",
			"server/busy-page.ts → app/locales/ar/error-pages.ts",
			"server/busy-page.ts → app/locales/en/crowded.ts",
			"server/busy-page.ts → app/locales/en/error-pages.ts",
			"server/health-endpoints.ts → app/lib/shared-process.server.ts",
			"server/middleware.ts → app/lib/server-hooks.server.ts",
			"server/rate-limiter.ts → app/lib/shared-process.server.ts",
			"server/rate-limiter.ts → app/lib/tenant.server.ts",
			"server/request-queue.ts → app/lib/shared-process.server.ts",
			"server/static-error-page.ts → app/locales/ar/error-pages.ts",
			"server/static-error-page.ts → app/locales/ar/public-report-pages.ts",
			"server/static-error-page.ts → app/locales/ar/shell.ts",
			"server/static-error-page.ts → app/locales/en/error-pages.ts",
			"server/static-error-page.ts → app/locales/en/public-report-pages.ts",
			"server/static-error-page.ts → app/locales/en/shell.ts",
		]);
	});

	it("of commands do not reach the web app", () => {
		expect(wrong(({ from, to }) => lies(from, "bin") && lies(to, "app"))).toEqual([]);
	});

	it("of what ships reach no tests, benchmarks or proofs", () => {
		expect(wrong(({ to }) => lies(to, "tests", "perf"))).toEqual([]);
	});

	it("are the same for all tests of a worker: none puts another module in the place of one", () => {
		const mocks = (path: string) =>
			/\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path, "utf8"));
		expect(sourcesIn("tests", "perf").filter(mocks)).toEqual([]);
	});

	it("bring nothing of the server into the browser's files of the contract", () => {
		expect(wrong(({ from, to }) => lies(from, "contract") && to.startsWith("node:"))).toEqual([]);
	});

	it("lead to files that are there", () => {
		const known = new Set(sources);
		const missing = ({ to }: Import) =>
			lies(to, "app", "api", "contract", "server") && /\.tsx?$/.test(to) && !known.has(to);
		expect(wrong(missing)).toEqual([]);
	});
});
