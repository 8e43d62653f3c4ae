import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { findKinds } from "#contract/find/schemas.ts";
import { selectOptionEndpoints } from "#contract/select-options/endpoints.ts";
import { containsWords, normalizeForSearch } from "#contract/values/normalize-text.ts";
import { answer, type Client, signedIn } from "#tests/support/api-client.ts";
import { makeChecklist } from "#tests/support/checklists.ts";
import { rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeKind } from "#tests/support/kinds.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeMeter } from "#tests/support/meters.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makePlan } from "#tests/support/plans.ts";
import { makeRequest } from "#tests/support/requests.ts";
import {
	idSpellings,
	nameSpellings,
	phoneSpellings,
	serialSpellings,
	wordless,
} from "#tests/support/spellings.ts";
import { makeCategory, makeResource, makeWarehouse } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { oneOf } from "#tests/support/test-scope.ts";

/** The tables of what has a name, with the first part of their calls and their name in quick search. */
const named = {
	branches: "branches",
	subbranches: "subbranches",
	facilities: "facilities",
	equipment: "equipment",
	meters: "meters",
	warehouses: "warehouses",
	categories: "categories",
	resources: "resources",
	members: "members",
	plans: "plans",
	checklists: "checklists",
	work_kinds: "kinds",
} as const;

let acme: Tenant;
let client: Client;
let requestId: number;
beforeAll(async () => {
	acme = await makeTenant();
	const admin = await makeMember(acme, { permissionId: profiles.admin });
	client = await signedIn(admin);
	for (let n = 0; n < 2; n++) {
		const branchId = await makeBranch(acme);
		await makeSubbranch(acme, { branchId });
		const { id: facilityId } = await makeFacility(acme, { branchId });
		await makeMeter(acme, { equipmentId: await makeEquipment(acme, { facilityId }) });
		await makeWarehouse(acme, { branchId });
		await makeResource(acme, { categoryId: await makeCategory(acme) });
		await makePlan(admin);
		await makeChecklist(acme);
		await makeKind(acme);
		requestId = await makeRequest(admin, { facilityId });
	}
	await makeMember(acme);
});

const ids = z.array(z.object({ id: z.int() }));

const at = (path: string, params: Readonly<Record<string, string>>) =>
	`${path}?${new URLSearchParams(params)}`;

/** The ways to search a list for a text in a column. */
const searches = (column: string, text: string): Readonly<Record<string, string>>[] => [
	{ q: text },
	{ [`f.${column}`]: text },
	{ q: text, column },
];

async function foundAt(path: string, params: Readonly<Record<string, string>>): Promise<number[]> {
	return (await answer(client.get(at(path, params)), ids)).map(({ id }) => id);
}

async function found(text: string): Promise<Record<string, number[]>> {
	const all = z.looseObject({ searched: z.array(z.string()) });
	const results = await answer(client.get(at("/find", { q: text })), all);
	return Object.fromEntries(
		findKinds.map((kind) => [kind, ids.parse(results[kind]).map(({ id }) => id)]),
	);
}

const rename = (table: string, name: string) =>
	rows(
		acme,
		sql`update ${sql.identifier(table)} set name_en = ${name}, name_ar = ${name} where id = 2`,
	);

/** The selects whose options are of a kind, and need no parent. */
const selectsOf = (kind: string): string[] =>
	Object.keys(selectOptionEndpoints).flatMap((key) =>
		key.startsWith("GET /select/") && key.endsWith(`/${kind}`) ? [key.slice("GET ".length)] : [],
	);

const numbered = nameSpellings.map((name, place) => ({ ...name, place }));

describe.each(numbered)("the name $stored", ({ stored, typed, place }) => {
	// One mechanism holds for all tables: each is tried with a third of the names.
	it.each(oneOf(Object.entries(named), 3, place % 3))(
		"is found however it is typed, among %s",
		async (table, area) => {
			await rename(table, stored);
			for (const text of typed) {
				for (const params of searches("name_en", text))
					expect(await foundAt(`/${area}`, params), JSON.stringify(params)).toEqual([2]);
				expect((await found(text))[area], text).toEqual([2]);
				for (const path of selectsOf(area))
					expect(await foundAt(path, { q: text }), `${path} ${text}`).toEqual([2]);
				expect(containsWords(normalizeForSearch(stored), normalizeForSearch(text))).toBe(true);
				expect(normalizeForSearch(text)).toBe(normalizeForSearch(stored));
			}
		},
		30_000,
	);

	it("is found in the lists that name it", async () => {
		await rename("facilities", stored);
		await rename("branches", stored);
		for (const text of typed) {
			expect(await foundAt("/requests", { "f.facility": text }), text).toEqual([requestId]);
			expect(await foundAt("/facilities", { "f.branch": text }), text).toEqual([2]);
			expect(await foundAt("/equipment", { q: text, column: "facility" }), text).toEqual([2]);
		}
	});

	it("is found in comments", async () => {
		await rows(acme, sql`update requests set comment = ${stored} where id = ${requestId}`);
		for (const text of typed) {
			expect(await foundAt("/requests", { q: text, column: "comment" }), text).toEqual([requestId]);
			expect((await found(text)).requests, text).toContain(requestId);
		}
	});
});

it.each(serialSpellings)(
	"the serial number $stored is found however it is typed",
	async ({ stored, typed }) => {
		await rows(acme, sql`update equipment set serial = ${stored} where id = 2`);
		for (const text of typed) {
			for (const params of searches("serial", text))
				expect(await foundAt("/equipment", params), JSON.stringify(params)).toEqual([2]);
			expect((await found(text)).equipment, text).toEqual([2]);
		}
		expect(await foundAt("/equipment", { q: "SN-3C186497" })).toEqual([]);
	},
);

it.each(phoneSpellings)(
	"the phone $stored is found however it is typed",
	async ({ stored, typed }) => {
		await rows(acme, sql`update members set phone = ${stored} where id = 2`);
		for (const text of typed) {
			for (const params of searches("phone", text))
				expect(await foundAt("/members", params), JSON.stringify(params)).toEqual([2]);
			expect((await found(text)).members, text).toEqual([2]);
		}
	},
);

it("an id is found however it is typed", async () => {
	const { request, any } = idSpellings(requestId);
	for (const text of [...request, ...any]) {
		expect(await foundAt("/requests", { q: text }), text).toEqual([requestId]);
		expect((await found(text)).requests, text).toEqual([requestId]);
	}
	for (const text of request) expect((await found(text)).facilities, text).toEqual([]);
	for (const text of any) expect((await found(text)).facilities, text).toEqual([requestId]);
});

it("a text without words is in nothing, and no option is left out for it", async () => {
	for (const text of wordless) {
		for (const area of Object.values(named))
			for (const params of searches("name_en", text))
				expect(await foundAt(`/${area}`, params), `${area} ${JSON.stringify(params)}`).toEqual([]);
		for (const results of Object.values(await found(text))) expect(results, text).toEqual([]);
		expect(await foundAt("/select/facilities/branches", { q: text }), text).toHaveLength(2);
	}
});
