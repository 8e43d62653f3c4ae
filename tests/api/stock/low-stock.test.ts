import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { deliverMail } from "#api/notifications/mail-delivery.job.ts";
import { memberNotification, openedNotification } from "#contract/notifications/schemas.ts";
import { resource } from "#contract/stock/schemas.ts";
import { answer, type Client, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { applied, checkedImport, csv } from "#tests/support/import-files.ts";
import { deliverQueued, delivery, queuedJobs } from "#tests/support/mail-delivery.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { reported } from "#tests/support/reported-failures.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeResource, makeWarehouse } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let ann: TestMember;
let admin: Client;
let keeper: TestMember;
let filters: number;
let facility: number;
beforeEach(async () => {
	acme = await makeTenant();
	ann = await makeMember(acme, { permissionId: profiles.admin });
	admin = await signedIn(ann);
	keeper = await makeMemberWith(acme, "resources_read");
	const warehouseId = await makeWarehouse(acme, { memberId: keeper.id });
	filters = await makeResource(acme, { qty: 10, threshold: 5, orderQty: 40, warehouseId });
	facility = (await makeFacility(acme)).id;
});

afterEach(() => expect(reported.splice(0)).toEqual([]));

const give = (...lines: [resource: number, qty: number][]) =>
	admin.post("/distributions/add", {
		for_facility_id: facility,
		transfer_date: "2030-01-01",
		resource: lines.map(([id]) => id),
		qty: lines.map(([, qty]) => qty),
	});

const set = (fields: object, id = filters) => admin.post("/resources/edit", { id, ...fields });

/** What a member is told of resources that are low, at the bell and by e-mail. */
async function told(member = keeper): Promise<{ bell: number[]; mails: number }> {
	const mails = await deliverQueued(acme);
	mails.push(...(await deliverQueued(acme)));
	const client = await signedIn(member);
	const list = await answer(
		client.get("/requests/notifications?f.kind=low_stock"),
		z.array(memberNotification),
	);
	return {
		bell: list.map(({ resource_id }) => resource_id ?? 0),
		mails: mails.filter(({ to }) => to.includes(member.email)).length,
	};
}

describe("a resource of which too few are left", () => {
	const takeParts = async () =>
		admin.post(`/requests/${await makeRequest(ann)}/parts`, { resource_id: filters, qty: 6 });
	const dispose = async () => {
		const id = await makeRequest(ann, { type: "Dispose Request", resourceId: filters, qty: 6 });
		return admin.put(`/requests/${id}`, { status: "done" });
	};
	async function importFewer() {
		const { found } = await checkedImport(admin, acme, "resources", csv("id,qty", `${filters},4`));
		await applied(admin, acme, found.id);
		return { status: 200 };
	}
	it.each([
		["a distribution", () => give([filters, 6])],
		["parts for a request", takeParts],
		["a disposal", dispose],
		["a correction by hand", () => set({ qty: 4 })],
		["an import", importFewer],
	] as const)("is told to the member of its warehouse once by %s", async (_, lower) => {
		expect((await lower()).status).toBe(200);
		expect(await told()).toEqual({ bell: [filters], mails: 1 });
		await give([filters, 1]);
		expect(await told()).toEqual({ bell: [filters], mails: 0 });
		expect((await told(ann)).bell).toEqual([]);
	});

	it("is told again only after there was enough in between", async () => {
		await give([filters, 6]);
		await told();
		await set({ qty: 5 });
		await give([filters, 1]);
		expect(await told()).toEqual({ bell: [filters, filters], mails: 1 });
	});

	it.each([
		["there is enough again", sql`qty = 30`],
		["it is gone", sql`deleted_at = now()`],
	])("is not told when %s before the mail goes out", async (_, change) => {
		await give([filters, 6]);
		await rows(acme, sql`update resources set ${change}`);
		expect(await told()).toEqual({ bell: [], mails: 0 });
	});

	it("is told once however many take of it at once, and however often it is tried", async () => {
		const answers = await Promise.all(Array.from({ length: 10 }, () => give([filters, 1])));
		expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
		const jobs = await queuedJobs(acme);
		expect(jobs.map(({ job }) => job.kind)).toEqual(["low_stock"]);
		expect(await told()).toEqual({ bell: [filters], mails: 1 });
		for (const { id, job } of jobs)
			await deliverMail(delivery(), { id, job, triedBefore: 1, isLastTry: false });
		expect(await told()).toEqual({ bell: [filters], mails: 0 });
	});

	it("is nothing to tell where nobody watches it, or there were too few before", async () => {
		const unwatched = await makeResource(acme, { qty: 3 });
		const low = await makeResource(acme, { qty: 3, threshold: 5 });
		await give([unwatched, 3], [low, 1]);
		expect(await queuedJobs(acme)).toEqual([]);
	});

	it("is told to the branch's member where the warehouse has none", async () => {
		const manager = await makeMember(acme, { permissionId: profiles.admin });
		const branchId = await makeBranch(acme, { memberId: manager.id });
		await rows(acme, sql`update warehouses set member_id = null, branch_id = ${branchId}`);
		await give([filters, 6]);
		expect((await told(manager)).bell).toEqual([filters]);
		await rows(acme, sql`update members set last_day = '2020-01-01' where id = ${manager.id}`);
		await set({ qty: 10 });
		await give([filters, 6]);
		await deliverQueued(acme);
		expect(await rows(acme, sql`select from notifications`)).toHaveLength(1);
	});

	it("is read by opening it, by who may see the stock, and is called by its name", async () => {
		await give([filters, 6]);
		await told();
		const client = await signedIn(keeper);
		const [one] = await answer(
			client.get("/requests/notifications?q=Resource"),
			z.array(memberNotification),
		);
		expect(one).toMatchObject({ request_id: null, resource_id: filters, read: false });
		expect(one?.comment).toMatch(/^(Resource|مورد) \d+$/);
		const unread = () =>
			answer(client.get("/requests/notifications/unread"), z.object({ unread: z.int() }));
		expect(await unread()).toEqual({ unread: 1 });
		const open = () =>
			answer(client.post(`/requests/notifications/${one?.id}/read`), openedNotification);
		expect(await open()).toMatchObject({ request_id: null, resource_id: filters });
		expect(await unread()).toEqual({ unread: 0 });
		await rows(
			acme,
			sql`update permissions set resources_read = 0
				where id = (select permission_id from members where id = ${keeper.id})`,
		);
		expect(await open()).toMatchObject({ request_id: null, resource_id: null });
	});
});

describe("the list of what is low", () => {
	const low = async (query = "") =>
		(await answer(admin.get(`/resources/low${query}`), z.array(resource))).map(({ id }) => id);

	it("has those with fewer than their threshold, and follows the stock and the threshold", async () => {
		expect(await low()).toEqual([]);
		await give([filters, 6]);
		expect(await low()).toEqual([filters]);
		await set({ threshold: 4 });
		expect(await low()).toEqual([]);
		await set({ threshold: 7 });
		expect(await low()).toEqual([filters]);
		await set({ threshold: "" });
		expect(await low()).toEqual([]);
	});

	it("is filtered and sorted as any list, and leaves out what is deleted", async () => {
		const lamps = await makeResource(acme, { qty: 1, threshold: 9 });
		const pumps = await makeResource(acme, { qty: 2, threshold: 3 });
		const gone = await makeResource(acme, { qty: 2, threshold: 3 });
		await rows(acme, sql`update resources set deleted_at = now() where id = ${gone}`);
		expect(await low("?by=threshold&sort=asc")).toEqual([pumps, lamps]);
		expect(await low("?by=qty&sort=asc")).toEqual([lamps, pumps]);
		expect(await low("?f.threshold=>5")).toEqual([lamps]);
	});
});
