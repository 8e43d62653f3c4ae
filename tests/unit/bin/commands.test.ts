import { beforeAll, describe, expect, it, vi } from "vitest";
import { owner } from "#tests/support/database.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { addressAs, makeRole } from "#tests/support/database-roles.ts";
import { startProcess } from "#tests/support/server-process.ts";
import { oneOf } from "#tests/support/test-scope.ts";
import { buildWhenNeeded } from "../../../bin/build.ts";
import { reachDatabase } from "../../../bin/reach-database.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** All commands that work on a database. */
const commands = {
	start: ["bin/start.ts"],
	dev: ["bin/dev.ts"],
	migrate: ["build/bin/migrate.js"],
	seed: ["build/bin/seed.js"],
	"npm run seed": ["bin/command.ts", "seed"],
	tenant: ["build/bin/tenant.js", "list"],
	"npm run tenant": ["bin/command.ts", "tenant", "list"],
	worker: ["build/bin/worker.js"],
	"npm run worker": ["bin/command.ts", "worker"],
};

const database = "siyana";
const stranger = "stranger_of_commands";

/** Databases with which nothing can be done, and what is said of each. */
const databases: Readonly<Record<string, [() => string, RegExp]>> = {
	"that does not answer": [
		() => "postgres://siyana@127.0.0.1:1/siyana",
		/^The database does not answer at 127\.0\.0\.1:1 \(ECONNREFUSED\): /,
	],
	"whose host is not known": [
		() => "postgres://siyana@nowhere.invalid/siyana",
		// Where the name servers are silent, the time ends before they are known to be.
		/^The database does not answer( at nowhere\.invalid:5432)? \((ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT)\): /,
	],
	"that does not know the role": [
		() => addressAs("nobody_here", database),
		/^The database refuses: .*"nobody_here".* \(28\w+\)\. /,
	],
	"that is not there": [
		() => databaseAddress("ownerUrl", "not_there"),
		/^The database refuses: database "not_there" does not exist \(3D000\)\. /,
	],
	"in which the role may do nothing": [
		() => addressAs(stranger, database),
		/^The database refuses: permission denied .* \(42501\)\. /,
	],
	"whose address is none": [
		() => "nonsense",
		/^DATABASE_URL must be of the form postgres:.*\.\nDATABASE_OWNER_URL must be .*\.$/,
	],
};

async function written(args: readonly string[], env: Record<string, string>) {
	const settings = { DATA_DIR: temporaryFolder(), SESSION_SECRET: "a secret of the tests", ...env };
	const { ended, written } = await startProcess(args, settings);
	return { code: await ended, text: written() };
}

beforeAll(async () => {
	await buildWhenNeeded();
	await makeRole(stranger);
	return async () => void (await owner`drop role ${owner(stranger)}`);
});

/** The commands that are tried with a database: each with one of them; all with `npm test -- all`. */
const commandsWith = (name: string) => {
	const names = Object.keys(databases);
	return oneOf(Object.entries(commands), names.length, names.indexOf(name));
};

describe.each(Object.entries(databases))("on a database %s", (name, [address, sentence]) => {
	it.each(commandsWith(name))("%s ends with one sentence", async (_, args) => {
		const url = address();
		const { code, text } = await written(args, { DATABASE_URL: url, DATABASE_OWNER_URL: url });
		expect(text).toMatch(sentence);
		expect(text.split("\n")).toHaveLength(url === "nonsense" ? 2 : 1);
		expect(code).toBe(1);
	});
});

it("a parameter that the database does not know is told with one sentence", async () => {
	const url = databaseAddress("ownerUrl", database);
	const DATABASE_URL = `${url}${url.includes("?") ? "&" : "?"}nonsense=1`;
	const { code, text } = await written(commands.migrate, { DATABASE_URL });
	expect(text).toMatch(/^The database refuses: unrecognized .*"nonsense" \(42704\)\. [^\n]+$/);
	expect(code).toBe(1);
});

it.each(
	Object.entries({
		API_URL: "notaurl",
		TENANT_HEADER: "x tenant",
	}).flatMap(([setting, value]) =>
		["bin/start.ts", "build/bin/serve.js"].map((program) => [setting, value, program] as const),
	),
)("%s=%s is refused by %s with one sentence", async (setting, value, program) => {
	const DATABASE_URL = databaseAddress("appUrl");
	const { code, text } = await written([program], { DATABASE_URL, [setting]: value });
	expect(text).toMatch(new RegExp(`^${setting} must be .* "${value}"\\.$`));
	expect(code).toBe(1);
});

it.each([
	["bin/command.ts seed", "DATABASE_OWNER_URL"],
	["bin/command.ts worker", "DATABASE_URL"],
])("%s without a database asks for its setting", async (program, setting) => {
	const { code, text } = await written(program.split(" "), {});
	expect(text).toMatch(new RegExp(`^${setting} is not set: [^\n]+\\.$`));
	expect(code).toBe(1);
});

it("waits, and says so, while a database has no connection free", async () => {
	const role = "crowded_of_commands";
	await makeRole(role);
	await owner`alter role ${owner(role)} connection limit 0`;
	const said = vi.spyOn(console, "error").mockImplementation(() => {});
	const reached = reachDatabase(addressAs(role, database));
	await vi.waitFor(() => expect(said).toHaveBeenCalled(), 60_000);
	await owner`alter role ${owner(role)} connection limit 1`;
	await reached;
	expect(said.mock.calls).toEqual([
		[expect.stringMatching(/^The database says "too many connections .*" \(53300\): trying again/)],
	]);
	said.mockRestore();
	await owner`drop role ${owner(role)}`;
});
