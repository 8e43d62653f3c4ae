import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { headingsOf } from "#app/imports/import-requests.server.ts";
import { type ImportArea, importAreas } from "#contract/imports/constants.ts";
import { type Client, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { applied, checkedImport, csv } from "#tests/support/import-files.ts";
import { makeMemberWith } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let client: Client;
beforeEach(async () => {
	acme = await makeTenant();
	client = await signedIn(
		await makeMemberWith(acme, "branches_write", "facilities_write", "members_write"),
	);
	const branchId = await makeBranch(acme, { nameEn: "North", nameAr: "الشمال" });
	await makeFacility(acme, { branchId, nameEn: "Lab", nameAr: "مختبر" });
	await makeFacility(acme, { branchId, nameEn: "Hall", nameAr: "قاعة" });
});

/** Uploads a file as the page does, with the texts of its headings, or as a client does. */
const check = (lines: readonly string[], ways: "page" | "call", area: ImportArea = "facilities") =>
	checkedImport(
		client,
		acme,
		area,
		csv(...lines),
		ways === "page" ? { headings: JSON.stringify(headingsOf(area)) } : {},
	);

const facilities = () => rows(acme, sql`select id, name_en, name_ar from facilities order by id`);

describe.each(["page", "call"] as const)("through the %s, a heading", (way) => {
	it.each(["", "#", "*", ":", "-", "…", " "])(
		"%j is no column, wherever it stands",
		async (heading) => {
			const before = await facilities();
			const { found } = await check(
				[`${heading},name_en,${heading},name_ar,branch`, "1,Store,2,مخزن,North"],
				way,
			);
			expect(found.counts).toMatchObject({ new: 1, changed: 0, wrong: 0 });
			expect(found.ignored.join()).toContain(heading.trim() || "1");
			await applied(client, acme, found.id);
			expect(await facilities()).toEqual([...before, expect.objectContaining({ id: 3 })]);
		},
	);

	it.each([",", ",,", ",,,,"])("that is empty at the end refuses no file: %j", async (end) => {
		const { found } = await check([`name_en,name_ar,branch${end}`, `Store,مخزن,North${end}`], way);
		expect(found).toMatchObject({ counts: { new: 1, wrong: 0 }, ignored: [] });
	});

	it("that is empty has its first values shown", async () => {
		const lines = Array.from({ length: 5 }, (_, one) => `Store ${one},مخزن ${one},North,r${one},`);
		const { found } = await check(["name_en,name_ar,branch,,", ...lines], way);
		expect(found).toMatchObject({ counts: { new: 5 }, ignored: ["r0 · r1 · r2 · …"] });
	});

	it("of another table beside the first is no column, and said to be none", async () => {
		const lines = ["name_en,name_ar,,branch,phone", "Store,مخزن,,North,5", "Attic,علية,,North,6"];
		const { found } = await check(lines, way);
		expect(found).toMatchObject({ counts: { wrong: 2 }, ignored: ["branch", "phone"] });
	});

	it("row that is merged above the headings is not taken for them", async () => {
		const { found } = await check(["Name,,Place", "name_en,name_ar,branch", "A,أ,North"], way);
		expect(found).toMatchObject({
			counts: { new: 1, wrong: 0 },
			reading: { passed: [{ line: 1 }] },
		});
	});
});

describe("no heading of the page", () => {
	it.each(importAreas)("of %s stands for what has no letters but our own number", (area) => {
		const unlettered = Object.entries(headingsOf(area)).filter(
			([text]) => !/[\p{L}\p{N}]/u.test(text),
		);
		expect(unlettered).toEqual([["#", "id"]]);
	});
});
