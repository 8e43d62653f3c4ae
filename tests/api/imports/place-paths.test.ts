import { beforeEach, describe, expect, it } from "vitest";
import type { ImportArea } from "#contract/imports/constants.ts";
import { type Client, signedIn } from "#tests/support/api-client.ts";
import { checkedImport, csv } from "#tests/support/import-files.ts";
import { makeMemberWith } from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let client: Client;
beforeEach(async () => {
	acme = await makeTenant();
	client = await signedIn(await makeMemberWith(acme, "facilities_write"));
	const north = await makeBranch(acme, { nameEn: "North", nameAr: "الشمال" });
	const south = await makeBranch(acme, { nameEn: "South", nameAr: "الجنوب" });
	await makeBranch(acme, { nameEn: "Stores / Garage", nameAr: "مخازن / مرآب" });
	const wing = await makeSubbranch(acme, { branchId: north, nameEn: "Wing", nameAr: "الجناح" });
	await makeFacility(acme, { branchId: north, subbranchId: wing, nameEn: "Lab", nameAr: "مختبر" });
	await makeFacility(acme, { branchId: south, nameEn: "Lab", nameAr: "مختبر" });
	await makeFacility(acme, { branchId: south, nameEn: "Hall", nameAr: "قاعة" });
	await makeFacility(acme, { branchId: north, nameEn: "Room", nameAr: "غرفة" });
	await makeFacility(acme, { branchId: north, nameEn: "Room", nameAr: "غرفة أخرى" });
});

/** What a cell is read as, in a new line of the import. */
async function read(area: ImportArea, column: string, cell: string) {
	const heading = `name_en,name_ar,${column}`;
	const [first] = (await checkedImport(client, acme, area, csv(heading, `A,أ,"${cell}"`))).lines;
	return first?.outcome === "wrong"
		? first.problems.map((one) => `${one.column} ${one.problem}`)
		: first?.changes.flatMap(({ column: name, after }) =>
				after && typeof after === "object" && "id" in after ? `${name} ${after.id}` : [],
			);
}

describe("a place named by its path", () => {
	it.each([
		["South > Lab", ["facility 2"]],
		["الجنوب > مختبر", ["facility 2"]],
		["North > Wing > Lab", ["facility 1"]],
		["wing>lab", ["facility 1"]],
		["North › Wing › Lab", ["facility 1"]],
		["North → Wing → Lab", ["facility 1"]],
		["North / Wing / Lab", ["facility 1"]],
		["North\\Wing\\Lab", ["facility 1"]],
		["Root entity > South > Hall", ["facility 3"]],
	])("is the last part within the earlier ones: %s", async (cell, expected) => {
		expect(await read("equipment", "facility", cell)).toEqual(expected);
	});

	it.each([
		["South > Wing > Lab", "name_unknown"],
		["Nort > Hall", "name_unknown"],
		["South > Corner > Hall", "name_unknown"],
		["Root entity / South / Hall", "name_unknown"],
		["South > Nothing", "name_unknown"],
		["North > Room", "name_ambiguous"],
	])("is told where its parts do not fit: %s", async (cell, problem) => {
		expect(await read("equipment", "facility", cell)).toEqual([`facility ${problem}`]);
	});

	it.each([
		["branch", "Root entity > South", ["branch 2"]],
		["branch", "Root entity > North > Wing", ["branch 1", "subbranch 1"]],
		["subbranch", "North > Wing", ["branch 1", "subbranch 1"]],
		["branch", "Stores / Garage", ["branch 3"]],
	])("says what it is in: %s %s", async (column, cell, expected) => {
		expect(await read("facilities", column, cell)).toEqual(expected);
	});
});
