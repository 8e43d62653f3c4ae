import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { ImportArea } from "#contract/imports/constants.ts";
import { type Client, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { applied, checkedImport, csv } from "#tests/support/import-files.ts";
import { makeMember, makeMemberWith, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let client: Client;
let sara: TestMember;
beforeEach(async () => {
	acme = await makeTenant();
	const flags = ["branches_write", "subbranches_write", "follow_up"] as const;
	client = await signedIn(await makeMemberWith(acme, ...flags));
	sara = await makeMember(acme, { nameEn: "Sara", nameAr: "سارة", email: "Sara@acme.example" });
});

const check = (area: ImportArea, ...lines: string[]) =>
	checkedImport(client, acme, area, csv(...lines));

/** What is wrong with each line under these headings. */
const problemsOf = async (area: ImportArea, ...lines: string[]) =>
	(await check(area, ...lines)).lines.map(({ problems }) => problems);

describe("a line of a branch", () => {
	it("is new, its manager named by e-mail address, name or id", async () => {
		const { found, lines } = await check(
			"branches",
			"name_en,name_ar,member",
			"North,الشمال,sara@ACME.example",
			"South,الجنوب,ساره",
			`East,الشرق,${sara.id}`,
			"West,الغرب,",
		);
		expect(found.counts).toMatchObject({ new: 4, changed: 0, unchanged: 0, wrong: 0 });
		expect(lines[0]?.changes).toContainEqual({
			column: "member",
			before: null,
			after: { id: sara.id, name_en: "Sara", name_ar: "سارة" },
		});
		await applied(client, acme, found.id);
		const added = await rows(acme, sql`select name_en, member_id from branches order by id`);
		expect(added).toEqual([
			{ name_en: "North", member_id: sara.id },
			{ name_en: "South", member_id: sara.id },
			{ name_en: "East", member_id: sara.id },
			{ name_en: "West", member_id: null },
		]);
	});

	it("means the manager whom it has, of two of a name, or else the one who has not left", async () => {
		const noor = { nameEn: "Noor", nameAr: "نور" };
		await makeMember(acme, { ...noor, lastDay: "2020-01-01" });
		const second = await makeMember(acme, noor);
		const headings = "id,name_en,name_ar,member";
		const { lines } = await check("branches", "name_en,name_ar,member", "North,الشمال,Noor");
		expect(lines[0]?.changes).toContainEqual({
			column: "member",
			before: null,
			after: { id: second.id, name_en: "Noor", name_ar: "نور" },
		});
		await makeMember(acme, noor);
		const id = await makeBranch(acme, { nameEn: "North", nameAr: "الشمال", memberId: second.id });
		const { lines: named } = await check(
			"branches",
			headings,
			`${id},North,الشمال,Noor`,
			",South,,Noor",
		);
		expect(named).toMatchObject([
			{ outcome: "unchanged" },
			{ problems: [{ column: "member", problem: "name_ambiguous" }] },
		]);
	});

	it("is found by its name in either language, wherever that is unique", async () => {
		const north = await makeBranch(acme, { nameEn: "North", nameAr: "الشمال" });
		await makeBranch(acme, { nameEn: "Twin" });
		await makeBranch(acme, { nameEn: "twin" });
		const { lines } = await check(
			"branches",
			"name_en,name_ar,member",
			"North,,sara@acme.example",
			"Twin,توأم,",
			",الشِّمال,",
		);
		expect(lines).toMatchObject([
			{ outcome: "changed", row_id: north, changes: [{ column: "member" }] },
			{ problems: [{ column: null, problem: "name_ambiguous" }] },
			{ problems: [{ column: null, problem: "line_repeated", value: "2" }] },
		]);
	});

	it("says which manager is not there, is there twice, or may not be given sight", async () => {
		await makeMember(acme, { nameEn: "Sara", nameAr: "سارة" });
		const other = await makeMember(await makeTenant(), { email: "other@elsewhere.example" });
		const { email } = other;
		expect(
			await problemsOf("branches", "name_en,name_ar,member", `A,أ,${email}`, "B,ب,Sara"),
		).toEqual([
			[{ column: "member", problem: "name_unknown", value: email }],
			[{ column: "member", problem: "name_ambiguous", value: "Sara" }],
		]);
		const writer = await makeMemberWith(acme, "branches_write");
		client = await signedIn(writer);
		expect(await problemsOf("branches", "name_en,name_ar,member", `A,أ,${writer.id}`)).toEqual([
			[{ column: "member", problem: "requests_unseen", value: String(writer.id) }],
		]);
	});

	it("wants a name in one language, and no two lines about the same", async () => {
		expect(
			await problemsOf("branches", "name_en,name_ar", "North,", "South,الجنوب", "south,ج"),
		).toEqual([[], [], [{ column: "name_en", problem: "line_repeated", value: "3" }]]);
	});
});

describe("a line of a sub-branch", () => {
	it("belongs to a branch, in which its name is looked for", async () => {
		const north = await makeBranch(acme, { nameEn: "North", nameAr: "الشمال" });
		const south = await makeBranch(acme, { nameEn: "South", nameAr: "الجنوب" });
		const ground = await makeSubbranch(acme, { branchId: north, nameEn: "Ground floor" });
		const { found, lines } = await check(
			"subbranches",
			"name_en,name_ar,branch,member",
			"Ground floor,,North,sara@acme.example",
			"Ground floor,الأرضي,الجنوب,",
			"Roof,السطح,Nowhere,",
			"Roof,السطح,,",
		);
		expect(lines).toMatchObject([
			{ outcome: "changed", row_id: ground },
			{ outcome: "new" },
			{ problems: [{ column: "branch", problem: "name_unknown", value: "Nowhere" }] },
			{ problems: [{ column: "branch", problem: "required" }] },
		]);
		await applied(client, acme, found.id, { leave_out_wrong: 1 });
		expect(
			await rows(acme, sql`select name_en, branch_id, member_id from subbranches order by id`),
		).toEqual([
			{ name_en: "Ground floor", branch_id: north, member_id: sara.id },
			{ name_en: "Ground floor", branch_id: south, member_id: null },
		]);
	});

	it("moves to another branch only while it is empty", async () => {
		const north = await makeBranch(acme, { nameEn: "North" });
		await makeBranch(acme, { nameEn: "South" });
		const subbranchId = await makeSubbranch(acme, { branchId: north });
		await makeFacility(acme, { branchId: north, subbranchId });
		expect(await problemsOf("subbranches", "id,branch", `${subbranchId},South`)).toEqual([
			[{ column: null, problem: "in_use", value: null }],
		]);
	});
});
