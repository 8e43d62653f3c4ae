import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Permission } from "#contract/permissions/flags.ts";
import { requestRow } from "#contract/requests/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { applied, checkedImport, csv } from "#tests/support/import-files.ts";
import type { TestMember } from "#tests/support/members.ts";
import { makeMember, makeMemberWith, makeProfile, profiles } from "#tests/support/members.ts";
import { makeBranch, makeSubbranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const names = { name_en: "North", name_ar: "الشمال" };
const writing: readonly Permission[] = ["branches_write", "subbranches_write", "members_write"];

let acme: Tenant;
let writer: TestMember;
let client: Client;
let follower: Client;
let other: TestMember;
let branch: number;
let subbranch: number;
beforeEach(async () => {
	acme = await makeTenant();
	writer = await makeMemberWith(acme, ...writing);
	client = await signedIn(writer);
	const [following, none] = [
		await makeMemberWith(acme, ...writing, "follow_up"),
		await makeProfile(acme, []),
	];
	follower = await signedIn(following);
	other = await makeMember(acme, { permissionId: none });
	branch = await makeBranch(acme);
	subbranch = await makeSubbranch(acme, { branchId: branch });
	await makeRequest(other, { branchId: branch, subbranchId: subbranch });
});

const seenBy = async (who: Client) =>
	(await answer(who.get("/requests"), z.array(requestRow))).length;
const unseen = (field: string) => ({
	status: 403,
	code: "requests_unseen",
	fields: { [field]: "requests_unseen" },
});
const editBranch = (who: Client, fields: object) =>
	who.post("/branches/edit", { id: branch, ...fields });
const editSubbranch = (who: Client, fields: object) =>
	who.post("/subbranches/edit", { id: subbranch, ...fields });
const manages = async (table: "branches" | "subbranches", id: number, memberId: number) =>
	rows(acme, sql`update ${sql.identifier(table)} set member_id = ${memberId} where id = ${id}`);

describe("being put in charge of a branch", () => {
	it("by oneself is refused to who does not follow up all requests", async () => {
		for (const member_id of [writer.id, String(writer.id)])
			expect(await readError(editBranch(client, { member_id }))).toMatchObject(unseen("member_id"));
		expect(await readError(editBranch(client, { admin_id: writer.id }))).toMatchObject(
			unseen("member_id"),
		);
		expect(await readError(editSubbranch(client, { member_id: writer.id }))).toMatchObject(
			unseen("member_id"),
		);
		const added = { ...names, member_id: writer.id };
		expect(await readError(client.post("/branches/add", added))).toMatchObject(unseen("member_id"));
		expect(
			await readError(client.post("/subbranches/add", { ...added, branch_id: branch })),
		).toMatchObject(unseen("member_id"));
		expect(await seenBy(client)).toBe(0);
	});

	it("is refused to whoever is named by a member who does not see its requests", async () => {
		expect(await readError(editBranch(client, { member_id: other.id }))).toMatchObject(
			unseen("member_id"),
		);
		expect(await readError(editSubbranch(client, { member_id: other.id }))).toMatchObject(
			unseen("member_id"),
		);
	});

	it("is open to who follows up all requests, also for themselves", async () => {
		expect((await editBranch(follower, { member_id: other.id })).status).toBe(200);
		expect((await follower.post("/branches/add", { ...names, member_id: other.id })).status).toBe(
			200,
		);
		const boss = await makeMember(acme, { permissionId: profiles.admin });
		expect((await editBranch(await signedIn(boss), { member_id: boss.id })).status).toBe(200);
	});

	it("is given on by who manages the branch, for its sub-branches too; not that of others", async () => {
		await manages("branches", branch, writer.id);
		expect((await editSubbranch(client, { member_id: other.id })).status).toBe(200);
		expect((await editBranch(client, { member_id: other.id })).status).toBe(200);
		const elsewhere = await makeSubbranch(acme, { branchId: await makeBranch(acme) });
		expect(
			await readError(client.post("/subbranches/edit", { id: elsewhere, member_id: other.id })),
		).toMatchObject(unseen("member_id"));
	});

	it("does not keep the names of a managed branch from being changed, nor taking the manager away", async () => {
		await manages("branches", branch, other.id);
		expect((await editBranch(client, { ...names, member_id: other.id })).status).toBe(200);
		expect((await editBranch(client, { member_id: "" })).status).toBe(200);
	});

	it("does not come with a sub-branch that moves to a branch of one's own", async () => {
		const own = await makeBranch(acme, { memberId: writer.id });
		expect(await readError(editSubbranch(client, { branch_id: own }))).toMatchObject(
			unseen("branch_id"),
		);
		await manages("branches", branch, writer.id);
		expect((await editSubbranch(client, { branch_id: own })).status).toBe(200);
	});
});

describe("belonging to a branch", () => {
	const place = () => ({ branch_id: branch, subbranch_id: subbranch });

	it("is not taken by oneself", async () => {
		await rows(
			acme,
			sql`update permissions set branches_write = 1, members_write = 1
			where id = ${profiles.branchTechnician}`,
		);
		const technician = await makeMember(acme, { permissionId: profiles.branchTechnician });
		const own = await signedIn(technician);
		const edit = (fields: object) =>
			readError(own.post("/members/edit", { id: technician.id, ...fields }));
		expect(await edit({ branch_id: branch })).toMatchObject(unseen("branch_id"));
		expect(await edit(place())).toMatchObject(unseen("subbranch_id"));
		expect(await seenBy(own)).toBe(0);
	});

	it("is not widened from the sub-branch to its branch by oneself", async () => {
		await rows(
			acme,
			sql`update permissions set members_write = 1
			where id = ${profiles.branchTechnician}`,
		);
		const technician = await makeMember(acme, {
			permissionId: profiles.branchTechnician,
			branchId: branch,
			subbranchId: subbranch,
		});
		const own = await signedIn(technician);
		const sent = { id: technician.id, subbranch_id: "" };
		expect(await readError(own.post("/members/edit", sent))).toMatchObject(unseen("branch_id"));
		const same = { id: technician.id, ...place(), phone: "0500" };
		expect((await own.post("/members/edit", same)).status).toBe(200);
	});

	it("is not given, new or later, by who does not see its requests", async () => {
		const none = await rows<{ id: number }>(
			acme,
			sql`update permissions set maintenance_request = 0, direct_request = 0, branches_read = 0,
				subbranches_read = 0, facilities_read = 0, resources_read = 0, distributions_read = 0, plans_read = 0
				where id = ${profiles.branchTechnician} returning id`,
		);
		const permission_id = none[0]?.id;
		const added = { ...names, email: "new@acme.example", permission_id, ...place() };
		expect(await readError(client.post("/members/add", added))).toMatchObject(
			unseen("subbranch_id"),
		);
		expect(
			await readError(client.post("/members/edit", { id: other.id, permission_id, ...place() })),
		).toMatchObject(unseen("subbranch_id"));
		expect((await follower.post("/members/add", added)).status).toBe(200);
		await manages("branches", branch, writer.id);
		const placed = { ...added, email: "more@acme.example" };
		expect((await client.post("/members/add", placed)).status).toBe(200);
	});

	it("is not given by a file either, and the line says at which column", async () => {
		await rows(
			acme,
			sql`update permissions set maintenance_request = 0, direct_request = 0,
			branches_read = 0, subbranches_read = 0, facilities_read = 0, resources_read = 0,
			distributions_read = 0, plans_read = 0 where id = ${profiles.branchTechnician}`,
		);
		const file = csv(
			"name_en,name_ar,email,permission,branch",
			`Sara,سارة,sara@acme.example,${profiles.branchTechnician},${branch}`,
		);
		const { lines, found } = await checkedImport(client, acme, "members", file);
		expect(lines[0]?.problems).toEqual([
			{ column: "branch", problem: "requests_unseen", value: String(branch) },
		]);
		await applied(client, acme, found.id, { leave_out_wrong: 1 });
		expect(await rows(acme, sql`select id from members where name_en = 'Sara'`)).toEqual([]);
	});
});

describe("the account of who is in charge of a branch", () => {
	const edit = (who: Client, fields: object) =>
		who.post("/members/edit", { id: other.id, ...fields });

	it("is not opened with another e-mail address or password by who does not see its requests", async () => {
		await manages("subbranches", subbranch, other.id);
		expect(await readError(edit(client, { email: "mine@acme.example" }))).toMatchObject(
			unseen("email"),
		);
		expect(await readError(edit(client, { password: "Another#2030" }))).toMatchObject(
			unseen("password"),
		);
		expect((await edit(client, { email: other.email.toUpperCase(), phone: "0500" })).status).toBe(
			200,
		);
		expect((await edit(follower, { email: "theirs@acme.example" })).status).toBe(200);
		await manages("branches", branch, writer.id);
		expect((await edit(client, { password: "Another#2030" })).status).toBe(200);
	});
});
