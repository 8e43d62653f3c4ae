import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { member as memberRow } from "#contract/members/schemas.ts";
import { memberNotification } from "#contract/notifications/schemas.ts";
import { facility } from "#contract/places/facilities.schemas.ts";
import { requestRow } from "#contract/requests/schemas.ts";
import { type Client, signedIn } from "#tests/support/api-client.ts";
import { address, list } from "#tests/support/list-requests.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: TestMember;
let client: Client;
beforeAll(async () => {
	acme = await makeTenant();
	admin = await makeMember(acme, { permissionId: 1, nameEn: "Rania", nameAr: "رانية" });
	client = await signedIn(admin);
	const branchId = await makeBranch(acme, { nameEn: "Harbour", nameAr: "الميناء" });
	const subbranchId = await makeSubbranch(acme, { branchId, nameEn: "Quay", nameAr: "الرصيف" });
	const { id: facilityId } = await makeFacility(acme, {
		branchId,
		subbranchId,
		nameEn: "Crane",
		nameAr: "رافعة",
		detailedLocationEn: "Pier 7",
	});
	const resourceId = await makeResource(acme, { nameEn: "Cable", nameAr: "سلك" });
	const worker = await makeMember(acme, {
		nameEn: "Omar",
		nameAr: "عُمَر",
		email: "omar@acme.example",
		phone: "+966 55 123",
		employeeId: "E-42",
	});
	await makeRequest(admin, {
		comment: "It squeaks",
		branchId,
		subbranchId,
		facilityId,
		resourceId,
		assignedToId: worker.id,
		qty: 77,
	});
	await makeRequest(worker, { comment: "Nothing else", status: "done", type: "Purchase Request" });
});

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const found = async <Row extends { id: number }>(
	path: string,
	params: Parameters<typeof address>[1],
	row: z.ZodType<Row>,
) => idsOf((await list(client, address(path, { sort: "asc", ...params }), row)).rows);
const requests = (params: Parameters<typeof address>[1]) => found("/requests", params, requestRow);

describe("searching requests", () => {
	it.each([
		["#1", [1]],
		["#\u20682\u2069", [2]],
		["طلب ٢", [2]],
		["Request no. 1", [1]],
		["https://acme.example.org/view/request/2", [2]],
		["\u200frania\u200f", [1]],
		["else  nothing", [2]],
		["\u00a0squeaks", [1]],
		["ﻋﻤﺮ", [1, 2]],
		["راﻓعہ", [1]],
		["#77", []],
		["SQUEAKS", [1]],
		["crane", [1]],
		["رافعه", [1]],
		["harb", [1]],
		["الرصيف", [1]],
		["cable", [1]],
		["rania", [1]],
		["عمر", [1, 2]],
		["purchase", [2]],
		["done", [2]],
		["2", [2]],
		["٢", [2]],
		["77", []],
		["%", []],
		["zzz", []],
	])("finds %j in all columns that show", async (q, ids) => {
		expect(await requests({ q })).toEqual(ids);
	});

	it("looks into one column when one is chosen", async () => {
		expect(await requests({ q: "omar", column: "assigned_to" })).toEqual([1]);
		expect(await requests({ q: "omar", column: "member" })).toEqual([2]);
		expect(await requests({ q: "77", column: "qty" })).toEqual([1]);
		expect(await requests({ q: "omar", column: "comment" })).toEqual([]);
	});

	it("finds choices by their names in both languages", async () => {
		expect(await requests({ q: "منج" })).toEqual([2]);
		expect(await requests({ q: "منج", column: "status" })).toEqual([2]);
		expect(await requests({ q: "منج", column: "comment" })).toEqual([]);
		expect(await requests({ q: "طلب شراء" })).toEqual([2]);
	});

	it("goes together with filters and is not stopped by a character that no text has", async () => {
		expect(await requests({ q: "omar", "f.status": "done" })).toEqual([2]);
		expect(await requests({ q: "squ\u0000eaks", "f.comment": "i\u0000t" })).toEqual([1]);
	});
});

describe("searching other lists", () => {
	it.each([
		["Pier", [1]],
		["quay", [1]],
		["nowhere", []],
	])("finds the facility by %j", async (q, ids) => {
		expect(await found("/facilities", { q }, facility)).toEqual(ids);
	});

	it.each([
		["omar@", [2]],
		["55 123", [2]],
		["e-42", [2]],
		["requester", [2]],
		["مدير النظام", [1]],
	])("finds the member by %j", async (q, ids) => {
		expect(await found("/members", { q }, memberRow)).toEqual(ids);
	});

	it("finds a notification by its request's text, and only one's own", async () => {
		const body = { facility_id: 1, priority: "Low", comment: "Fresh paint" };
		const worker = await signedIn(await makeMember(acme));
		await worker.post("/requests", body);
		const told = { q: "paint" };
		expect(await found("/requests/notifications", told, memberNotification)).toHaveLength(1);
		expect(await (await worker.get(address("/requests/notifications", told))).json()).toEqual([]);
	});
});

describe("a day that is searched", () => {
	it("is found in any column of days, however it is written", async () => {
		const berlin = await makeTenant({ timeZone: "Europe/Berlin" });
		const member = await makeMember(berlin, { permissionId: 1 });
		const before = client;
		client = await signedIn(member);
		await makeRequest(member, { date: new Date("2030-02-04T22:59:59Z") });
		await makeRequest(member, { date: new Date("2030-02-04T23:00:00Z") });
		await makeRequest(member, { date: new Date("2030-01-01T00:00:00Z"), comment: "by 5/2/2030" });
		for (const q of ["2030-02-05", "05-Feb-30", "٥ فبراير ٢٠٣٠"])
			expect(await requests({ q }), q).toEqual([2]);
		expect(await requests({ q: "5/2/2030" })).toEqual([2, 3]);
		client = before;
	});
});
