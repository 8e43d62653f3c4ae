import { beforeEach, describe, expect, it } from "vitest";
import { hideableColumns } from "#app/entities/hideable-columns.ts";
import { entities } from "#app/entities/registry.ts";
import { type HideableList, hideableLists } from "#contract/lists/hidden-columns.ts";
import { currentMember } from "#contract/members/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { count } from "#tests/support/database.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeSignedInMember } from "#tests/support/signed-in-member.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let huda: TestMember;
let client: Client;
beforeEach(async () => {
	({ acme, member: huda, client } = await makeSignedInMember());
});

const hiddenFor = async (by: Client) => (await answer(by.get("/me"), currentMember)).list_columns;

const hide = (list: string, hidden?: unknown, by = client) =>
	by.post("/list-columns", { list, hidden });

const readOf = {
	"resources/low": "resources_read",
	plans: "plans_read",
	checklists: "plans_read",
	steps: "plans_read",
	distributionsrecords: "distributions_read",
	equipment: "facilities_read",
	meters: "facilities_read",
	documents: "facilities_read",
} as const;

describe("The columns of a list", () => {
	it("are all shown at first", async () => {
		expect(await hiddenFor(client)).toEqual({});
	});

	it("are hidden as chosen last, list by list", async () => {
		expect((await hide("requests", ["date", "type"])).status).toBe(200);
		expect((await hide("requests/notifications", ["actor"])).status).toBe(200);
		expect((await hide("requests", ["status", "status"])).status).toBe(200);
		const hidden = { requests: ["status"], "requests/notifications": ["actor"] };
		expect(await hiddenFor(client)).toEqual(hidden);
		const own = await answer(client.get(`/members/${huda.id}`), currentMember);
		expect(own.list_columns).toEqual(hidden);
	});

	it("are all shown again, with nothing kept", async () => {
		await hide("requests", ["date"]);
		expect((await hide("requests")).status).toBe(200);
		expect(await hiddenFor(client)).toEqual({});
		expect(await count(acme, "list_columns")).toBe(0);
	});

	it("are taken from a form, too", async () => {
		const sent = new URLSearchParams({
			list: "requests",
			"hidden[0]": "date",
			"hidden[1]": "type",
		});
		expect((await client.post("/list-columns", sent)).status).toBe(200);
		expect(await hiddenFor(client)).toEqual({ requests: ["date", "type"] });
		const one = new URLSearchParams({ list: "requests", hidden: "date" });
		expect((await client.post("/list-columns", one)).status).toBe(200);
		expect(await hiddenFor(client)).toEqual({ requests: ["date"] });
	});

	it("stay as they are for others, here and in another organisation", async () => {
		const other = await makeTenant();
		const twin = await signedIn(await makeMember(other, { id: huda.id }));
		const colleague = await signedIn(await makeMember(acme));
		await hide("requests", ["date"]);
		expect(await hiddenFor(twin)).toEqual({});
		expect(await hiddenFor(colleague)).toEqual({});
		await hide("requests", [], twin);
		expect(await hiddenFor(client)).toEqual({ requests: ["date"] });
	});

	it("are whoever's who may read the list, and nobody else's", async () => {
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		for (const list of hideableLists) {
			const [first] = offeredBy(list);
			expect((await hide(list, [first], admin)).status, list).toBe(200);
			if (list.startsWith("requests") || readByAll.includes(list)) continue;
			const refused = await readError(hide(list, ["nothing"]));
			expect(refused.status, list).toBe(403);
			if (list === "audit") continue;
			const right = readOf[list as keyof typeof readOf] ?? rightOf(list);
			expect(refused, list).toMatchObject({ code: "right_missing", right });
			const reader = await signedIn(await makeMemberWith(acme, right));
			expect((await hide(list, [first], reader)).status, list).toBe(200);
		}
	});
});

const offeredBy = (list: HideableList) =>
	Object.values(entities).flatMap((entity) =>
		entity.area === list ? hideableColumns(entity) : [],
	);

const readByAll: readonly HideableList[] = [
	"absences",
	"calendars",
	"exceptions",
	"kinds",
	"reports",
];

const rightOf = (list: HideableList) => `${list}_read` as "branches_read";
