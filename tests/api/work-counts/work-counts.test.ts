import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type WorkCounts, workCounts } from "#contract/work-counts/schemas.ts";
import { answer, clock, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeSubbranch } from "#tests/support/places.ts";
import { makePlan, makeTargets } from "#tests/support/plans.ts";
import { makeReport } from "#tests/support/public-reports.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeResource } from "#tests/support/stock.ts";
import { makeDocument } from "#tests/support/stored-documents.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let requester: TestMember;
beforeEach(async () => {
	clock.set("2030-03-10T09:00:00Z");
	acme = await makeTenant({ timeZone: "Asia/Riyadh" });
	requester = await makeMember(acme);
});

const counted = async (member: TestMember): Promise<WorkCounts> =>
	answer((await signedIn(member)).get("/work-counts"), workCounts);

const late = { status: "late", dueAt: new Date("2030-03-09T09:00:00Z") } as const;
const open = { dueAt: new Date("2030-03-20T09:00:00Z") };

describe("the requests that wait", () => {
	it("are those that the member sees: open, late, and answered by nobody", async () => {
		await makeRequest(requester, open);
		await makeRequest(requester, { ...late, answeredAt: new Date() });
		for (const gone of [{ status: "done" as const }, { deletedAt: new Date() }])
			await makeRequest(requester, { ...open, ...gone });
		await makeRequest(await makeMember(acme), late);
		expect(await counted(requester)).toMatchObject({ open: 2, late: 1, unanswered: 1 });
		const everybody = await makeMemberWith(acme, "follow_up");
		expect(await counted(everybody)).toMatchObject({ open: 3, late: 2, unanswered: 2 });
		expect(await counted(await makeMember(acme))).toMatchObject({ open: 0, late: 0 });
		expect(await counted(await makeMember(await makeTenant()))).toMatchObject({ open: 0 });
	});

	it("are counted once, however many reasons there are to see them", async () => {
		const manager = await makeMember(acme, { permissionId: profiles.branchManager });
		const branchId = await makeBranch(acme, { memberId: manager.id });
		const subbranchId = await makeSubbranch(acme, { branchId, memberId: manager.id });
		await makeRequest(manager, { ...open, branchId, subbranchId, assignedToId: manager.id });
		await makeRequest(requester, { ...late, branchId });
		await makeRequest(requester, { ...late, branchId: await makeBranch(acme) });
		expect(await counted(manager)).toMatchObject({ open: 2, late: 1, unanswered: 2 });
		const technician = await makeMember(acme, {
			permissionId: profiles.branchTechnician,
			branchId,
			subbranchId,
		});
		expect(await counted(technician)).toMatchObject({ open: 1, late: 0 });
	});

	it("are the member's own until tonight, the late ones apart", async () => {
		const assignedToId = requester.id;
		await makeRequest(requester, { ...late, assignedToId });
		await makeRequest(requester, { dueAt: new Date("2030-03-10T20:59:00Z"), assignedToId });
		await makeRequest(requester, { dueAt: new Date("2030-03-10T21:00:00Z"), assignedToId });
		await makeRequest(requester, { ...open, assignedToId });
		await makeRequest(requester, { ...open, assignedToId, status: "done" });
		await makeRequest(requester, { ...open, assignedToId, deletedAt: new Date() });
		await makeRequest(requester, open);
		expect(await counted(requester)).toMatchObject({ due: 2, overdue: 1, mine: 4 });
	});
});

describe("what else waits", () => {
	it("is told to those who may see it", async () => {
		const admin = await makeMember(acme, { permissionId: profiles.admin });
		await makeEquipment(acme, { state: "out_of_order" });
		await makeEquipment(acme, { state: "out_of_order", deletedAt: clock.now() });
		await makeEquipment(acme);
		await makeResource(acme, { qty: 1, threshold: 2 });
		await makeResource(acme, { qty: 2, threshold: 2 });
		await makeTargets(acme, await makePlan(acme));
		await makeTargets(acme, await makePlan(acme, { fromDay: "2030-03-11" }));
		for (const validUntil of ["2030-05-09", "2030-05-10"]) await makeDocument(acme, { validUntil });
		const waiting = { equipment: 1, plans: 1, low_stock: 1, documents: 1 };
		expect(await counted(admin)).toMatchObject(waiting);
		const told = await counted(await makeMemberWith(acme, "maintenance_request"));
		for (const name of ["equipment", "plans", "low_stock", "reports"])
			expect(told).not.toHaveProperty(name);
	});

	it("are visits until their request is done", async () => {
		const reader = await makeMemberWith(acme, "plans_read");
		const planId = await makePlan(acme);
		const [target] = await makeTargets(acme, planId);
		const [other] = await makeTargets(acme, planId);
		await rows(
			acme,
			sql`update plan_targets set next_on = '2030-04-10', appears_at = '2030-04-10'`,
		);
		const requestId = await makeRequest(requester, { ...open, planId });
		await rows(
			acme,
			sql`insert into plan_occurrences (tenant_id, target_id, day, plan_id, request_id, outcome)
				values (${acme.id}, ${target}, '2030-03-10', ${planId}, ${requestId}, 'made'),
					(${acme.id}, ${other}, '2030-03-10', ${planId}, ${requestId}, 'merged')`,
		);
		expect(await counted(reader)).toMatchObject({ plans: 1 });
		await rows(acme, sql`update requests set status = 'done' where id = ${requestId}`);
		expect(await counted(reader)).toMatchObject({ plans: 0 });
	});

	it("are reports of the places that one is responsible for, where reports are taken", async () => {
		const manager = await makeMember(acme);
		const branchId = await makeBranch(acme, { memberId: manager.id });
		await makeReport(acme, { state: "held", branchId });
		await makeReport(acme, { state: "held" });
		await makeReport(acme, { state: "refused", branchId });
		expect(await counted(manager)).not.toHaveProperty("reports");
		await rows(
			acme,
			sql`update tenants set settings = settings || '{"reports":{"mode":"held"}}' where id = ${acme.id}`,
		);
		expect(await counted(manager)).toMatchObject({ reports: 1 });
		expect(await counted(await makeMemberWith(acme, "follow_up"))).toMatchObject({ reports: 2 });
	});
});
