import { beforeAll, describe, expect, it } from "vitest";
import { requestRow } from "#contract/requests/schemas.ts";
import { resource } from "#contract/stock/schemas.ts";
import { type Client, signedIn } from "#tests/support/api-client.ts";
import { clock, restartClock } from "#tests/support/clock.ts";
import { address, list } from "#tests/support/list-requests.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
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
	const branchId = await makeBranch(acme, { nameEn: "Main Campus", nameAr: "الإدارة العامّة" });
	const facility = await makeFacility(acme, { branchId, nameEn: "Lab 100%", nameAr: "مختبر" });
	const at = (text: string) => new Date(text);
	await makeRequest(admin, {
		comment: "Tap LEAKS in room ١٢",
		branchId,
		facilityId: facility.id,
		status: "in_progress",
		priority: "High",
		date: at("2030-01-31T20:59:59Z"),
	});
	await makeRequest(admin, {
		comment: "تسرّب في الحنفيّة",
		type: "Direct Request",
		status: "pending",
		qty: 5,
		date: at("2030-01-31T21:00:00Z"),
	});
	await makeRequest(admin, {
		comment: "50% done_now",
		status: "done",
		qty: 12,
		date: at("2030-02-01T20:59:59.999Z"),
		closingTime: at("2030-02-10T00:00:00Z"),
	});
	await makeRequest(admin, { comment: "", qty: 0, date: at("2030-02-01T21:00:00Z") });
});

async function found(params: Parameters<typeof address>[1]): Promise<number[]> {
	const { rows, total } = await list(
		client,
		address("/requests", { sort: "asc", ...params }),
		requestRow,
	);
	expect(total).toBe(rows.length);
	return rows.map(({ id }) => id);
}

const everything = [1, 2, 3, 4];

describe("a column of texts", () => {
	it.each([
		["leaks", [1]],
		["room 12", [1]],
		["تسرب في الحنفيه", [2]],
		["50%", [3]],
		["e_n", [3]],
		["_", [3]],
		["\\", []],
		["'; drop table requests; --", []],
	])("holds %j", async (text, ids) => {
		expect(await found({ "f.comment": text })).toEqual(ids);
	});
});

describe("a column of related things", () => {
	it.each([
		["main camp", [1]],
		["الاداره", [1]],
		["nowhere", []],
	])("is found by the name %j in either language", async (text, ids) => {
		expect(await found({ "f.branch": text })).toEqual(ids);
	});

	it("is found by id too", async () => {
		expect(await found({ "f.branch_id": "1" })).toEqual([1]);
	});
});

describe("a column of choices", () => {
	it.each([
		["pending", [2, 4]],
		["IN_PROGRESS", [1]],
		["done, in_progress", [1, 3]],
		["منجز", [3]],
		["قيد", [1, 2, 4]],
		["in prog", [1]],
	])("is %j", async (text, ids) => {
		expect(await found({ "f.status": text })).toEqual(ids);
	});

	it("is one of several that are ticked", async () => {
		expect(await found({ "f.status": ["done", "in_progress"] })).toEqual([1, 3]);
	});
});

describe("a column of numbers", () => {
	it.each([
		["5", [2]],
		["=5", [2]],
		["> 4", [2, 3]],
		[">=12", [3]],
		["<5", [4]],
		["≤ 5", [2, 4]],
		["٥", [2]],
		[">٤٫٥", [2, 3]],
		["< 99999999999", [2, 3, 4]],
		["> -1", [2, 3, 4]],
	])("is %j", async (text, ids) => {
		expect(await found({ "f.qty": text })).toEqual(ids);
	});
});

describe("a column of moments", () => {
	it.each([
		["2030-01-31", [1]],
		["2030-02-01", [2, 3]],
		["01/02/2030", [2, 3]],
		["١/٢/٢٠٣٠", [2, 3]],
		["> 2030-01-31", [2, 3, 4]],
		[">= 2030-02-01", [2, 3, 4]],
		["< 2030-02-01", [1]],
		["<= 2030-02-01", [1, 2, 3]],
		["2030-01", [1]],
		["2030-02", [2, 3, 4]],
		["2030", everything],
		["> 2030", []],
	])("is %j in the organisation's time zone", async (text, ids) => {
		expect(await found({ "f.date": text })).toEqual(ids);
	});

	it("that is empty fits no day", async () => {
		expect(await found({ "f.closing_time": "> 1999" })).toEqual([3]);
		expect(await found({ "f.closing_time": "< 2119" })).toEqual([3]);
	});

	it("has days that move with the organisation's calendar", async () => {
		clock.set("2030-02-28T21:30:00Z");
		const today = async (text: string) => found({ "f.date": text });
		expect(await today("last-month")).toEqual([2, 3, 4]);
		expect(await today("<-28d")).toEqual([1]);
		expect(await today("الشهر الماضي")).toEqual([2, 3, 4]);
		clock.set("2030-02-28T20:30:00Z");
		expect(await today("last-month")).toEqual([1]);
		restartClock();
	});

	it("has its days where the clocks change", async () => {
		const berlin = await makeTenant({ timeZone: "Europe/Berlin" });
		const member = await makeMember(berlin, { permissionId: 1 });
		client = await signedIn(member);
		await makeRequest(member, { date: new Date("2030-03-30T22:59:59Z") });
		await makeRequest(member, { date: new Date("2030-03-30T23:00:00Z") });
		await makeRequest(member, { date: new Date("2030-03-31T21:59:59Z") });
		await makeRequest(member, { date: new Date("2030-03-31T22:00:00Z") });
		const days = await found({ "f.date": "2030-03-31" });
		client = await signedIn(admin);
		expect(days).toEqual([2, 3]);
	});
});

describe("a column of days", () => {
	beforeAll(async () => {
		for (const date of ["2030-01-31", "2030-02-15", "2030-03-01", null])
			await makeResource(acme, { date });
	});

	it.each([
		["2030-02", [2]],
		["> 2030-02", [3]],
		[">= 2030-02", [2, 3]],
		["< 2030-02", [1]],
		["<= 2030-02", [1, 2]],
		["2030-01..2030-02", [1, 2]],
	])("is %j, first and last day included", async (text, ids) => {
		const path = address("/resources", { sort: "asc", "f.date": text });
		expect((await list(client, path, resource)).rows.map(({ id }) => id)).toEqual(ids);
	});
});

describe("filters together", () => {
	it("all have to fit", async () => {
		expect(await found({ "f.qty": "> 1", "f.status": "pending" })).toEqual([2]);
	});

	it("apply without the one that can't be understood", async () => {
		expect(await found({ "f.qty": "many", "f.status": "pending" })).toEqual([2, 4]);
		expect(await found({ "f.date": "2030-02-30", "f.status": "done" })).toEqual([3]);
		expect(await found({ "f.status": "cancelled" })).toEqual(everything);
		expect(await found({ "f.nothing": "x", "f.__proto__": "x", "f.": "x" })).toEqual(everything);
	});
});

describe("the specification's own parameters", () => {
	it("status and type are filters", async () => {
		expect(await found({ status: "pending" })).toEqual([2, 4]);
		expect(await found({ type: "Direct Request" })).toEqual([2]);
		expect(await found({ status: "pending", type: "Direct Request" })).toEqual([2]);
	});
});
