import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, signedIn } from "#tests/support/api.ts";
import { count, rows } from "#tests/support/database.ts";
import { applied, checkedImport, csv, linesOf } from "#tests/support/imports.ts";
import { makeMemberWith, type TestMember } from "#tests/support/people.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let keeper: TestMember;
let client: Client;
let north: number;
beforeEach(async () => {
	acme = await makeTenant();
	keeper = await makeMemberWith(acme, "facilities_write");
	client = await signedIn(keeper);
	north = await makeBranch(acme, { nameEn: "North", nameAr: "الشمال" });
});

const check = (...lines: string[]) => checkedImport(client, acme, "facilities", csv(...lines));

describe("a line of a facility", () => {
	it("that is not there yet is new, whatever its branch is named by", async () => {
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
	});
});
