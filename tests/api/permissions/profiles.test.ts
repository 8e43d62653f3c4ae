import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Permission, permissionFlags } from "#contract/permissions/flags.ts";
import { permissionProfile } from "#contract/permissions/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import {
	allBut,
	makeMember,
	makeMemberWith,
	makeProfile,
	profiles,
} from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ permission: permissionProfile, message: z.string() });
const names = { type_en: "Guard", type_ar: "حارس" };
const managing: readonly Permission[] = ["permissions_read", "members_write", "members_read"];
const all = (value: unknown) => Object.fromEntries(permissionFlags.map((flag) => [flag, value]));

let acme: Tenant;
let admin: Client;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
});

const managerWith = async (...flags: Permission[]) =>
	signedIn(await makeMemberWith(acme, ...managing, ...flags));

const flagsOf = async (id: number) => {
	const [row] = await rows(acme, sql`select * from permissions where id = ${id}`);
	return permissionFlags.filter((flag) => row?.[flag] === 1);
};

const add = async (client: Client, fields: object) =>
	(await answer(client.post("/permissions/add", { ...names, ...fields }), saved)).permission;

describe("a permission profile", () => {
	it.each(permissionFlags.filter((flag) => !managing.includes(flag)))(
		"can't be given %s by who does not hold it, neither new nor later",
		async (flag) => {
			const manager = await signedIn(await makeMemberWith(acme, ...allBut(flag)));
			const before = await count(acme, "permissions");
			const missing = { status: 403, code: "right_missing", right: flag };
			expect(
				await readError(manager.post("/permissions/add", { ...names, [flag]: 1 })),
			).toMatchObject(missing);
			expect(await count(acme, "permissions")).toBe(before);
			const id = await makeProfile(acme, []);
			expect(await readError(manager.post("/permissions/edit", { id, [flag]: 1 }))).toMatchObject(
				missing,
			);
			expect(await flagsOf(id)).toEqual([]);
		},
	);

	it("lets those see plans who see facilities, where nothing is said of plans", async () => {
		const { id } = await add(admin, { facilities_read: 1 });
		expect(await flagsOf(id)).toEqual(["facilities_read", "plans_read"]);
		const edit = (fields: object) => admin.post("/permissions/edit", { id, ...fields });
		await answer(edit({ plans_read: 0 }), saved);
		await answer(edit({ facilities_read: 1, branches_read: 1 }), saved);
		expect(await flagsOf(id)).toEqual(["branches_read", "facilities_read"]);
		await answer(edit({ facilities_read: 0, plans_read: 1 }), saved);
		expect(await flagsOf(id)).toEqual(["branches_read", "plans_read"]);
		await answer(edit({ facilities_read: 1 }), saved);
		await answer(edit({ facilities_read: 0 }), saved);
		expect(await flagsOf(id)).toEqual(["branches_read"]);
		const manager = await managerWith("facilities_read");
		expect(await flagsOf((await add(manager, { facilities_read: 1 })).id)).toEqual([
			"facilities_read",
		]);
	});

	it("can be given what its maker holds", async () => {
		const { id } = await add(await managerWith("branches_read"), { branches_read: 1 });
		expect(await flagsOf(id)).toEqual(["branches_read"]);
	});

	it("keeps the flags of others when an edit names only one", async () => {
		const id = await makeProfile(acme, ["branches_read", "follow_up"]);
		await answer(admin.post("/permissions/edit", { id, members_read: "1" }), saved);
		expect(await flagsOf(id)).toEqual(["follow_up", "branches_read", "members_read"]);
	});

	it("is not stripped of rights by who does not hold all of it", async () => {
		const id = await makeProfile(acme, ["branches_read", "statistics_read"]);
		const manager = await managerWith("branches_read");
		for (const change of [{ statistics_read: 0 }, { branches_read: 0 }, { members_read: 1 }])
			expect(
				await readError(manager.post("/permissions/edit", { id, ...change })),
				JSON.stringify(change),
			).toMatchObject({ status: 403, code: "right_missing", right: "statistics_read" });
		expect(await flagsOf(id)).toEqual(["branches_read", "statistics_read"]);
	});

	it.each([
		["folLow_up", "on", 1],
		["folLow_up", "1", 1],
		["folLow_up", 1, 1],
		["folLow_up", true, 1],
		["folLow_up", "0", 0],
		["folLow_up", 0, 0],
		["folLow_up", false, 0],
		["folLow_up", "", 0],
		["follow_up", "1", 1],
	])("takes %s as %j", async (name, value, expected) => {
		expect((await add(admin, { [name]: value })).follow_up).toBe(expected);
	});

	it.each(["2", "yes", -1, 0.5, [1, 1], {}])("does not take %j for a flag", async (value) => {
		const sent = admin.post("/permissions/add", { ...names, follow_up: value });
		expect(await readError(sent)).toMatchObject({ status: 422, fields: { follow_up: "flag" } });
	});

	it("is made from a form's checkboxes", async () => {
		const body = new URLSearchParams({ ...names, folLow_up: "on", branches_read: "on" });
		const { id } = (await answer(admin.post("/permissions/add", body), saved)).permission;
		expect(await flagsOf(id)).toEqual(["follow_up", "branches_read"]);
	});

	it("is not deleted while members have it, and is afterwards", async () => {
		const id = await makeProfile(acme, []);
		const members = [1, 2].map(() => makeMember(acme, { permissionId: id }));
		await Promise.all(members);
		expect(await readError(admin.send("DELETE", `/permissions/${id}`))).toMatchObject({
			status: 409,
			code: "in_use",
			blocking: { member: 2 },
		});
		await rows(acme, sql`update members set permission_id = 8 where permission_id = ${id}`);
		await answer(admin.send("DELETE", `/permissions/${id}`), messageResponse);
	});

	it("can't be given once it is deleted", async () => {
		const id = await makeProfile(acme, []);
		await answer(admin.send("DELETE", `/permissions/${id}`), messageResponse);
		const member = { name_en: "A", name_ar: "أ", email: "a@acme.example", permission_id: id };
		expect(await readError(admin.post("/members/add", member))).toMatchObject({
			status: 422,
			fields: { permission_id: "choice" },
		});
	});
});

