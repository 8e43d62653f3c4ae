import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { permissionFlags } from "#contract/permissions/flags.ts";
import { agenda } from "#contract/requests/agenda.schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { workload } from "#contract/requests/workload.schemas.ts";
import { namedOption } from "#contract/select-options/schemas.ts";
import { makeAbsence } from "#tests/support/absences.ts";
import { answer, clock, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import {
	makeMember,
	makeMemberWith,
	makeProfile,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: TestMember;
let keeper: TestMember;
let manager: TestMember;
let substitute: TestMember;
let requester: TestMember;
let facility: number;

beforeEach(async () => {
	clock.set("2030-03-11T09:00:00Z");
	acme = await makeTenant({ timeZone: "Asia/Riyadh" });
	admin = await makeMember(acme, { permissionId: profiles.admin });
	[keeper, manager, substitute, requester] = [
		await makeMember(acme),
		await makeMember(acme),
		await makeMember(acme),
		await makeMember(acme),
	];
	const branchId = await makeBranch(acme, { memberId: manager.id });
	const subbranchId = await makeSubbranch(acme, { branchId, memberId: keeper.id });
	facility = (await makeFacility(acme, { branchId, subbranchId })).id;
});

async function raise(at = facility): Promise<number | null> {
	const fields = { facility_id: at, priority: "Low", comment: "x" };
	const sent = (await signedIn(requester)).post("/requests", fields);
	return (await answer(sent, z.object({ request: maintenanceRequest }))).request.assigned_to_id;
}

const away = (member: TestMember, instead?: TestMember, days = {}) =>
	makeAbsence(member, { substituteId: instead?.id ?? null, ...days });

describe("a new request of a place whose keeper is away", () => {
	it("goes to the substitute, from the first day to the last, by the organisation's clock", async () => {
		await away(keeper, substitute);
		// Riyadh is three hours ahead: its days begin at 21:00.
		for (const [now, who] of [
			["2030-03-09T20:59:59Z", keeper],
			["2030-03-09T21:00:00Z", substitute],
			["2030-03-12T20:59:59Z", substitute],
			["2030-03-12T21:00:00Z", keeper],
		] as const) {
			clock.set(now);
			expect(await raise(), now).toBe(who.id);
		}
	});

	it("goes to the keeper again once the absence is deleted, and what was given stays", async () => {
		const before = await raise();
		const id = await away(keeper, substitute);
		expect(await raise()).toBe(substitute.id);
		await (await signedIn(keeper)).send("DELETE", `/absences/${id}`);
		expect(await raise()).toBe(keeper.id);
		expect(before).toBe(keeper.id);
		const given = await rows<{ id: number }>(
			acme,
			sql`select assigned_to_id as id from requests order by requests.id`,
		);
		expect(given.map(({ id }) => id)).toEqual([keeper.id, substitute.id, keeper.id]);
	});

	it("goes to the branch's manager without a substitute", async () => {
		await away(keeper);
		expect(await raise()).toBe(manager.id);
	});

	it.each([
		["is away too, however far that goes", () => away(substitute, requester)],
		[
			"was deleted",
			() => rows(acme, sql`update members set deleted_at = now() where id = ${substitute.id}`),
		],
		[
			"has no account any more",
			() => rows(acme, sql`update members set activated = 0 where id = ${substitute.id}`),
		],
	])("goes to the branch's manager where the substitute %s", async (_, happens) => {
		await away(keeper, substitute);
		await happens();
		expect(await raise()).toBe(manager.id);
	});

	it("goes to the first Admin where the manager is away as well, or is the one who is", async () => {
		const second = await makeMember(acme, { permissionId: profiles.admin });
		await away(keeper);
		await away(manager);
		expect(await raise()).toBe(admin.id);
		await away(admin);
		expect(await raise()).toBe(second.id);
		await away(second);
		expect(await raise()).toBe(admin.id);
		const ofBranch = (await makeFacility(acme, { branchId: await makeBranch(acme) })).id;
		expect(await raise(ofBranch)).toBe(admin.id);
		const other = await makeMember(acme, {
			permissionId: await makeProfile(acme, permissionFlags),
		});
		await rows(acme, sql`update permissions set follow_up = 0 where id = ${profiles.admin}`);
		expect(await raise()).toBe(other.id);
	});

	it("says in whose place it was given, in its timeline and on the substitute's day", async () => {
		const before = await raise();
		await away(keeper, substitute);
		await raise();
		const reader = await signedIn(substitute);
		const day = async () => (await answer(reader.get("/requests/my-day"), agenda)).requests;
		const [given] = await day();
		expect(given?.in_place_of).toMatchObject({ id: keeper.id, away: true });
		const { timeline } = await answer(reader.get(`/requests/${given?.id}`), maintenanceRequest);
		expect(timeline[1]).toMatchObject({
			kind: "assigned",
			memberDetails: null,
			before: { id: keeper.id },
			after: { id: substitute.id },
		});
		clock.set("2030-03-13T09:00:00Z");
		expect((await day())[0]?.in_place_of).toMatchObject({ id: keeper.id, away: false });
		expect(before).toBe(keeper.id);
	});

	it("is nobody's substitute's any more once it is given to somebody by hand", async () => {
		await away(keeper, substitute);
		const boss = await signedIn(admin);
		const fields = { facility_id: facility, priority: "Low", comment: "x" };
		const { id } = (
			await answer(boss.post("/requests", fields), z.object({ request: maintenanceRequest }))
		).request;
		const given = boss.post("/requests/assign", { id, assigned_to_id: manager.id });
		expect((await given).status).toBe(200);
		const reader = await signedIn(manager);
		const [own] = (await answer(reader.get("/requests/my-day"), agenda)).requests;
		expect(own).toMatchObject({ id });
		expect(own).not.toHaveProperty("in_place_of");
	});

	it("is told to whoever gets it", async () => {
		await away(keeper, substitute);
		await raise();
		const told = await rows(acme, sql`select member_id, kind from notifications`);
		expect(told).toEqual([{ member_id: substitute.id, kind: "in_charge" }]);
	});
});

describe("an organisation that gives requests to the least busy", () => {
	let branchId: number;
	let subbranchId: number;
	const technician = (at: object) =>
		makeMember(acme, { permissionId: profiles.branchTechnician, ...at });
	beforeEach(async () => {
		const chosen = { section: "assigning", assignment: "least_loaded" };
		expect((await (await signedIn(admin)).post("/settings/edit", chosen)).status).toBe(200);
		branchId = await makeBranch(acme);
		subbranchId = await makeSubbranch(acme, { branchId });
		facility = (await makeFacility(acme, { branchId, subbranchId })).id;
	});

	it("shares forty that come ten at once among three, where the fourth is away", async () => {
		const four = [];
		for (let made = 0; made < 4; made++) four.push(await technician({ branchId, subbranchId }));
		const [first, ...others] = four as [TestMember, ...TestMember[]];
		await away(first, others[0]);
		const given: (number | null)[] = [];
		for (let sent = 0; sent < 40; sent += 10)
			given.push(...(await Promise.all(Array.from({ length: 10 }, () => raise()))));
		expect(given).not.toContain(first.id);
		const shares = others.map(({ id }) => given.filter((one) => one === id).length);
		expect(shares.sort()).toEqual([13, 13, 14]);
	});

	it("takes one of the branch, else who is in charge, where those of the sub-branch are away", async () => {
		const mine = await technician({ branchId, subbranchId });
		const near = await technician({ branchId });
		await away(mine);
		expect(await raise()).toBe(near.id);
		await away(near);
		expect(await raise()).toBe(admin.id);
	});

	it("offers who is away last, with the day", async () => {
		const [here, gone] = [await technician({ branchId }), await technician({ branchId })];
		await away(gone);
		const id = await makeRequest(requester, { branchId });
		const reader = await signedIn(await makeMemberWith(acme, "follow_up"));
		const offered = await answer(reader.get(`/requests/${id}/least-busy`), z.array(workload));
		expect(offered.map((one) => [one.id, typeof one.away_until])).toEqual([
			[here.id, "object"],
			[gone.id, "string"],
		]);
	});
});

describe("who is away", () => {
	it("can be given a request by hand, and who does so is told", async () => {
		await away(keeper, substitute);
		const id = await makeRequest(requester, { assignedToId: manager.id });
		const reader = await signedIn(manager);
		const follower = await signedIn(await makeMemberWith(acme, "follow_up"));
		const offered = await answer(
			follower.get(`/select/requests/members/${id}`),
			z.array(namedOption),
		);
		expect(offered.filter((one) => one.away_until)).toEqual([
			expect.objectContaining({
				id: keeper.id,
				away_until: "2030-03-12",
				substituteDetails: expect.objectContaining({ id: substitute.id }),
			}),
		]);
		const own = await signedIn(admin);
		for (const path of ["/select/plans/members", "/select/absences/substitutes"]) {
			const options = await answer(own.get(path), z.array(namedOption));
			const absent = options.filter((one) => one.away_until);
			expect(
				absent.map((one) => one.id),
				path,
			).toEqual([keeper.id]);
		}
		const raised = await makeRequest(admin);
		const given = { id: raised, assigned_to_id: keeper.id };
		const { request: changed } = await answer(
			own.post("/requests/assign", given),
			z.object({ request: maintenanceRequest }),
		);
		expect(changed.assigned_to_id).toBe(keeper.id);
		expect((await reader.get(`/requests/${id}`)).status).toBe(200);
	});

	it("stands so in the workload, on the days alone", async () => {
		await away(keeper, substitute);
		await makeRequest(requester, { assignedToId: keeper.id });
		const reader = await signedIn(await makeMemberWith(acme, "follow_up"));
		const until = async () =>
			(await answer(reader.get("/members/workload"), z.array(workload))).map(
				(one) => one.away_until,
			);
		expect(await until()).toEqual(["2030-03-12"]);
		const substituted = async () =>
			(await answer(reader.get("/members/workload"), z.array(workload)))[0]?.substituted;
		expect(await substituted()).toBe(1);
		await rows(acme, sql`update members set last_day = '2030-03-01' where id = ${substitute.id}`);
		expect(await substituted()).toBe(0);
		const invited = sql`last_day = null, activated = 0`;
		await rows(acme, sql`update members set ${invited} where id = ${substitute.id}`);
		expect(await substituted()).toBe(0);
		await rows(acme, sql`update members set activated = 1 where id = ${substitute.id}`);
		expect(await substituted()).toBe(1);
		await away(substitute, requester);
		expect(await substituted()).toBe(0);
		clock.set("2030-03-13T00:00:00Z");
		expect(await until()).toEqual([null]);
	});

	it("is told of their own absence, or the next, with their day", async () => {
		const reader = await signedIn(keeper);
		const told = async () => (await answer(reader.get("/requests/my-day"), agenda)).absence;
		expect(await told()).toBeNull();
		await away(keeper, substitute, { fromDay: "2030-02-01", toDay: "2030-03-10" });
		const next = await away(keeper, undefined, { fromDay: "2030-04-01", toDay: "2030-04-02" });
		expect(await told()).toMatchObject({ id: next, substituteDetails: null });
		const id = await away(keeper, substitute, { fromDay: "2030-03-11", toDay: "2030-03-11" });
		expect(await told()).toMatchObject({ id, substituteDetails: { id: substitute.id } });
	});
});
