import { beforeEach, describe, expect, it } from "vitest";
import { hideableLists } from "#contract/lists/hidden-columns.ts";
import { maxSavedViews } from "#contract/lists/view-limits.ts";
import { currentMember } from "#contract/members/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { count } from "#tests/support/database.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeSignedInMember } from "#tests/support/signed-in-member.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let huda: TestMember;
let client: Client;
beforeEach(async () => {
	({ acme, member: huda, client } = await makeSignedInMember());
});

const viewsOf = async (by: Client) => (await answer(by.get("/me"), currentMember)).list_views;

const save = (name: string, query?: string, by = client, list = "requests") =>
	by.post("/list-views", { list, name, query });

describe("Views of a list", () => {
	it("are the queries that were saved, in their order, without pages and empty filters", async () => {
		expect(await viewsOf(client)).toEqual({});
		const late = "f.status=late&sort=old-new&page=3&per=100&f.type=&do=delete";
		expect((await save(" North  AC ", late)).status).toBe(200);
		expect((await save("متأخرة", "q=%D9%85%D9%83%D9%8A%D9%81")).status).toBe(200);
		const saved = [
			{ name: "North AC", query: "f.status=late&sort=old-new&per=100" },
			{ name: "متأخرة", query: "q=%D9%85%D9%83%D9%8A%D9%81" },
		];
		expect(await viewsOf(client)).toEqual({ requests: saved });
		const own = await answer(client.get(`/members/${huda.id}`), currentMember);
		expect(own.list_views).toEqual({ requests: saved });
	});

	it("are not replaced by another query under the same name", async () => {
		for (const name of ["one", "two"]) await save(name, "f.status=late");
		expect(await readError(save("one", "f.status=done"))).toMatchObject({
			status: 422,
			fields: { name: "view_taken" },
		});
		expect((await save("one", "f.status=late")).status).toBe(200);
		expect(await viewsOf(client)).toEqual({
			requests: [
				{ name: "one", query: "f.status=late" },
				{ name: "two", query: "f.status=late" },
			],
		});
	});

	it("are ten of each list, also where two are saved at once", async () => {
		const names = Array.from({ length: maxSavedViews + 2 }, (_, index) => `view ${index}`);
		const answers = await Promise.all(names.map((name) => save(name, "f.status=late")));
		const statuses = answers.map(({ status }) => status).sort();
		expect(statuses).toEqual([...Array(maxSavedViews).fill(200), 409, 409]);
		expect(await readError(save("one more", "f.status=late"))).toMatchObject({
			status: 409,
			code: "views_full",
		});
		expect((await save("unread", "f.read=new", client, "requests/notifications")).status).toBe(200);
		const kept = (await viewsOf(client))?.requests?.[0]?.name ?? "";
		expect((await save(kept, "f.status=late")).status).toBe(200);
	});

	it("are removed, and their places are free again", async () => {
		await save("one", "f.status=late");
		expect((await save("one")).status).toBe(200);
		expect(await count(acme, "list_views")).toBe(0);
		expect(await readError(save("one"))).toMatchObject({ status: 404, code: "not_found" });
	});

	it("are the member's own, here and in another organisation", async () => {
		const other = await makeTenant();
		const twin = await signedIn(await makeMember(other, { id: huda.id }));
		const colleague = await signedIn(await makeMember(acme));
		await save("mine", "f.status=late");
		for (const stranger of [twin, colleague]) {
			expect(await viewsOf(stranger)).toEqual({});
			expect((await save("mine", undefined, stranger)).status).toBe(404);
		}
		expect(await viewsOf(client)).toMatchObject({ requests: [{ name: "mine" }] });
	});

	it("are whoever's who may read the list, and nobody else's", async () => {
		const refused = hideableLists.filter((list) => list === "branches" || list === "audit");
		for (const list of refused)
			expect((await save("mine", "f.id=1", client, list)).status, list).toBe(403);
	});
});
