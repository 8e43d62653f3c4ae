import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { lockImport, transitionImport } from "#api/imports/queries.ts";
import { createPool, disableTypeParsers } from "#api/platform/database/pool.ts";
import { withTenant } from "#api/platform/database/tenant-transaction.ts";
import { maxImportRows } from "#contract/imports/constants.ts";
import { type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { connection, count, rows } from "#tests/support/database.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import {
	applied,
	checkedImport,
	csv,
	importOf,
	linesOf,
	upload,
	work,
	workOff,
} from "#tests/support/import-files.ts";
import { makeMemberWith, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { makeTenant, suspend, type Tenant } from "#tests/support/tenant.ts";
import { howMany } from "#tests/support/test-scope.ts";

let acme: Tenant;
let keeper: TestMember;
let client: Client;
let lab: number;
beforeEach(async () => {
	acme = await makeTenant();
	keeper = await makeMemberWith(acme, "facilities_write");
	client = await signedIn(keeper);
	const branchId = await makeBranch(acme, { nameEn: "North" });
	lab = (await makeFacility(acme, { branchId, nameEn: "Lab" })).id;
});

const check = async (...lines: string[]) =>
	(await checkedImport(client, acme, "facilities", csv("id,name_en,name_ar,branch", ...lines)))
		.found;

const threeLines = () => check(`${lab},Lab 2,,`, ",Hall,قاعة,North", ",Store,مخزن,North");

const names = async () =>
	(await rows<{ name_en: string }>(acme, sql`select name_en from facilities order by id`)).map(
		({ name_en }) => name_en,
	);

const start = (id: number, body: object = {}) => client.post(`/imports/${id}/apply`, body);

describe("an import", () => {
	it("waits for being checked, and for its wrong lines to be left out", async () => {
		const { id } = await upload(client, "facilities", csv("id", "99", String(lab)));
		expect(await readError(start(id))).toMatchObject({ status: 409, code: "import_not_ready" });
		await workOff(acme);
		expect(await readError(start(id))).toMatchObject({ status: 409, code: "import_wrong_lines" });
		expect(await importOf(client, id)).toMatchObject({ state: "ready" });
	});

	it("leaves its wrong lines out when it is told to", async () => {
		const { id } = await check(",Hall,قاعة,North", ",Store,مخزن,Nowhere");
		const done = await applied(client, acme, id, { leave_out_wrong: 1 });
		expect(done).toMatchObject({ state: "done", counts: { new: 1, wrong: 1 } });
		expect(await names()).toEqual(["Lab", "Hall"]);
	});

	it("is applied once, however often and at whatever time that is asked for", async () => {
		const { id, version } = await threeLines();
		await Promise.all([1, 2, 3, 4].map(() => start(id, { version })));
		await Promise.all([workOff(acme), start(id, { version })]);
		await start(id, { version });
		await workOff(acme);
		expect(await importOf(client, id)).toMatchObject({ state: "done" });
		expect(await names()).toEqual(["Lab 2", "Hall", "Store"]);
		expect(await rows(acme, sql`select version from facilities order by id`)).toMatchObject([
			{ version: 2 },
			{ version: 1 },
			{ version: 1 },
		]);
	});

	it("and another that add the same end with one of each", async () => {
		const [one, two] = [await threeLines(), await threeLines()];
		await Promise.all([start(one.id), start(two.id)]);
		await workOff(acme);
		const states = [await importOf(client, one.id), await importOf(client, two.id)];
		expect(states.map(({ state }) => state).sort()).toEqual(["done", "ready"]);
		expect(await names()).toEqual(["Lab 2", "Hall", "Store"]);
		expect(states.find(({ state }) => state === "ready")).toMatchObject({
			counts: { new: 0, changed: 0, unchanged: 3, wrong: 0 },
		});
	});

	it("is forgotten when it is discarded, and not while it is applied", async () => {
		const { id } = await threeLines();
		await start(id);
		const discard = () => client.send("DELETE", `/imports/${id}`);
		expect(await readError(discard())).toMatchObject({ status: 409, code: "import_not_ready" });
		await workOff(acme);
		expect((await discard()).status).toBe(200);
		expect(await readError(client.get(`/imports/${id}`))).toMatchObject({ status: 404 });
		expect(await count(acme, "import_lines")).toBe(0);
		expect(await names()).toEqual(["Lab 2", "Hall", "Store"]);
	});
});

describe("what has changed since the check", () => {
	it("keeps all lines from being applied, and is told with the lines checked anew", async () => {
		const { id } = await threeLines();
		await client.post("/facilities/edit", { id: lab, detailed_location_en: "Gate 7" });
		const again = await applied(client, acme, id);
		expect(again).toMatchObject({
			state: "ready",
			overtaken: [{ line: 2, problems: [{ column: null, problem: "edit_conflict" }] }],
			counts: { new: 2, changed: 1 },
		});
		expect(await names()).toEqual(["Lab"]);
		expect(await applied(client, acme, id)).toMatchObject({ state: "done", overtaken: [] });
		expect(await names()).toEqual(["Lab 2", "Hall", "Store"]);
	});

	it("makes lines wrong that say so now", async () => {
		const { id } = await threeLines();
		await rows(acme, sql`update branches set deleted_at = now()`);
		const again = await applied(client, acme, id);
		expect(again).toMatchObject({ state: "ready", counts: { new: 0, wrong: 2 } });
		expect(again.overtaken.map(({ line }) => line)).toEqual([3, 4]);
		expect(again.overtaken[0]?.problems).toMatchObject([{ column: "branch", problem: "choice" }]);
		const wrong = await linesOf(client, id, "?outcome=wrong");
		expect(wrong.map(({ problems }) => problems[0]?.problem)).toEqual([
			"name_unknown",
			"name_unknown",
		]);
		expect(await names()).toEqual(["Lab"]);
	});

	it("is a conflict with a version that was seen before", async () => {
		const { id, version } = await threeLines();
		await client.post("/facilities/edit", { id: lab, detailed_location_en: "Gate 7" });
		await applied(client, acme, id, { version });
		expect(await readError(start(id, { version }))).toMatchObject({ code: "edit_conflict" });
	});

	it("ends the import when its member may not import any more", async () => {
		const { id } = await threeLines();
		await start(id);
		await rows(acme, sql`update permissions set facilities_write = 0 where id > 12`);
		await workOff(acme);
		expect(await rows(acme, sql`select state, failure from imports where id = ${id}`)).toEqual([
			{ state: "failed", failure: "right_missing" },
		]);
		expect(await names()).toEqual(["Lab"]);
	});

	it("waits while the organisation is suspended", async () => {
		const { id } = await threeLines();
		await start(id);
		await suspend(acme);
		await expect(workOff(acme)).rejects.toMatchObject({ code: "tenant_suspended" });
		expect(await rows(acme, sql`select state from imports`)).toEqual([{ state: "applying" }]);
		expect(await names()).toEqual(["Lab"]);
	});
});

describe("a process that dies", () => {
	it("in the middle of applying leaves nothing behind, and another does it all", async () => {
		const { id } = await threeLines();
		await start(id);
		const died = new Error("killed");
		let written = 0;
		const dying = {
			...work,
			// The last that is asked for before the end is the moment at which the import was done.
			now: () => {
				written++;
				return clock.now();
			},
			connection: new Proxy(connection, {
				get: (target, name) =>
					name === "begin"
						? (run: (transaction: never) => Promise<unknown>) =>
								target.begin(async (transaction) => {
									const result = await run(transaction as never);
									if (written > 0) throw died;
									return result;
								})
						: Reflect.get(target, name),
			}),
		};
		await expect(workOff(acme, dying)).rejects.toBe(died);
		expect(written).toBeGreaterThan(0);
		expect(await names()).toEqual(["Lab"]);
		expect(await importOf(client, id)).toMatchObject({ state: "applying" });
		await workOff(acme);
		expect(await importOf(client, id)).toMatchObject({ state: "done" });
		expect(await names()).toEqual(["Lab 2", "Hall", "Store"]);
	});

	it("in the middle of checking leaves what it has checked, and another goes on", async () => {
		const lines = Array.from({ length: 1100 }, (_, nth) => `,Room ${nth},غرفة ${nth},North`);
		const { id } = await upload(
			client,
			"facilities",
			csv("id,name_en,name_ar,branch", ...lines, ",room 3,حجرة,North"),
		);
		let batches = 0;
		const dying = {
			...work,
			now: () => {
				if (++batches === 3) throw new Error("killed");
				return clock.now();
			},
		};
		await expect(workOff(acme, dying)).rejects.toThrow("killed");
		expect(await importOf(client, id)).toMatchObject({ state: "checking", progress: 1000 });
		await workOff(acme);
		expect(await importOf(client, id)).toMatchObject({
			state: "ready",
			progress: 1101,
			counts: { new: 1100, wrong: 1 },
		});
	});

	it("or is slow, has nobody else work on the same import at the same time", async () => {
		const { id } = await threeLines();
		await start(id);
		await withTenant(connection, acme.id, async (scope) => {
			expect(await lockImport(scope, id)).toBe(true);
			await expect(workOff(acme)).rejects.toMatchObject({ name: "ImportBusy" });
		});
		expect(await names()).toEqual(["Lab"]);
		await workOff(acme);
		expect(await names()).toEqual(["Lab 2", "Hall", "Store"]);
	});

	it("leaves an import alone that has gone on without it", async () => {
		const { id } = await threeLines();
		await start(id);
		await withTenant(connection, acme.id, (scope) =>
			transitionImport(scope, id, { from: "applying", to: "done" }),
		);
		await workOff(acme);
		expect(await names()).toEqual(["Lab"]);
	});
});

describe("thousands of lines", () => {
	it("are checked and applied, all of them", { timeout: 600_000 }, async () => {
		const many = howMany(1_100, maxImportRows);
		const lines = Array.from({ length: many }, (_, nth) => `,Room ${nth},غرفة ${nth},North`);
		const { id, counts } = await check(...lines);
		expect(counts).toMatchObject({ new: many, changed: 0, unchanged: 0, wrong: 0 });
		expect(await applied(client, acme, id)).toMatchObject({ state: "done", progress: many });
		expect(await count(acme, "facilities")).toBe(many + 1);
		expect(await rows(acme, sql`select value from counters where name = 'facilities'`)).toEqual([
			{ value: many + 1 },
		]);
	});
});

describe("an import that is applied", () => {
	it("needs one connection, as when it is checked, and ends though all others wait for it", async () => {
		const single = disableTypeParsers(createPool(databaseAddress("appUrl"), { max: 1 }));
		onTestFinished(() => single.end());
		const workAlone = () => workOff(acme, { ...work, connection: single });
		const { id } = await upload(
			client,
			"facilities",
			csv("name_en,name_ar,branch", "One,واحد,North"),
		);
		await workAlone();
		expect(await importOf(client, id)).toMatchObject({ state: "ready", counts: { new: 1 } });
		await start(id);
		await workAlone();
		expect(await importOf(client, id)).toMatchObject({ state: "done", progress: 1 });
	});
});
