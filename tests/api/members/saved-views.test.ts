import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { hideableLists } from "#contract/lists/hidden-columns.ts";
import { parseListQuery, sortOrders } from "#contract/lists/list-query.ts";
import { maxSavedViews, maxSharedViews } from "#contract/lists/view-limits.ts";
import { currentMember } from "#contract/members/schemas.ts";
import { requestColumns } from "#contract/requests/list-columns.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { countStatements } from "#tests/support/recorded-statements.ts";
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
		const late = "f.status=late&sort=old-new&page=3&per=100&f.type=&do=delete&f.id=%00&f.%00=1";
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
		expect(await readError(save("ONE", "f.status=done"))).toMatchObject({
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
		for (const name of ["one", "two", "three"]) await save(name, "f.status=late");
		await save("two");
		await save("four", "f.status=late");
		const names = (await viewsOf(client))?.requests?.map(({ name }) => name);
		expect(names).toEqual(["one", "four", "three"]);
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

it("Any query that is saved and opened is the same list, from its first page", async () => {
	const column = fc.constantFrom(...Object.keys(requestColumns), "limit", "none");
	const text = fc.oneof(
		fc.string({ unit: "grapheme", maxLength: 20 }),
		fc.constantFrom("late,done", ">5", "\u0663..9", "-7d", "last-month", "#7", "100%&q=a+b", " "),
	);
	const part = fc.oneof(
		fc.record({ q: text, column }),
		fc.record({ sort: fc.constantFrom(...sortOrders, "az:branch"), by: column }),
		fc.record({ per: text, page: text, after: text, do: text }),
		fc.tuple(column, text).map(([name, value]) => ({ [`f.${name}`]: value })),
	);
	const parsed = (query: string) => {
		const {
			page: _,
			beside: __,
			...read
		} = parseListQuery(new URLSearchParams(query), requestColumns, "2030-03-01").query;
		return read;
	};
	await fc.assert(
		fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 5 }), async (parts) => {
			const query = new URLSearchParams("f.id=>0");
			// Filters may come several times, as forms send them.
			for (const [name, value] of parts.flatMap(Object.entries))
				query[name.startsWith("f.") ? "append" : "set"](name, value);
			const body = { list: "requests", name: "one", query: String(query), replace: 1 };
			expect((await client.post("/list-views", body)).status).toBe(200);
			const [view] = (await viewsOf(client))?.requests ?? [];
			expect(parsed(view?.query ?? "")).toEqual(parsed(String(query)));
		}),
		{ numRuns: 30, seed: 7 },
	);
});