describe("one's own profile", () => {
	it("keeps its flags, up and down", async () => {
		const id = await makeProfile(acme, [...managing, "branches_read"]);
		const member = await signedIn(await makeMember(acme, { permissionId: id }));
		const before = await flagsOf(id);
		for (const change of [{ statistics_read: 1 }, { branches_read: 0 }, all(0)])
			expect(await readError(member.post("/permissions/edit", { id, ...change }))).toMatchObject({
				status: 403,
				code: "own_profile",
			});
		expect(await flagsOf(id)).toEqual(before);
	});

	it("may get another name, with all its flags sent along", async () => {
		const id = await makeProfile(acme, managing);
		const member = await signedIn(await makeMember(acme, { permissionId: id }));
		const flags = Object.fromEntries(
			permissionFlags.map((flag) => [flag, managing.includes(flag) ? "1" : "0"]),
		);
		const sent = member.post("/permissions/edit", { id, ...names, ...flags });
		expect((await answer(sent, saved)).permission.type_en).toBe("Guard");
	});

	it("loses a right with the next call", async () => {
		const id = await makeProfile(acme, ["branches_read"]);
		const member = await signedIn(await makeMember(acme, { permissionId: id }));
		expect((await member.get("/branches")).status).toBe(200);
		await answer(admin.post("/permissions/edit", { id, branches_read: 0 }), saved);
		expect(await readError(member.get("/branches"))).toMatchObject({ right: "branches_read" });
		await answer(admin.post("/permissions/edit", { id, branches_read: 1 }), saved);
		expect((await member.get("/branches")).status).toBe(200);
	});

	it("changes with the next call when the member gets another", async () => {
		const member = await makeMemberWith(acme, "branches_read");
		const client = await signedIn(member);
		await admin.post("/members/edit", { id: member.id, permission_id: profiles.requester });
		expect(await readError(client.get("/branches"))).toMatchObject({ right: "branches_read" });
	});
});
