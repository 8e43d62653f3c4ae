import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { auditLog } from "#api/tables.ts";
import type { AuditAction } from "#contract/audit/constants.ts";
import { type HistoryEntry, historyEntry } from "#contract/entities/schemas.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { owner, within } from "#tests/support/database.ts";
import { makeMember, makeProfile, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import {
	makeCategory,
	makeDistribution,
	makeResource,
	makeWarehouse,
} from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let ann: TestMember;
let admin: Client;
beforeEach(async () => {
	clock.set("2030-03-01T09:00:00Z");
	acme = await makeTenant();
	ann = await makeMember(acme, { permissionId: profiles.admin, nameEn: "Ann", nameAr: "آن" });
	admin = await signedIn(ann);
});

/** The time of the database, in which entries are dated. */
const databaseClock = async () =>
	(
		await owner<{ now: string }[]>`
			select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`
	)[0]?.now;

const names = { name_en: "North", name_ar: "الشمال" };

/** What adds one of each area, and what then changes. */
const kinds: Record<
	string,
	{ body: () => Promise<object>; change: Record<string, unknown>; was: Record<string, unknown> }
> = {
	branches: { body: async () => names, change: { name_en: "South" }, was: { name_en: "North" } },
	subbranches: {
		body: async () => ({ ...names, branch_id: await makeBranch(acme) }),
		change: { name_ar: "الجنوب" },
		was: { name_ar: "الشمال" },
	},
	facilities: {
		body: async () => ({ ...names, branch_id: await makeBranch(acme) }),
		change: { detailed_location_en: "Gate 2" },
		was: { detailed_location_en: null },
	},
	warehouses: {
		body: async () => ({ ...names, branch_id: await makeBranch(acme) }),
		change: { name_en: "South" },
		was: { name_en: "North" },
	},
	categories: { body: async () => names, change: { name_en: "South" }, was: { name_en: "North" } },
	resources: {
		body: async () => ({ ...names, category_id: await makeCategory(acme), qty: 4 }),
		change: { qty: 7, unit_cost: "2.00" },
		was: { qty: 4, unit_cost: null },
	},
	distributions: {
		body: async () => ({
			for_facility: (await makeFacility(acme)).id,
			transfer_date: "2030-01-01",
			resource: [await makeResource(acme, { qty: 5 })],
			qty: [2],
		}),
		change: { transfer_date: "2030-02-01" },
		was: { transfer_date: "2030-01-01" },
	},
	members: {
		body: async () => ({ ...names, email: "a@acme.example", permission_id: 8 }),
		change: { phone: "0500" },
		was: { phone: null },
	},
	permissions: {
		body: async () => ({ type_en: "Guard", type_ar: "حارس" }),
		change: { follow_up: 1 },
		was: { follow_up: 0 },
	},
};

describe.each(Object.entries(kinds))(
	"the history of one of the %s",
	(area, { body, change, was }) => {
		const history = (path: string) => answer(admin.get(`${path}/history`), z.array(historyEntry));
		const by = { memberDetails: { name_en: "Ann", name_ar: "آن" } };

		it("says who added, changed, deleted and restored it, when and how", async () => {
			const began = await databaseClock();
			const added = (await (await admin.post(`/${area}/add`, await body())).json()) as object;
			const { id } = Object.values(added)[0] as { id: number };
			const path = `/${area}/${id}`;
			expect((await admin.post(`/${area}/edit`, { id, ...change })).status).toBe(200);
			expect((await admin.send("DELETE", path)).status).toBe(200);
			expect((await admin.post(`${path}/restore`)).status).toBe(200);
			const entries = await history(path);
			const calls = [`POST ${area}/{id}/restore`, `DELETE ${area}/{id}`];
			expect(entries).toMatchObject([
				{
					...by,
					act: "restored",
					call: calls[0],
					before: {},
					after: {},
				},
				{
					...by,
					act: "deleted",
					call: calls[1],
					before: {},
					after: {},
				},
				{ ...by, act: "changed", call: `POST ${area}/edit` },
				{
					...by,
					act: "added",
					call: `POST ${area}/add`,
					before: {},
				},
			]);
			const times = [began, ...entries.map(({ at }) => at).reverse(), await databaseClock()];
			expect(times).toEqual([...times].sort());
			const [, , edit, add] = entries as [HistoryEntry, HistoryEntry, HistoryEntry, HistoryEntry];
			expect({ before: edit.before, after: edit.after }).toEqual({ before: was, after: change });
			expect(add.after).toMatchObject({ id });
		});

		it("has no entry for what was refused", async () => {
			const added = (await (await admin.post(`/${area}/add`, await body())).json()) as object;
			const { id } = Object.values(added)[0] as { id: number };
			await readError(admin.post(`/${area}/edit`, { id, ...change, version: 77 }));
			expect(await history(`/${area}/${id}`)).toHaveLength(1);
		});
	},
);

describe("the history of a distribution", () => {
	it("says what was given instead of what", async () => {
		const [taps, pipes] = [
			await makeResource(acme, { qty: 5 }),
			await makeResource(acme, { qty: 5 }),
		];
		const id = await makeDistribution(acme, (await makeFacility(acme)).id, [
			{ resourceId: taps, qty: 2 },
		]);
		const edit = { id, resource: [pipes], qty: [2] };
		expect((await admin.post("/distributions/edit", edit)).status).toBe(200);
		const path = `/distributions/${id}/history`;
		const [entry] = await answer(admin.get(path), z.array(historyEntry));
		expect({ before: entry?.before, after: entry?.after }).toEqual({
			before: { lines: [{ resource_id: taps, warehouse_id: null, qty: 2 }] },
			after: { lines: [{ resource_id: pipes, warehouse_id: null, qty: 2 }] },
		});
	});
});

/** Makes one of each area. */
const made: Record<string, () => Promise<number>> = {
	branches: () => makeBranch(acme),
	subbranches: async () => makeSubbranch(acme, { branchId: await makeBranch(acme) }),
	facilities: async () => (await makeFacility(acme)).id,
	warehouses: () => makeWarehouse(acme),
	categories: () => makeCategory(acme),
	resources: () => makeResource(acme),
	distributions: async () => {
		const resourceId = await makeResource(acme, { qty: 5 });
		return makeDistribution(acme, (await makeFacility(acme)).id, [{ resourceId, qty: 1 }]);
	},
	members: async () => (await makeMember(acme)).id,
	permissions: () => makeProfile(acme, []),
};

describe("what was done", () => {
	it("is told by one of the acts, whatever call did it", async () => {
		const entries: readonly [AuditAction, call: string, HistoryEntry["act"]][] = [
			["added", "POST branches/add", "added"],
			["changed", "POST branches/edit", "changed"],
			["deleted", "DELETE branches/{id}", "deleted"],
			["restored", "POST branches/{id}/restore", "restored"],
			["invited", "POST members/{id}/invite", "invited"],
			["changed", "POST authentication/edit-user", "profile_changed"],
			["password_changed", "POST authentication/change-password", "password_changed"],
			["password_reset", "POST authentication/reset-password", "password_reset"],
			["noted", "POST requests/{id}/notes", "noted"],
			["escalated", "POST esclate/send", "escalated"],
			["rights_changed", "POST members/edit", "changed"],
		];
		const id = await makeBranch(acme);
		for (const [action, call] of entries)
			await within(acme, ({ db }) =>
				db.insert(auditLog).values({
					tenantId: acme.id,
					memberId: ann.id,
					action,
					call,
					entity: "branch",
					entityId: id,
				}),
			);
		const history = await answer(admin.get(`/branches/${id}/history`), z.array(historyEntry));
		expect(history.map(({ act }) => act).reverse()).toEqual(entries.map(([, , act]) => act));
	});
});

it("tells the history of the one thing, and of no other", async () => {
	const ids = await Promise.all([makeBranch(acme), makeBranch(acme)]);
	for (const id of ids) await admin.post("/branches/edit", { id, name_en: `Renamed ${id}` });
	for (const id of ids)
		expect(await answer(admin.get(`/branches/${id}/history`), z.array(historyEntry))).toMatchObject(
			[{ after: { name_en: `Renamed ${id}` } }],
		);
});

describe.each(Object.entries(made))("two who edit one of the %s at once", (area, make) => {
	it("from the same version are one who did and one who is told", async () => {
		const id = await make();
		const other = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const change = (text: string) =>
			area === "distributions"
				? { transfer_date: text === "left" ? "2030-01-02" : "2030-01-03" }
				: area === "permissions"
					? { type_en: text }
					: { name_en: text };
		for (let version = 1; version <= 15; version++) {
			const answers = await Promise.all([
				admin.post(`/${area}/edit`, { id, version, ...change("left") }),
				other.post(`/${area}/edit`, { id, version, ...change("right") }),
			]);
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
			const told = answers.find(({ status }) => status === 409) as Response;
			expect(await readError(told)).toMatchObject({ code: "edit_conflict" });
		}
	});
});
