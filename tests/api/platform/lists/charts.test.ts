import { beforeAll, describe, expect, it } from "vitest";
import { type ChartData, chartData } from "#contract/charts/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { address } from "#tests/support/list-requests.ts";
import { makeMember, makeMemberWith, type TestMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: TestMember;
let client: Client;
beforeAll(async () => {
	acme = await makeTenant({ timeZone: "Asia/Riyadh" });
	admin = await makeMember(acme, { permissionId: 1 });
	client = await signedIn(admin);
	const [first, second] = [
		await makeBranch(acme, { nameEn: "North", nameAr: "الشمال" }),
		await makeBranch(acme, { nameEn: "North", nameAr: "الشمال" }),
	];
	const at = (text: string) => new Date(text);
	await makeRequest(admin, { branchId: first, qty: 5, date: at("2030-01-30T20:59:59Z") });
	await makeRequest(admin, { branchId: second, qty: 7, date: at("2030-01-31T21:00:00Z") });
	await makeRequest(admin, { branchId: second, date: at("2030-02-01T00:00:00Z"), status: "done" });
	await makeRequest(admin, { qty: 1, date: at("2030-02-02T00:00:00Z"), status: "done" });
	await makeRequest(await makeMember(await makeTenant()));
});

type Params = Parameters<typeof address>[1];

const reportOf = (params: Params, path = "/requests", by = client): Promise<ChartData> =>
	answer(by.get(address(`${path}/report`, params)), chartData);

describe("the groups of a report", () => {
	it("are things, not names: two of the same name are two, and those without come last", async () => {
		const { groups, rows } = await reportOf({ chart: "bar", x: "branch", y: "qty", lang: "en" });
		expect(rows).toBe(4);
		expect(groups).toEqual([
			{ key: 2, label: "North", count: 2, value: 7 },
			{ key: 1, label: "North", count: 1, value: 5 },
			{ key: null, count: 1, value: 1 },
		]);
	});

	it("are named in the reader's language", async () => {
		const { groups } = await reportOf({ chart: "pie", x: "branch", lang: "ar" });
		expect(groups.map(({ label }) => label)).toEqual(["الشمال", "الشمال", undefined]);
	});

	it("have the average of what is there, and none where nothing is", async () => {
		const { groups } = await reportOf({ chart: "bar", x: "status", y: "qty", of: "avg" });
		expect(groups).toEqual([
			{ key: "pending", count: 2, value: 6 },
			{ key: "done", count: 2, value: 1 },
		]);
		const [third] = (await reportOf({ chart: "bar", x: "status", y: "solving_days", of: "avg" }))
			.groups;
		expect(third?.value).toBeNull();
	});

	it("are days of the organisation's time zone, those between without rows included", async () => {
		expect(await reportOf({ chart: "bar", x: "date" })).toMatchObject({
			unit: "day",
			groups: [
				{ key: "2030-01-30", to: "2030-01-30", count: 1 },
				{ key: "2030-01-31", count: 0 },
				{ key: "2030-02-01", count: 2 },
				{ key: "2030-02-02", count: 1 },
			],
			others: null,
		});
	});

	it("are bins of round widths, of prices too", async () => {
		const globex = await makeTenant();
		const keeper = await signedIn(await makeMember(globex, { permissionId: 1 }));
		for (const unitCost of ["0.10", "0.30", "0.29", "1.00", null])
			await makeResource(globex, { unitCost });
		const { groups } = await reportOf({ chart: "histogram", x: "unit_cost" }, "/resources", keeper);
		expect(groups).toHaveLength(20);
		expect(groups.filter(({ count }) => count > 0)).toEqual([
			{ key: 0.1, to: 0.15, count: 1, value: 1 },
			{ key: 0.25, to: 0.3, count: 1, value: 1 },
			{ key: 0.3, to: 0.35, count: 1, value: 1 },
			{ key: 1, to: 1.05, count: 1, value: 1 },
			{ key: null, count: 1, value: 1 },
		]);
	});

	it("are the greatest, and the others together", async () => {
		const globex = await makeTenant();
		const member = await makeMember(globex, { permissionId: 1 });
		for (let index = 0; index < 14; index++)
			await makeRequest(member, { comment: `Tap ${index % 12}`, qty: index });
		const { groups, others } = await reportOf(
			{ chart: "pie", x: "comment" },
			"/requests",
			await signedIn(member),
		);
		expect(groups.map(({ key }) => key).slice(0, 2)).toEqual(["Tap 0", "Tap 1"]);
		expect(groups).toHaveLength(10);
		expect(others).toEqual({ groups: 2, count: 2, value: 2 });
	});
});

describe("a report of a list that is limited", () => {
	it("counts the rows up to the limit, in the list's order", async () => {
		const limited = { column: "limit", q: "2", chart: "pie", x: "status" };
		expect((await reportOf({ ...limited, sort: "new-old" })).groups).toEqual([
			{ key: "done", count: 2, value: 2 },
		]);
		expect((await reportOf({ ...limited, sort: "old-new" })).groups).toEqual([
			{ key: "pending", count: 2, value: 2 },
		]);
		expect((await reportOf({ ...limited, sort: "az", by: "branch" })).rows).toBe(2);
	});
});

describe("a report of no rows", () => {
	it.each(["bar", "line", "histogram", "pie"])("is an empty %s", async (chart) => {
		const nothing = { rows: 0, groups: [], others: null };
		for (const x of ["date", "qty"])
			expect(await reportOf({ chart, x, "f.id": ">999" })).toEqual(nothing);
	});
});

describe("who reads a report", () => {
	const byStatus = { chart: "pie", x: "status" };

	it("has the numbers of the requests that they see, and of all of them by scope", async () => {
		const viewer = await makeMemberWith(acme, "statistics_read");
		await makeRequest(viewer, { status: "late" });
		const its = await signedIn(viewer);
		expect((await reportOf(byStatus, "/requests", its)).groups).toEqual([
			{ key: "late", count: 1, value: 1 },
		]);
		expect((await reportOf({ ...byStatus, scope: "all" }, "/requests", its)).rows).toBe(5);
		expect((await reportOf({ ...byStatus, status: "done" }, "/requests", its)).rows).toBe(0);
	});

	it("has the numbers of their own organisation", async () => {
		const globex = await signedIn(await makeMember(await makeTenant(), { permissionId: 1 }));
		expect(await reportOf({ ...byStatus, scope: "all" }, "/requests", globex)).toMatchObject({
			rows: 0,
		});
	});

	it("needs the right to read statistics", async () => {
		const follower = await signedIn(await makeMemberWith(acme, "follow_up"));
		const path = address("/requests/report", byStatus);
		expect(await readError(follower.get(path))).toMatchObject({
			status: 403,
			right: "statistics_read",
		});
	});
});

describe("a report is refused", () => {
	it.each([
		[{}, { chart: "required", x: "required" }],
		[{ chart: "area", x: "status" }, { chart: "choice" }],
		[{ chart: "bar", x: "nothing" }, { x: "choice" }],
		[{ chart: "bar", x: "__proto__" }, { x: "choice" }],
		[{ chart: "bar", x: "id" }, { x: "choice" }],
		[{ chart: "bar", x: "branch_id" }, { x: "choice" }],
		[{ chart: "histogram", x: "status" }, { x: "choice" }],
		[{ chart: "line", x: "date", y: "status" }, { y: "choice" }],
		[{ chart: "line", x: "date", y: "qty", of: "most" }, { of: "choice" }],
	])("for %j", async (params, fields) => {
		const path = address("/requests/report", params as Params);
		expect(await readError(client.get(path))).toMatchObject({
			status: 422,
			code: "invalid",
			fields,
		});
	});

	it("where a row may have several of a thing", async () => {
		const path = address("/categories/report", { chart: "bar", x: "warehouse" });
		expect(await readError(client.get(path))).toMatchObject({ fields: { x: "choice" } });
	});
});
