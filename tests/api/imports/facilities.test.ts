import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type Client, signedIn } from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { applied, checkedImport, csv, linesOf } from "#tests/support/import-files.ts";
import { makeMemberWith } from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let client: Client;
let north: number;
beforeEach(async () => {
	acme = await makeTenant();
	client = await signedIn(await makeMemberWith(acme, "facilities_write"));
	north = await makeBranch(acme, { nameEn: "North", nameAr: "الشمال" });
});

const check = (...lines: string[]) => checkedImport(client, acme, "facilities", csv(...lines));

/** What is wrong with the only line under these headings. */
async function problemsOf(headings: string, line: string) {
	const { lines } = await check(headings, line);
	expect(lines.map(({ outcome }) => outcome)).toEqual(["wrong"]);
	return lines[0]?.problems;
}

describe("a line of a facility that is not there", () => {
	it("is new, whatever its branch is named by", async () => {
		const { found, lines } = await check(
			"name_en,name_ar,branch",
			"Lab 1,مختبر 1,north",
			"Lab 2,مختبر 2,الشِّمال",
			`Lab 3,مختبر 3,${north}`,
			"Lab 4,مختبر 4,١",
		);
		expect(found).toMatchObject({
			state: "ready",
			lines: 4,
			counts: { new: 4, changed: 0, unchanged: 0, wrong: 0 },
		});
		expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual(
			[2, 3, 4, 5].map((line) => [line, "new"]),
		);
		expect(lines[0]).toMatchObject({
			row_id: null,
			name_en: "Lab 1",
			changes: [
				{ column: "name_en", before: null, after: "Lab 1" },
				{ column: "name_ar", before: null, after: "مختبر 1" },
				{ column: "branch", before: null, after: { id: north, name_en: "North" } },
			],
		});
		expect(await count(acme, "facilities")).toBe(0);
		const done = await applied(client, acme, found.id);
		expect(done).toMatchObject({ state: "done", progress: 4 });
		const added = await rows(acme, sql`select id, name_en, branch_id from facilities order by id`);
		expect(added).toEqual(
			[1, 2, 3, 4].map((id) => ({ id, name_en: `Lab ${id}`, branch_id: north })),
		);
		expect((await linesOf(client, found.id)).map(({ row_id }) => row_id)).toEqual([1, 2, 3, 4]);
		expect(
			await rows(acme, sql`select call, entity, entity_id from audit_log order by id`),
		).toEqual(
			[1, 2, 3, 4].map((id) => ({
				call: "POST facilities/add",
				entity: "facility",
				entity_id: id,
			})),
		);
	});

	it("wants what the form wants", async () => {
		expect(await problemsOf("detailed_location_en", "Gate 2")).toEqual([
			{ column: "branch", problem: "required", value: null },
			{ column: null, problem: "name_required", value: null },
		]);
		const long = "x".repeat(201);
		expect(await problemsOf("name_en,name_ar,branch", `${long},س,North`)).toEqual([
			{ column: "name_en", problem: "too_long", value: long },
		]);
	});

	it("names a branch and a sub-branch that are there", async () => {
		const south = await makeBranch(acme, { nameEn: "South" });
		await makeSubbranch(acme, { branchId: south, nameEn: "Harbour" });
		const headings = "name_en,name_ar,branch,subbranch";
		expect(await problemsOf(headings, "A,أ,Nowhere,")).toEqual([
			{ column: "branch", problem: "name_unknown", value: "Nowhere" },
		]);
		expect(await problemsOf(headings, "A,أ,99,")).toMatchObject([{ problem: "name_unknown" }]);
		expect(await problemsOf(headings, "A,أ,North,Harbour")).toEqual([
			{ column: "subbranch", problem: "subbranch_elsewhere", value: "Harbour" },
		]);
	});

	it("finds a sub-branch of its own branch among those of the same name", async () => {
		const south = await makeBranch(acme, { nameEn: "South" });
		await makeSubbranch(acme, { branchId: south, nameEn: "Ground floor" });
		const own = await makeSubbranch(acme, { branchId: north, nameEn: "Ground floor" });
		const { lines } = await check("name_en,name_ar,branch,subbranch", "A,أ,North,Ground floor");
		expect(lines[0]?.changes).toContainEqual(
			expect.objectContaining({ column: "subbranch", after: expect.objectContaining({ id: own }) }),
		);
	});

	it("does not choose among branches of the same name", async () => {
		await makeBranch(acme, { nameEn: "NORTH" });
		expect(await problemsOf("name_en,name_ar,branch", "A,أ,North")).toEqual([
			{ column: "branch", problem: "name_ambiguous", value: "North" },
		]);
	});
});

