import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { planStatistics } from "#contract/statistics/schemas.ts";
import { answer, clock, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { makePlan, makeTargets } from "#tests/support/plans.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: TestMember;
let branchId: number;
let planId: number;
let target: number;
beforeEach(async () => {
	clock.set("2030-03-10T09:00:00Z");
	acme = await makeTenant();
	admin = await makeMember(acme, { permissionId: profiles.admin });
	branchId = await makeBranch(acme);
	const { id } = await makeFacility(acme, { branchId });
	planId = await makePlan(admin, { unit: "days", every: 1, fromDay: "2031-01-01", withinDays: 2 });
	[target = 0] = await makeTargets(acme, planId, [id]);
});

/** Today's visit of the plan, as a member asks for it; gives the request. */
async function visit(): Promise<number> {
	const sent = (await signedIn(admin)).post(`/plans/${planId}/now`, {});
	expect((await sent).status).toBe(200);
	const [last] = await rows<{ id: number }>(acme, sql`select max(id) as id from requests`);
	return last?.id ?? 0;
}

const put = async (id: number, status: string) =>
	expect((await (await signedIn(admin)).put(`/requests/${id}`, { status })).status).toBe(200);

const read = async (query = "?months=3") =>
	answer((await signedIn(admin)).get(`/stats/plans${query}`), planStatistics);

/** Planned, on time, late, missed. */
const now = async () => {
	const { planned, on_time, late, missed } = (await read()).whole;
	return [planned, on_time, late, missed];
};

it("counts visits by what becomes of them, there and back", async () => {
	const id = await visit();
	expect(await now()).toEqual([1, 0, 0, 0]);
	await put(id, "done");
	expect(await now()).toEqual([1, 1, 0, 0]);
	await put(id, "in_progress");
	expect(await now()).toEqual([1, 0, 0, 0]);
	await put(id, "rejected");
	expect(await now()).toEqual([1, 0, 0, 1]);
	await put(id, "pending");
	expect(await now()).toEqual([1, 0, 0, 0]);
	const client = await signedIn(admin);
	expect((await client.send("DELETE", `/requests/${id}`)).status).toBe(200);
	expect(await now()).toEqual([1, 0, 0, 1]);
	expect((await client.post(`/requests/${id}/restore`)).status).toBe(200);
	expect(await now()).toEqual([1, 0, 0, 0]);
	await rows(acme, sql`update requests set status = 'late' where id = ${id} returning id`);
	expect(await now()).toEqual([1, 0, 1, 0]);
	clock.pass({ days: 9 });
	await put(id, "done");
	expect(await now()).toEqual([1, 0, 1, 0]);
});

it("counts a visit that was added to an open one, or never made, as missed, in its own month", async () => {
	const id = await visit();
	clock.set("2030-04-01T09:00:00Z");
	expect(await visit()).toBe(id);
	await rows(
		acme,
		sql`insert into plan_occurrences (tenant_id, target_id, plan_id, day, outcome)
			values (${acme.id}, ${target}, ${planId}, '2030-02-01', 'missed') returning day`,
	);
	await put(id, "done");
	const figures = { planned: 1, on_time: 0, late: 0, missed: 1 };
	const { whole, series, branches } = await read();
	expect(series).toEqual([
		{ start: "2030-02-01", ...figures },
		{ start: "2030-03-01", planned: 1, on_time: 0, late: 1, missed: 0 },
		{ start: "2030-04-01", ...figures },
	]);
	expect(whole).toEqual({ planned: 3, on_time: 0, late: 1, missed: 2 });
	expect(branches).toEqual([expect.objectContaining({ id: branchId, ...whole })]);
	const other = await makeBranch(acme);
	expect((await read(`?branch=${other}`)).whole.planned).toBe(0);
	expect((await read(`?branch=${branchId}`)).whole).toEqual(whole);
	await rows(acme, sql`update branches set deleted_at = now() where id = ${branchId} returning id`);
	expect(await read()).toMatchObject({ whole, branches: [] });
});
