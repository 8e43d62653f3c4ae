import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { headingsOf } from "#app/imports/import-requests.server.ts";
import type { ImportArea } from "#contract/imports/constants.ts";
import { dataImport } from "#contract/imports/schemas.ts";
import { answer, type Client, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import {
	applied,
	checkedImport,
	csv,
	importOf,
	linesOf,
	workOff,
} from "#tests/support/import-files.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { makeCategory, makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let client: Client;
let admin: TestMember;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await makeMember(acme, { permissionId: profiles.admin });
	client = await signedIn(admin);
	const branchId = await makeBranch(acme, { nameEn: "North", nameAr: "الشمال" });
	await makeFacility(acme, { branchId, nameEn: "Lab", nameAr: "مختبر" });
	await makeFacility(acme, { branchId, nameEn: "Hall", nameAr: "قاعة" });
});

const saved = z.object({ import: dataImport, message: z.string() });

/** Has a file checked as the page sends it, without a choice. */
const check = (area: ImportArea, ...lines: string[]) =>
	checkedImport(client, acme, area, csv(...lines), {
		headings: JSON.stringify(headingsOf(area)),
		numbers: "foreign",
	});

/** Has it checked again with another choice. */
async function choose(id: number, choices: Record<string, string>) {
	await answer(client.post(`/imports/${id}/check`, choices), saved);
	await workOff(acme);
	return { found: await importOf(client, id), lines: await linesOf(client, id) };
}

const facilities = () => rows(acme, sql`select id, name_en from facilities order by id`);

const numbered = ["ID", "id", "Id", "الرقم", "رقم"];

describe("a number of another list", () => {
	it.each(numbered)("under %j renames nothing unasked", async (heading) => {
		const before = await facilities();
		const { found, lines } = await check(
			"facilities",
			`${heading},Name,الاسم بالعربية,Branch`,
			"2,Store,مخزن,North",
			"1,Office,مكتب,North",
			"77,Kitchen,مطبخ,North",
			"A-12,Garage,مرآب,North",
		);
		expect(found.counts).toMatchObject({ new: 4, changed: 0, wrong: 0 });
		if (heading !== "رقم") {
			expect(found.counts.same_number).toBe(4);
			expect(lines[0]?.same_name).toMatchObject({ id: 2, name_en: "Hall" });
		}
		await applied(client, acme, found.id);
		expect((await facilities()).slice(0, 2)).toEqual(before);
	});

	it("is told as a line's number where the numbers are 1, 2, 3", async () => {
		const file = ["الرقم,الاسم بالعربية,Name,Branch", "١,أ,A,North", "٢,ب,B,North", "٣,ج,C,North"];
		const { found } = await check("facilities", ...file);
		expect(found).toMatchObject({ line_numbers: true, counts: { new: 3, same_number: 3 } });
		const other = await check("facilities", ...file.filter((_, index) => index !== 1));
		expect(other.found.line_numbers).toBe(false);
	});

	it("is an id where that is chosen, and then renames are told apart", async () => {
		const { found } = await check("facilities", "ID,Name,Location", "1,Lab A,East", "2,Hall,West");
		expect(found.counts).toMatchObject({ changed: 1, wrong: 1, renamed: 0, same_number: 1 });
		const own = await choose(found.id, { numbers: "own" });
		expect(own.found.counts).toMatchObject({ changed: 2, wrong: 0, renamed: 1 });
		const unknown = await check("facilities", "ID,Name", "99,Lab");
		const none = await choose(unknown.found.id, { numbers: "own" });
		expect(none.lines[0]?.problems).toMatchObject([{ column: "id", problem: "row_unknown" }]);
	});

	it("changes nothing without a name, as where the names stand in an unknown column", async () => {
		await makeResource(acme, { categoryId: await makeCategory(acme), nameEn: "Ruler", qty: 40 });
		const { lines } = await check("resources", "الرقم,اسم الصنف بالمخزن,الكمية", "1,قلم,7");
		expect(lines).toMatchObject([
			{ outcome: "wrong", problems: [{ column: "id", problem: "number_alone", value: "1" }] },
		]);
	});

	it.each([
		["branch", "1"],
		["branch", "١"],
		["subbranch", "3"],
		["branch_id", "1"],
	])("is no reference: %s %s", async (column, cell) => {
		const [headings, line] =
			column === "subbranch"
				? ["name_en,name_ar,branch,subbranch", `A,أ,North,${cell}`]
				: [`name_en,name_ar,${column}`, `A,أ,${cell}`];
		const { found, lines } = await check("facilities", headings, line);
		expect(lines[0]?.problems).toMatchObject([{ problem: "number_alone", value: cell }]);
		expect(found.counts.same_number).toBe(1);
	});

	it("is a reference where it is written as an id, or chosen to be one, or is a name", async () => {
		const { lines } = await check("facilities", "name_en,name_ar,branch", "A,أ,#1");
		expect(lines[0]?.outcome).toBe("new");
		const { found } = await check("facilities", "name_en,name_ar,branch", "B,ب,1");
		expect((await choose(found.id, { numbers: "own" })).found.counts.new).toBe(1);
		await makeBranch(acme, { nameEn: "1", nameAr: "١" });
		const named = await check("facilities", "name_en,name_ar,branch", "C,ج,1");
		expect(named.lines[0]?.changes).toContainEqual(
			expect.objectContaining({ column: "branch", after: expect.objectContaining({ id: 2 }) }),
		);
	});
});

