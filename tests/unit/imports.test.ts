import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

type Import = { readonly from: string; readonly to: string };

const specifier =
	/(?:^|[\s;])(?:import|export)\s[^;'"]*?from\s*["']([^"']+)["']|import\s*\(?\s*["']([^"']+)["']/g;

const sources = ["app", "api", "contract", "bin", "server"].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.(tsx?|mjs)$/.test(name))
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

/**
 * The floors of the house, the lowest first: a room imports rooms of lower floors only, types
 * included, and none of its own floor. A room is a folder of `app` or `api`, or a file that
 * stands in one of the two itself.
 */
const floors = {
	app: [
		"locales",
		"lib",
		"ui",
		"entities",
		"fields",
		"qr things",
		"forms lists",
		"account bulk detail imports new-request notifications organisation problems reports request",
		"calendars dashboard equipment leaving meters plans shell statistics stock",
		"routes root entry.server entry.client",
	],
	api: [
		"failure operations storage public-origin documentation",
		"db",
		"context exports",
		"deps",
		"policies",
		"mail",
		"environment",
		"domain",
		"demo jobs",
		"call",
		"routes",
		"app",
		"server",
	],
} as const;

const roomOf = (path: string) => path.split("/")[1]?.replace(/\.tsx?$/, "") ?? "";

/** Imports that lead up, or to another room of the same floor; and those of rooms without a floor. */
function upward(house: keyof typeof floors, besides: readonly string[] = []) {
	const floorOf = new Map(
		floors[house].flatMap((rooms, floor) => rooms.split(" ").map((room) => [room, floor] as const)),
	);
	const at = (path: string) => floorOf.get(roomOf(path)) ?? Number.NaN;
	return wrong(
		({ from, to }) =>
			lies(from, house) &&
			lies(to, house) &&
			!besides.includes(roomOf(to)) &&
			roomOf(from) !== roomOf(to) &&
			!(at(to) < at(from)),
	);
}

describe("the floors", () => {
	it("of the web app are climbed by nobody", () => {
		expect(upward("app", ["styles"])).toEqual([]);
		expect(
			wrong(({ from, to }) => !/^app\/(ui|root|routes)\b/.test(from) && lies(to, "app/styles")),
		).toEqual([]);
	});

	it("of the API are climbed by nobody", () => {
		expect(upward("api")).toEqual([]);
	});
});

describe("imports", () => {
	it("are found at all", () => {
		expect(imports).toContainEqual({ from: "api/app.ts", to: "api/failure.ts" });
		expect(imports).toContainEqual({ from: "api/app.ts", to: "hono/route" });
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
			"app/lib/operations.server.ts → api/operations/bodies.ts",
			"app/lib/operations.server.ts → api/operations/body-budget.ts",
			"app/lib/operations.server.ts → api/operations/body-limits.ts",
			"app/lib/operations.server.ts → api/operations/body-slices.ts",
			"app/lib/operations.server.ts → api/operations/fair-queue.ts",
			"app/lib/operations.server.ts → api/operations/log.ts",
			"app/lib/operations.server.ts → api/operations/loop-turns.ts",
			"app/lib/operations.server.ts → api/operations/metrics.ts",
			"app/lib/operations.server.ts → api/operations/multipart.ts",
			"app/lib/operations.server.ts → api/operations/readiness.ts",
			"app/lib/operations.server.ts → api/operations/received-file.ts",
			"app/lib/operations.server.ts → api/operations/request-context.ts",
			"app/lib/operations.server.ts → api/operations/runtime-files.mjs",
			"app/lib/operations.server.ts → api/operations/work-in-hand.ts",
			"app/lib/transport.server.ts → api/server.ts",
			// A thread of its own, which has nothing of the process's.
			"app/reports/painting/worker.mjs → api/operations/thread-priority.mjs",
		]);
	});

	it("of the server reach the web app for texts and what a process shares, and no command", () => {
		expect(wrong(({ from, to }) => lies(from, "server") && lies(to, "app", "bin"))).toEqual([
			"server/busy-page.ts → app/locales/ar/errors.ts",
			"server/busy-page.ts → app/locales/en/errors.ts",
			"server/floods.ts → app/lib/operations.server.ts",
			"server/floods.ts → app/lib/tenant.server.ts",
			"server/network-pace.ts → app/lib/operations.server.ts",
			"server/observed.ts → app/lib/operations.server.ts",
			"server/observed.ts → app/lib/process.server.ts",
			"server/plain-page.ts → app/locales/ar/errors.ts",
			"server/plain-page.ts → app/locales/ar/shell.ts",
			"server/plain-page.ts → app/locales/ar/strangers.ts",
			"server/plain-page.ts → app/locales/en/errors.ts",
			"server/plain-page.ts → app/locales/en/shell.ts",
			"server/plain-page.ts → app/locales/en/strangers.ts",
			"server/probes.ts → app/lib/operations.server.ts",
			"server/request-queue.ts → app/lib/operations.server.ts",
			"server/web-app.ts → app/lib/process.server.ts",
		]);
	});

	it("of commands do not reach the web app", () => {
		expect(wrong(({ from, to }) => lies(from, "bin") && lies(to, "app"))).toEqual([]);
	});

	it("of rules and queries do not reach the routes", () => {
		expect(
			wrong(({ from, to }) => lies(from, "api/domain", "api/db") && lies(to, "api/routes")),
		).toEqual([]);
	});

	it("of queries do not reach the rules", () => {
		expect(wrong(({ from, to }) => lies(from, "api/db") && lies(to, "api/domain"))).toEqual([]);
	});

	it("bring SQL to api/db only, and its types to what passes it on", () => {
		const isSql = (to: string) => to.startsWith("drizzle-orm") || to === "postgres";
		expect(wrong(({ from, to }) => !lies(from, "api/db", "bin") && isSql(to))).toEqual([
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
			lies(to, "app", "api", "contract", "server") && /\.tsx?$/.test(to) && !known.has(to);
		expect(wrong(missing)).toEqual([]);
	});
});
