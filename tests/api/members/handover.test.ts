import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { handoverResult, responsibilities } from "#contract/members/responsibilities.schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { makeAbsence } from "#tests/support/absences.ts";
import { answer, type Client, clock, signedIn } from "#tests/support/api-client.ts";
import { rows, within } from "#tests/support/database.ts";
import { makeKind } from "#tests/support/kinds.ts";
import { deliverQueued, queuedJobs } from "#tests/support/mail-delivery.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeSubbranch } from "#tests/support/places.ts";
import { makePlan } from "#tests/support/plans.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { unstubSettings } from "#tests/support/settings.ts";
import { makeWarehouse } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { makeWebhook } from "#tests/support/webhooks.ts";

afterAll(unstubSettings);

let acme: Tenant;
let admin: TestMember;
let desk: Client;
let huda: TestMember;
let noor: TestMember;
beforeEach(async () => {
	clock.set("2030-03-11T09:00:00Z");
	acme = await makeTenant({ timeZone: "Asia/Riyadh" });
	admin = await makeMember(acme, { permissionId: profiles.admin });
	desk = await signedIn(admin);
	huda = await makeMember(acme, { nameEn: "Huda", nameAr: "هدى" });
	noor = await makeMember(acme, { language: "en", nameEn: "Noor" });
});

const hands = (member: TestMember) =>
	answer(desk.get(`/members/${member.id}/in-hand`), responsibilities);
const handOver = (to: TestMember) =>
	answer(desk.post(`/members/${huda.id}/hand-over`, { to_id: to.id }), handoverResult);

/** One of each kind, and what is not in her hands any more or was never. */
async function fillHands() {
	const branch = await makeBranch(acme, { memberId: huda.id });
	const subbranch = await makeSubbranch(acme, { branchId: branch, memberId: huda.id });
	const warehouse = await makeWarehouse(acme, { memberId: huda.id });
	const plan = await makePlan(acme, { memberId: huda.id, assignedToId: noor.id });
	const kind = await makeKind(acme);
	for (const [at, { id }] of [huda, noor, huda].entries())
		await rows(acme, sql`insert into kind_routes values (${acme.id}, ${kind}, ${at}, ${id})`);
	const away = { substituteId: huda.id, fromDay: "2030-03-10", toDay: "2030-03-11" };
	const absence = await makeAbsence(admin, away);
	await makeAbsence(admin, { ...away, fromDay: "2030-01-01", toDay: "2030-03-10" });
	const open = await makeRequest(admin, { assignedToId: huda.id });
	const done = await makeRequest(admin, { assignedToId: huda.id, status: "done" });
	await makeRequest(huda, { assignedToId: admin.id });
	return { branch, subbranch, warehouse, plan, kind, absence, open, done };
}