describe("a row of ours", () => {
	it("is known by its number and its name in any spelling", async () => {
		const { lines } = await check("facilities", "#,Name,Branch,Location", "2,HALL,North,East");
		expect(lines).toMatchObject([{ outcome: "changed", row_id: 2, flags: ["renamed"] }]);
	});

	it("is known by a name that a cell breaks into lines", async () => {
		await makeBranch(acme, { nameEn: "Far South", nameAr: "الجنوب" });
		await makeFacility(acme, { branchId: 2, nameEn: "Big lab", nameAr: "مختبر كبير" });
		const { found } = await check("facilities", "Name,Branch", '"Big\nlab","Far\nSouth"');
		expect(found.counts).toMatchObject({ unchanged: 1 });
	});

	it("keeps its spelling where a file without its number writes another one", async () => {
		await makeEquipment(acme, { facilityId: 1, nameEn: "Split AC", serial: "SN-15" });
		const { found } = await check("equipment", "Name,Facility,Serial number", "split-ac,LAB,sn 15");
		expect(found.counts).toMatchObject({ unchanged: 1, renamed: 0, same_key: 0 });
	});

	it.each(["0551234567", "+966551234567"])("keeps the phone %s without its sign", async (phone) => {
		const waleed = await makeMember(acme, {
			permissionId: 8,
			nameEn: "Waleed",
			employeeId: "00123",
		});
		await rows(acme, sql`update members set phone = ${phone} where id = ${waleed.id} returning id`);
		const bare = phone.replace(/^\+?0*/, "");
		const line = `${waleed.id},Waleed,123,${bare}`;
		const { found, lines } = await check("members", "#,Name,Employee ID,Phone", line);
		expect(lines).toMatchObject([{ outcome: "unchanged", changes: [] }]);
		expect(found.counts).toMatchObject({ wrong: 0, same_number: 0 });
	});

	it("is known by its number and its serial, whatever it is called", async () => {
		await makeEquipment(acme, { facilityId: 1, nameEn: "Split AC", serial: "SN-15" });
		const { found, lines } = await check("equipment", "#,Name,Serial number", "1,Chiller,SN 15");
		expect(lines).toMatchObject([{ outcome: "changed", row_id: 1 }]);
		expect(found.counts).toMatchObject({ renamed: 1, same_number: 0, same_key: 0 });
	});
});

describe("what identifies and is there", () => {
	const machine = (serial: string, facility = "Hall") => `Rooftop,مبرد,${facility},${serial}`;
	const headings = "name_en,name_ar,facility,serial";

	it("is that machine in another room, unless it is chosen to be another one", async () => {
		await makeEquipment(acme, { facilityId: 1, nameEn: "Old name", serial: "SN-3C1" });
		const { found, lines } = await check("equipment", headings, machine("sn 3c1"));
		expect(lines).toMatchObject([
			{ outcome: "changed", row_id: 1, flags: ["same_key", "renamed"] },
		]);
		const other = await choose(found.id, { same_key: "new" });
		expect(other.lines).toMatchObject([{ outcome: "new", same_name: { id: 1 } }]);
	});

	it.each(["0000", "N/A", "-", "none", "بدون"])("is no serial: %s", async (serial) => {
		await makeEquipment(acme, { facilityId: 1, nameEn: "Pump", serial });
		const { found } = await check("equipment", headings, machine(serial), machine(serial, "Lab"));
		expect(found.counts).toMatchObject({ new: 2, same_key: 0, wrong: 0 });
	});

	it("is told where lines of a file share it", async () => {
		const { found, lines } = await check(
			"equipment",
			headings,
			machine("S1"),
			machine("s-1", "Lab"),
		);
		expect(lines[1]?.problems).toMatchObject([
			{ column: "serial", problem: "line_repeated", value: "2" },
		]);
		const other = await choose(found.id, { same_key: "new" });
		expect(other.found.counts).toMatchObject({ new: 2, wrong: 0, same_key: 1 });
	});

	it("goes to nobody else: a known row gets no serial that another one has", async () => {
		await makeEquipment(acme, { facilityId: 1, nameEn: "Pump", serial: "S1" });
		await makeEquipment(acme, { facilityId: 1, nameEn: "Fan", serial: "S2" });
		const { lines } = await check("equipment", "#,Name,Serial number", "2,Fan,S1");
		expect(lines[0]?.problems).toMatchObject([{ column: "serial", problem: "value_taken" }]);
	});

	it("that is twice here already comes back unchanged", async () => {
		for (const nameEn of ["Pump", "Fan"])
			await makeEquipment(acme, { facilityId: 1, nameEn, serial: "S1" });
		const { found } = await check("equipment", "#,Name,Facility", "1,Pump,Lab", "2,Fan,Lab");
		expect(found.counts).toMatchObject({ unchanged: 2, same_key: 0 });
		const third = await check("equipment", "Name,Facility,Serial number", "Blower,Hall,S1");
		const meant = await choose(third.found.id, { same_key: "change" });
		expect(meant.lines[0]?.problems).toMatchObject([
			{ column: "serial", problem: "name_ambiguous" },
		]);
	});
});

