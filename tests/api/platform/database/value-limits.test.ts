import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeFacility } from "#tests/support/places.ts";
import { reported } from "#tests/support/reported-failures.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const most = 1_000_000_000;

let acme: Tenant;
let member: TestMember;
let admin: Client;
beforeAll(async () => {
	acme = await makeTenant();
	member = await makeMember(acme, { permissionId: profiles.admin });
	admin = await signedIn(member);
});

afterEach(() => expect(reported.splice(0)).toEqual([]));

describe("what the database can't keep", () => {
	it("is said of stock that would grow beyond all bounds", async () => {
		const resourceId = await makeResource(acme, { qty: most });
		const purchase = { type: "Purchase Request", resourceId, qty: 1 } as const;
		const id = await makeRequest(member, purchase);
		expect(await readError(admin.put(`/requests/${id}`, { status: "done" }))).toMatchObject({
			status: 409,
			code: "stock_full",
			stock: { available: most, asked: 1 },
		});
	});

	it("is said of a movement that costs more than can be written down", async () => {
		const resourceId = await makeResource(acme, { qty: most, unitCost: "9999999999.99" });
		const { id } = await makeFacility(acme);
		const given = { for_facility_id: id, transfer_date: "2030-01-01", resource: [resourceId] };
		const send = admin.post("/distributions/add", { ...given, qty: [most] });
		expect(await readError(send)).toMatchObject({ status: 409, code: "cost_too_large" });
		expect((await admin.post("/distributions/add", { ...given, qty: [10] })).status).toBe(200);
	});

	it("is said of too much of one resource in several lines", async () => {
		const resource = await makeResource(acme, { qty: most });
		const { id } = await makeFacility(acme);
		const send = admin.post("/distributions/add", {
			for_facility_id: id,
			transfer_date: "2030-01-01",
			resource: [resource, resource, resource],
			qty: [most, most, most],
		});
		expect(await readError(send)).toMatchObject({ status: 422, fields: { qty: "too_large" } });
	});

	it("leaves a distribution of much of many things listed", async () => {
		const resource = await Promise.all([1, 2, 3].map(() => makeResource(acme, { qty: most })));
		const { id } = await makeFacility(acme);
		const qty = [most, most, most];
		const body = { for_facility_id: id, transfer_date: "2030-01-01", resource, qty };
		const added = await admin.post("/distributions/add", body);
		expect(await added.json()).toMatchObject({ distribution: { qty: 3 * most } });
	});

	it.each(["0000-01-01", "10000-01-01", "+275760-09-13", "2030-02-30"])(
		"is said of the day %s",
		async (transfer_date) => {
			const send = admin.post("/distributions/edit", { id: 1, transfer_date });
			expect(await readError(send)).toMatchObject({ fields: { transfer_date: "date" } });
		},
	);

	it("is said of ids beyond all that are given", async () => {
		const send = admin.post("/requests/escalate", { request_id: 2 ** 31, escalate_to: 2 ** 31 });
		expect(await readError(send)).toMatchObject({
			fields: { request_id: "target_required", escalate_to: "target_required" },
		});
	});

	it.each(["\u0000", "half \ud83d", "\udca9"])("is said of the text %j", async (name_en) => {
		const send = admin.post("/branches/add", { name_en, name_ar: "فرع" });
		expect(await readError(send)).toMatchObject({ status: 400, code: "body_unreadable" });
	});
});

describe("what is no text and can't be made one", () => {
	const strange = { toString: 1, valueOf: null };

	it("is no recipient", async () => {
		const send = admin.post("/escalate/send", { requestId: 1, to: [strange], subject: "Late" });
		expect(await readError(send)).toMatchObject({ fields: { to: "email" } });
	});

	it("is no type of a request", async () => {
		const send = admin.post("/requests/add", { type: strange });
		expect(await readError(send)).toMatchObject({ fields: { type: "choice" } });
	});

	it("is nobody's currentMemberId", async () => {
		const send = admin.post("/branches/add", { currentMemberId: strange });
		expect(await readError(send)).toMatchObject({ code: "wrong_member" });
	});
});