describe("what is in a member's hands", () => {
	it("is what they manage, own, stand in for and have to do", async () => {
		const made = await fillHands();
		const found = await hands(huda);
		expect(Object.entries(found).map(([kind, { count }]) => [kind, count])).toEqual([
			["branch", 1],
			["subbranch", 1],
			["warehouse", 1],
			["plan", 1],
			["kind", 1],
			["absence", 1],
			["request", 1],
		]);
		expect(found.kind.first).toMatchObject([{ id: made.kind, name_en: `Kind ${made.kind}` }]);
		expect(found.absence.first).toMatchObject([{ id: made.absence }]);
		expect(found.request.first).toMatchObject([{ id: made.open }]);
	});

	it("is another's in one step, and nobody else's is touched", async () => {
		const made = await fillHands();
		const { counts, more } = await handOver(noor);
		expect(counts).toEqual({
			branch: 1,
			subbranch: 1,
			warehouse: 1,
			plan: 1,
			kind: 1,
			absence: 1,
			request: 1,
		});
		expect(more).toBe(0);
		const left = await hands(huda);
		expect(Object.values(left).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0]);
		const routed = sql`select member_id, k.version from kind_routes r join work_kinds k on k.tenant_id = r.tenant_id and k.id = r.kind_id`;
		expect(await rows(acme, routed)).toEqual(Array(3).fill({ member_id: noor.id, version: 2 }));
		const [kept] = await rows(
			acme,
			sql`select assigned_to_id, version from requests where id = ${made.done}`,
		);
		expect(kept).toEqual({ assigned_to_id: huda.id, version: 1 });
		const [plan] = await rows(
			acme,
			sql`select member_id, assigned_to_id from plans where id = ${made.plan}`,
		);
		expect(plan).toEqual({ member_id: noor.id, assigned_to_id: noor.id });
	});

	it("leaves nobody standing in for themselves", async () => {
		const absence = await makeAbsence(noor, { substituteId: huda.id, toDay: "2030-04-01" });
		await handOver(noor);
		expect(await rows(acme, sql`select substitute_id from absences where id = ${absence}`)).toEqual(
			[{ substitute_id: null }],
		);
	});

	it("is written down, in each thing's history, the timeline and the trail, and told to programs", async () => {
		const made = await fillHands();
		await makeWebhook(acme);
		const late = await makeRequest(admin, { assignedToId: huda.id, status: "late" });
		await handOver(noor);
		const told = sql`select type, number, status from webhook_deliveries order by number`;
		expect(await rows(acme, told)).toEqual([
			{ type: "request.assigned", number: made.open, status: "pending" },
			{ type: "request.assigned", number: late, status: "late" },
		]);
		const entries = z.array(z.looseObject({}));
		const [changed] = await answer(desk.get(`/branches/${made.branch}/history`), entries);
		expect(changed).toMatchObject({
			memberDetails: { id: admin.id },
			before: { memberDetails: { id: huda.id } },
			after: { memberDetails: { id: noor.id, name_en: "Noor" } },
		});
		const [routed] = await answer(desk.get(`/kinds/${made.kind}/history`), entries);
		expect(routed).toMatchObject({
			before: { memberDetails: { id: huda.id } },
			after: { memberDetails: { id: noor.id } },
		});
		const shown = await answer(desk.get(`/requests/${made.open}`), maintenanceRequest);
		expect(shown.timeline.at(-1)).toMatchObject({
			kind: "assigned",
			memberDetails: { id: admin.id },
			before: { id: huda.id },
			after: { id: noor.id },
		});
		const trail = await rows(
			acme,
			sql`select entity, call from audit_log where entity_id in (${huda.id}, ${made.open})
				and (entity = 'member' or entity = 'request') order by id`,
		);
		expect(trail).toEqual(
			expect.arrayContaining([
				{ entity: "request", call: "POST requests/assign" },
				{ entity: "member", call: "POST members/{id}/hand-over" },
			]),
		);
	});

	it("is told to whom it goes by one mail, and at the bell", async () => {
		await fillHands();
		await handOver(noor);
		const mails = await deliverQueued(acme);
		expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
			{ to: [noor.email], subject: "What was in the hands of Huda was handed over to you" },
		]);
		expect(mails[0]?.text).toMatch(/Open requests\W+1/);
		expect(await rows(acme, sql`select member_id, kind from notifications`)).toEqual([
			{ member_id: noor.id, kind: "assigned" },
		]);
	});

	it("is told to nobody who takes it upon themselves, nor who wants no such mails", async () => {
		await fillHands();
		await handOver(admin);
		expect(await deliverQueued(acme)).toEqual([]);
		expect(await rows(acme, sql`select member_id from notifications`)).toEqual([]);
	});
});

describe("more than one transaction changes", () => {
	it("is handed over by and by, and told of once", async () => {
		await within(acme, async ({ db, tenantId }) => {
			for (let nth = 0; nth < 450; nth++)
				await db.execute(sql`
					insert into subbranches (tenant_id, id, name_en, name_ar, branch_id, member_id)
					values (${tenantId}, ${10_000 + nth}, 'S', 'س', ${branch}, ${huda.id})`);
		});
		const first = await handOver(noor);
		expect(first).toMatchObject({ more: 1, counts: { subbranch: 200 } });
		expect((await hands(huda)).subbranch.count).toBe(250);
		const mails = [];
		for (let round = 0; round < 5 && (await queuedJobs(acme)).length > 0; round++)
			mails.push(...(await deliverQueued(acme)));
		expect((await hands(huda)).subbranch.count).toBe(0);
		expect(mails).toHaveLength(1);
		expect(mails[0]?.text).toMatch(/Sub-branches\W+450/);
	});

	let branch: number;
	beforeEach(async () => {
		branch = await makeBranch(acme);
	});

	it("stops where the other one leaves meanwhile", async () => {
		await within(acme, async ({ db, tenantId }) => {
			for (let nth = 0; nth < 210; nth++)
				await db.execute(sql`
					insert into subbranches (tenant_id, id, name_en, name_ar, branch_id, member_id)
					values (${tenantId}, ${10_000 + nth}, 'S', 'س', ${branch}, ${huda.id})`);
		});
		await handOver(noor);
		await desk.post("/members/edit", { id: noor.id, last_day: "2020-01-31" });
		expect(await deliverQueued(acme)).toEqual([]);
		expect(await queuedJobs(acme)).toEqual([]);
		expect((await hands(huda)).subbranch.count).toBe(10);
	});
});