describe("a member", () => {
	let waleed: TestMember;
	beforeEach(async () => {
		waleed = await makeMember(acme, {
			permissionId: 8,
			nameEn: "Waleed",
			email: "waleed@acme.example",
			employeeId: "10596",
		});
	});
	const emails = () => rows(acme, sql`select email from members where id = ${waleed.id}`);

	it("of an employee id is that one, and signs in as before unless that is chosen", async () => {
		const { found, lines } = await check(
			"members",
			"name_en,name_ar,email,employee_id,phone",
			"Waleed R,وليد ر,new@acme.example,١٠٥٩٦,0551234567",
		);
		expect(lines).toMatchObject([
			{ outcome: "changed", row_id: waleed.id, flags: ["same_key", "new_email", "renamed"] },
		]);
		await applied(client, acme, found.id);
		expect(await emails()).toEqual([{ email: "waleed@acme.example" }]);
		const again = await check("members", "email,employee_id", "new@acme.example,10596");
		const chosen = await choose(again.found.id, { emails: "change" });
		await applied(client, acme, chosen.found.id);
		expect(await emails()).toEqual([{ email: "new@acme.example" }]);
	});

	it("keeps the address though number and name agree", async () => {
		const { found, lines } = await check(
			"members",
			"#,Name,E-mail",
			`${waleed.id},Waleed,new@acme.example`,
		);
		expect(lines).toMatchObject([{ outcome: "unchanged", flags: ["new_email"] }]);
		expect((await choose(found.id, { emails: "change" })).found.counts.changed).toBe(1);
	});

	it("without an e-mail address is asked about once a file, and then signs in by number", async () => {
		const lines = csv("name_en,name_ar,email,employee_id,permission", "Ali,علي,,512,#8");
		const first = await checkedImport(client, acme, "members", lines, {});
		expect(first.found.counts).toMatchObject({ wrong: 1, no_email: 0 });
		const school = await makeTenant({ settings: { workNumbers: true } });
		const office = await signedIn(await makeMember(school, { permissionId: profiles.admin }));
		const { found } = await checkedImport(office, school, "members", lines, {});
		expect(found.counts).toMatchObject({ wrong: 1, no_email: 1 });
		await answer(office.post(`/imports/${found.id}/check`, { without_email: "add" }), saved);
		await workOff(school);
		expect((await importOf(office, found.id)).counts).toMatchObject({ wrong: 0, new: 1 });
		await applied(office, school, found.id);
		expect(await rows(school, sql`select no_email from members where employee_id = '512'`)).toEqual(
			[{ no_email: 1 }],
		);
	});

	it("of a running number is another one", async () => {
		const { found } = await check(
			"members",
			"م,الرقم,الاسم بالعربية,الاسم بالإنجليزية,البريد الإلكتروني,permission",
			`1,${waleed.id},موظف,Clerk,clerk@acme.example,#8`,
		);
		expect(found.counts).toMatchObject({ new: 1, changed: 0, new_email: 0 });
	});

	it.each(["email", "employee_id"])(
		"who has left is found by %s, and comes back only where that is chosen",
		async (by) => {
			await rows(
				acme,
				sql`update members set last_day = '2020-01-31' where id = ${waleed.id} returning id`,
			);
			const cell = by === "email" ? "waleed@acme.example" : "10596";
			for (const [headings, line] of [
				[`${by},phone`, `${cell},0551234567`],
				[`${by},phone,last_day`, `${cell},0551234567,2099-01-01`],
			] as const) {
				const { found, lines } = await check("members", headings, line);
				expect(found.counts).toMatchObject({ changed: 1, left: 1 });
				expect(lines[0]?.changes.map(({ column }) => column)).toEqual(["phone"]);
				const back = await choose(found.id, { leavers: "return" });
				expect(back.lines[0]?.changes.map(({ column }) => column)).toContain("last_day");
			}
			const own = await check("members", `${by},last_day`, `${cell},2020-01-31`);
			expect(own.found.counts).toMatchObject({ unchanged: 1, left: 0 });
		},
	);
});
