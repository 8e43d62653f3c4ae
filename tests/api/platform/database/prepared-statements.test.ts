import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "#api/create-api.ts";
import { createPool, disableTypeParsers, type Pool } from "#api/platform/database/pool.ts";
import { withTenant } from "#api/platform/database/tenant-transaction.ts";
import { requestColumns } from "#contract/requests/list-columns.ts";
import { type Client, deps, signedIn } from "#tests/support/api-client.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

/** Its one connection answers all calls. */
let pool: Pool;
let acme: Tenant;
let client: Client;
beforeAll(async () => {
	pool = disableTypeParsers(createPool(databaseAddress("appUrl"), { max: 1 }));
	acme = await makeTenant();
	const admin = await makeMember(acme, { permissionId: profiles.admin });
	await makeRequest(admin);
	client = await signedIn(admin, createApi({ ...deps, connection: pool }));
});
afterAll(() => pool.end());

/** How many statements the connection has prepared. */
const countPrepared = () =>
	withTenant(pool, acme.id, async ({ planned }) => {
		const [row] = await planned.execute(
			sql`select count(*)::integer as count from pg_prepared_statements`,
		);
		return Number(row?.count);
	});

const filters = [
	"id=>0",
	"status=late",
	"priority=high",
	"type=maintenance",
	"comment=lift",
	"qty=>0",
];

/** Some sets of filters. */
const filterSets = Array.from({ length: 2 ** filters.length }, (_, set) =>
	filters.filter((__, at) => set & (1 << at)).map((one) => `&f.${one}`),
);

const columns = Object.keys(requestColumns);

/** What a member can vary at will, and how. */
const variations = {
	"a list by its filters": filterSets.map((set) => `/requests?page=1${set.join("")}`),
	"a list by its order": columns.flatMap((by) =>
		["asc", "desc", "az", "za"].map((order) => `/requests?page=1&sort=${order}:${by}`),
	),
	"a list by what is looked for": columns.map((by) => `/requests?page=1&q=lift&column=${by}`),
	"a chart by its filters": filterSets.map(
		(set) => `/requests/report?chart=bar&x=status${set.join("")}`,
	),
	"a chart by its axes": columns.flatMap((x) => [
		`/requests/report?chart=bar&x=${x}`,
		`/requests/report?chart=pie&x=${x}&y=qty`,
	]),
};

it.each(Object.entries(variations))("%s leaves no statement of its own behind", async (_, all) => {
	const ask = async (path: string) => (await client.get(path)).status;
	for (const path of all.slice(0, 2)) await ask(path);
	const before = await countPrepared();
	const answered = [];
	for (const path of all) answered.push(await ask(path));
	expect(answered.filter((status) => status === 200).length).toBeGreaterThan(all.length / 3);
	expect((await countPrepared()) - before).toBeLessThan(10);
});

it("a form by the fields that it changes leaves no statement of its own behind", async () => {
	const id = await makeEquipment(acme);
	const fields = { name_en: "Lift", maker: "Acme", model: "M", serial: "AB-12345", note: "New" };
	const names = Object.keys(fields) as (keyof typeof fields)[];
	let version = 1;
	const edit = async (set: number) => {
		const some = names.filter((__, at) => set & (1 << at));
		const changed = Object.fromEntries(some.map((name) => [name, `${fields[name]} ${set}`]));
		const { status } = await client.post("/equipment/edit", { id, version, ...changed });
		if (status === 200) version++;
		return status;
	};
	await edit(1);
	const before = await countPrepared();
	for (let set = 1; set < 2 ** names.length; set++) expect(await edit(set)).toBe(200);
	expect((await countPrepared()) - before).toBeLessThan(10);
});