describe("Views for everybody", () => {
	const share = (by: Client, name: object, query = "f.status=late", list = "requests") =>
		by.post("/shared-views", { list, query, ...name });
	const sharedOf = async (by: Client) => (await answer(by.get("/me"), currentMember)).shared_views;
	let admin: Client;
	beforeEach(async () => {
		admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
	});

	it("are read by all who read the list, in this organisation alone", async () => {
		expect((await share(admin, { name_ar: "متأخرة" })).status).toBe(200);
		expect((await share(admin, { name_en: "North" }, "f.branch=North", "branches")).status).toBe(
			200,
		);
		const late = { name_en: "متأخرة", name_ar: "متأخرة", query: "f.status=late" };
		expect(await sharedOf(client)).toEqual({ requests: [expect.objectContaining(late)] });
		expect(Object.keys((await sharedOf(admin)) ?? {}).sort()).toEqual(["branches", "requests"]);
		const other = await makeTenant();
		expect(await sharedOf(await signedIn(await makeMember(other)))).toEqual({});
	});

	it("cost no statement: they come with the member", async () => {
		const before = await countStatements(huda, "/me");
		await share(admin, { name_en: "North" });
		await save("South");
		expect(await countStatements(huda, "/me")).toBe(before);
	});

	it("are kept by who writes the list, and by Admins where nobody does", async () => {
		const keeper = await signedIn(
			await makeMemberWith(acme, "facilities_read", "facilities_write"),
		);
		const reader = await signedIn(await makeMemberWith(acme, "facilities_read"));
		expect(await readError(share(keeper, { name_en: "Late" }))).toMatchObject({
			status: 403,
			code: "admin_only",
		});
		expect((await share(keeper, { name_en: "One" }, "q=1", "facilities")).status).toBe(200);
		expect(await readError(share(reader, { name_en: "Two" }, "q=1", "facilities"))).toMatchObject({
			status: 403,
			right: "facilities_write",
		});
		expect((await share(client, { name_en: "Three" }, "q=1", "absences")).status).toBe(403);
		const [view] = (await sharedOf(reader))?.facilities ?? [];
		const edit = { id: view?.id, name_en: "First" };
		expect((await reader.post("/shared-views/edit", edit)).status).toBe(403);
		expect((await client.post("/shared-views/edit", edit)).status).toBe(404);
		expect((await client.send("DELETE", `/shared-views/${view?.id}`)).status).toBe(404);
		expect((await keeper.post("/shared-views/edit", edit)).status).toBe(200);
		expect((await keeper.send("DELETE", `/shared-views/${view?.id}`)).status).toBe(200);
		expect(await sharedOf(keeper)).toEqual({});
	});

	it("are renamed and moved, and never two of one name", async () => {
		for (const name of ["one", "two", "three"]) await share(admin, { name_en: name });
		expect(await readError(share(admin, { name_en: "Two" }, "q=x"))).toMatchObject({
			status: 422,
			fields: { name_en: "view_taken" },
		});
		expect((await share(admin, { name_en: "2", name_ar: "two" }, "q=x")).status).toBe(422);
		expect((await share(admin, { name_en: "two" }, "q=x", "branches")).status).toBe(200);
		expect((await share(admin, { name_en: "two", replace: 1 }, "q=x")).status).toBe(200);
		const [one, two, three] = (await sharedOf(admin))?.requests ?? [];
		expect(two).toMatchObject({ name_en: "two", query: "q=x" });
		const edit = (body: object) => admin.post("/shared-views/edit", body);
		expect((await edit({ id: three?.id, place: 1, name_ar: "ثلاثة" })).status).toBe(200);
		expect((await edit({ id: one?.id, name_en: "TWO" })).status).toBe(422);
		await share(admin, { name_en: "four" }, "q=x", "branches");
		expect((await edit({ id: one?.id, name_en: "four" })).status).toBe(200);
		const names = ((await sharedOf(client))?.requests ?? []).map((view) => view.name_en);
		expect(names).toEqual(["three", "four", "two"]);
	});

	it("are in the trail: who made, changed and removed them", async () => {
		const late = { name_en: "Late", name_ar: "متأخرة" };
		await share(admin, late);
		await share(admin, late);
		await share(admin, { ...late, replace: 1 }, "q=x");
		const [view] = (await sharedOf(admin))?.requests ?? [];
		const id = view?.id;
		await admin.post("/shared-views/edit", { id, name_en: "Overdue" });
		const trail = async () =>
			((await (await admin.get("/audit?per=100&page=1")).json()) as { entity: string }[]).filter(
				({ entity }) => entity === "view",
			);
		const of = { number: id, memberDetails: expect.anything() };
		const named = { ...of, subjectDetails: { name_en: "Overdue", name_ar: "متأخرة" } };
		expect(await trail()).toMatchObject([
			{ ...named, act: "changed", changed: ["name_en"] },
			{ ...named, act: "changed", changed: ["query"] },
			{ ...named, act: "added" },
		]);
		await admin.send("DELETE", `/shared-views/${id}`);
		expect((await trail())[0]).toMatchObject({ ...of, act: "deleted", subjectDetails: null });
		const [last] = await rows(
			acme,
			sql`select call, changes #>> '{before,query}' as query from audit_log order by id desc limit 1`,
		);
		expect(last).toEqual({ call: "DELETE shared-views/{id}", query: "q=x" });
	});

	it("are sixty of an organisation, also where two are saved at once", async () => {
		const others = maxSharedViews - 1;
		await rows(
			acme,
			sql`insert into shared_views (tenant_id, id, list, name_en, name_ar, query, position)
				select ${acme.id}, 1000 + n, 'requests', 'v ' || n, 'v ' || n, 'q=x', n
				from generate_series(1, ${others}::integer) n`,
		);
		const last = await Promise.all(["a", "b", "c"].map((name) => share(admin, { name_en: name })));
		expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	});
});

describe("Own views", () => {
	it("are renamed, moved, and replaced where that is said", async () => {
		for (const name of ["one", "two", "three"]) await save(name, "f.status=late");
		const edit = (body: object) => client.post("/list-views/edit", { list: "requests", ...body });
		expect((await edit({ name: "three", place: 1 })).status).toBe(200);
		expect((await edit({ name: "two", new_name: "deux" })).status).toBe(200);
		expect(await readError(edit({ name: "one", new_name: "Deux" }))).toMatchObject({
			status: 422,
			fields: { new_name: "view_taken" },
		});
		expect((await edit({ name: "four", place: 1 })).status).toBe(404);
		const replaced = { list: "requests", name: "One", query: "q=x", replace: 1 };
		expect((await client.post("/list-views", replaced)).status).toBe(200);
		expect((await viewsOf(client))?.requests).toEqual([
			{ name: "three", query: "f.status=late" },
			{ name: "one", query: "q=x" },
			{ name: "deux", query: "f.status=late" },
		]);
	});
});