describe("a line of a facility that is there", () => {
	it("is found by its id, its name in its branch in either language, or not at all", async () => {
		const lab = { branchId: north, nameEn: "Lab", nameAr: "المختبر" };
		const { id } = await makeFacility(acme, lab);
		await makeFacility(acme, { ...lab, branchId: await makeBranch(acme, { nameEn: "South" }) });
		for (const line of [`${id},,,`, ",LAB,,North", ",,المُختبر,الشمال"]) {
			const { lines } = await check(
				"id,name_en,name_ar,branch,detailed_location_en",
				`${line},Gate 3`,
			);
			expect(lines).toMatchObject([
				{
					outcome: "changed",
					row_id: id,
					name_en: expect.stringMatching(/lab/i),
				},
			]);
			expect(lines[0]?.changes).toContainEqual({
				column: "detailed_location_en",
				before: null,
				after: "Gate 3",
			});
		}
		expect(await problemsOf("id,name_en", "77,Lab")).toEqual([
			{ column: "id", problem: "row_unknown", value: "77" },
		]);
		expect(await problemsOf("id,name_en", "x,Lab")).toEqual([
			{ column: "id", problem: "number", value: "x" },
		]);
	});

	it("is wrong when several are called so", async () => {
		await makeFacility(acme, { branchId: north, nameEn: "Lab" });
		await makeFacility(acme, { branchId: north, nameEn: "lab" });
		expect(await problemsOf("name_en,name_ar,branch", "Lab,مختبر,North")).toEqual([
			{ column: null, problem: "name_ambiguous", value: null },
		]);
	});

	it("leaves alone what it does not say, and what is so already", async () => {
		const location = { detailedLocationEn: "Gate 1", detailedLocationAr: "البوابة" };
		const { id } = await makeFacility(acme, { branchId: north, nameEn: "Lab", ...location });
		const same = await check("id,name_en,detailed_location_en", `${id},Lab,`);
		expect(same.found.counts).toMatchObject({ new: 0, changed: 0, unchanged: 1, wrong: 0 });
		await applied(client, acme, same.found.id);
		const other = await check("id,detailed_location_en", `${id},Gate 2`);
		await applied(client, acme, other.found.id);
		expect(await rows(acme, sql`select * from facilities`)).toMatchObject([
			{
				name_en: "Lab",
				detailed_location_en: "Gate 2",
				detailed_location_ar: "البوابة",
				version: 2,
			},
		]);
	});

	it("says what follows from what it changes", async () => {
		const subbranchId = await makeSubbranch(acme, { branchId: north });
		const { id } = await makeFacility(acme, { branchId: north, subbranchId });
		const south = await makeBranch(acme, { nameEn: "South" });
		const { lines } = await check("id,branch", `${id},South`);
		expect(lines[0]?.changes).toMatchObject([
			{ column: "branch", before: { id: north }, after: { id: south } },
			{ column: "subbranch", before: { id: subbranchId }, after: null },
		]);
	});
});

describe("lines about the same", () => {
	it("are wrong after the first, and say which that was", async () => {
		const { id } = await makeFacility(acme, { branchId: north, nameEn: "Lab" });
		const { lines } = await check(
			"id,name_en,name_ar,branch",
			",Hall,قاعة,North",
			",hall,صالة,North",
			`${id},Lab 2,,`,
			",Lab,معمل,North",
			",Hall 2,قَاعه,North",
		);
		expect(lines.map(({ outcome }) => outcome)).toEqual([
			"new",
			"wrong",
			"changed",
			"wrong",
			"wrong",
		]);
		expect(lines.map(({ problems }) => problems.map(({ value }) => value))).toEqual([
			[],
			["2"],
			[],
			["4"],
			["2"],
		]);
	});
});

describe("what is written with marks, on other keyboards, or comes out of a PDF file", () => {
	it("is the same in headings and in names", async () => {
		const east = await makeBranch(acme, { nameEn: "East Office", nameAr: "مكتب تعليم الشرق" });
		const { lines } = await check(
			"\u200fname_en\u200f,name_ar *,branch:",
			"F10 rlm,ف10 أ,\u200fمكتب تعليم الشرق\u200f",
			"F10 persian,ف10 ب,مکتب تعلیم الشرق",
			"F10 pres,ف10 ج,ﻣﻜﺘﺐ ﺗﻌﻠﻴﻢ ﺍﻟﺸﺮﻕ",
			"F10 nbsp,ف10 د,مكتب\u00a0تعليم الشرق",
			"F10 double space,ف10 ه,مكتب  تعليم الشرق",
			"F10 zwnj,ف10 و,مكتب\u200c تعليم الشرق",
			`F10 id,ف10 ز,#\u2068${east}\u2069`,
			`F10 address,ف10 ح,https://acme.example.org/view/branch/${east}`,
		);
		expect(lines.map(({ problems }) => problems)).toEqual(lines.map(() => []));
		for (const { changes } of lines)
			expect(changes.at(-1)).toMatchObject({ column: "branch", after: { id: east } });
	});

	it("is kept as it is meant", async () => {
		const { found } = await check(
			"name_en,name_ar,branch",
			`\u202bRoom\u202c\u00a0 1,ﻏﺮﻓﺔ ١\u200f,${north}`,
		);
		await applied(client, acme, found.id);
		expect(await rows(acme, sql`select name_en, name_ar from facilities`)).toEqual([
			{ name_en: "Room 1", name_ar: "غرفة ١" },
		]);
	});

	it("does not make another row of what is there", async () => {
		await makeFacility(acme, { branchId: north, nameEn: "Affairs", nameAr: "إدارة الشؤون" });
		const { lines } = await check("name_en,name_ar,branch", `Affairs,اداره الشئون,${north}`);
		expect(lines).toMatchObject([{ outcome: "unchanged", row_id: 1 }]);
	});
});
