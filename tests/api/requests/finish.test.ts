import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ request: maintenanceRequest, message: z.string() });

let acme: Tenant;
let technician: TestMember;
let requester: TestMember;
let client: Client;
let requestId: number;
let resourceId: number;
beforeEach(async () => {
	acme = await makeTenant();
	technician = await makeMember(acme, { permissionId: profiles.admin });
	client = await signedIn(technician);
	requester = await makeMember(acme);
	requestId = await makeRequest(requester, {
		assignedToId: technician.id,
		status: "in_progress",
	});
	resourceId = await makeResource(acme, { qty: 3 });
});

const finish = (fields: object, from = client) =>
	from.post(`/requests/${requestId}/finish`, fields);
const left = async () =>
	(await rows<{ qty: number }>(acme, sql`select qty from resources where id = ${resourceId}`))[0]
		?.qty;
const statusNow = async () =>
	(
		await rows<{ status: string }>(acme, sql`select status from requests where id = ${requestId}`)
	)[0]?.status;

describe("finishing a request", () => {
	it("writes note, time and parts with the status, and tells the requester once", async () => {
		const parts = [{ resource_id: resourceId, qty: 2 }];
		const { request } = await answer(
			finish({ desc: " Replaced the seal ", minutes: 30, parts }),
			saved,
		);
		expect(request).toMatchObject({
			status: "done",
			notes: [{ desc: "Replaced the seal", memberDetails: { id: technician.id } }],
			work: [{ minutes: 30 }],
			parts: [{ resource_id: resourceId, qty: 2 }],
		});
		expect(await left()).toBe(1);
		expect(
			await rows(acme, sql`select kind from notifications where member_id = ${requester.id}`),
		).toEqual([{ kind: "status" }]);
		expect(await readError(finish({}))).toMatchObject({ status: 409, code: "edit_conflict" });
	});

	it("says nothing where nothing is said", async () => {
		const { request } = await answer(finish({ desc: " " }), saved);
		expect(request).toMatchObject({ status: "done", notes: [] });
		expect(request).not.toHaveProperty("work");
	});

	it("leaves everything as it was if one part of it is refused", async () => {
		const parts = [
			{ resource_id: resourceId, qty: 1 },
			{ resource_id: await makeResource(acme, { qty: 1 }), qty: 2 },
		];
		const said = { desc: "Replaced the seal", minutes: 30 };
		expect(await readError(finish({ ...said, parts }))).toMatchObject({
			status: 409,
			code: "stock_short",
		});
		const unknown = [...parts.slice(0, 1), { resource_id: 999_999, qty: 1 }];
		expect(await readError(finish({ ...said, parts: unknown }))).toMatchObject({
			status: 422,
			fields: { parts: "choice" },
		});
		expect(await readError(finish({ public: 1, minutes: 30 }))).toMatchObject({
			fields: { desc: "required" },
		});
		expect(await readError(finish({ ...said, minutes: 961 }))).toMatchObject({ code: "work_long" });
		await rows(acme, sql`update requests set version = version + 1 where id = ${requestId}`);
		expect(await readError(finish({ ...said, version: 1 }))).toMatchObject({
			status: 409,
			code: "edit_conflict",
		});
		expect([await statusNow(), await left(), await count(acme, "request_notes")]).toEqual([
			"in_progress",
			3,
			0,
		]);
	});

	it("takes parts only of who may see the stock", async () => {
		const parts = [{ resource_id: resourceId, qty: 1 }];
		const plain = await signedIn(requester);
		expect(await readError(finish({ parts }, plain))).toMatchObject({ code: "right_missing" });
		expect(await statusNow()).toBe("in_progress");
		await answer(finish({ desc: "It works again" }, plain), saved);
	});
});
