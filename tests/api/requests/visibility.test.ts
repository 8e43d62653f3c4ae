import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { listedRequest, requestRow } from "#contract/requests/schemas.ts";
import { answer, readError, signedIn } from "#tests/support/api-client.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeSubbranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let requester: TestMember;
let technician: TestMember;
let north: number;
let south: number;
let northEast: number;
let northWest: number;

/** A request of each place, by the place's name. */
const made: Record<string, number> = {};

beforeAll(async () => {
	acme = await makeTenant();
	[requester, technician] = [await makeMember(acme), await makeMember(acme)];
	[north, south] = [await makeBranch(acme), await makeBranch(acme)];
	northEast = await makeSubbranch(acme, { branchId: north });
	northWest = await makeSubbranch(acme, { branchId: north });
	const other = await makeMember(acme);
	made.nowhere = await makeRequest(other);
	made.raised = await makeRequest(requester);
	made.assigned = await makeRequest(other, { assignedToId: technician.id });
	made.north = await makeRequest(other, { branchId: north });
	made.northEast = await makeRequest(other, { branchId: north, subbranchId: northEast });
	made.northWest = await makeRequest(other, { branchId: north, subbranchId: northWest });
	made.south = await makeRequest(other, { branchId: south });
	made.deleted = await makeRequest(requester, { deletedAt: new Date() });
});

/** The places whose requests a member sees, by the list and by the details alike. */
async function seenBy(member: TestMember): Promise<string[]> {
	const client = await signedIn(member);
	const list = await answer(client.get("/requests"), z.array(requestRow));
	const listed = new Set(list.map(({ id }) => id));
	for (const [place, id] of Object.entries(made)) {
		const details = client.get(`/requests/${id}`);
		if (listed.has(id)) expect((await details).status, place).toBe(200);
		else expect(await readError(details), place).toMatchObject({ status: 404, code: "not_found" });
	}
	return Object.keys(made).filter((place) => listed.has(made[place] ?? 0));
}

const inNorth = ["north", "northEast", "northWest"];
const everywhere = ["nowhere", "raised", "assigned", ...inNorth, "south"];

describe("a member sees", () => {
	it("nothing of others without a reason", async () => {
		expect(await seenBy(await makeMember(acme))).toEqual([]);
	});

	it("what they raised, without what was deleted", async () => {
		expect(await seenBy(requester)).toEqual(["raised"]);
	});

	it("what is assigned to them", async () => {
		expect(await seenBy(technician)).toEqual(["assigned"]);
	});

	it("everything of the tenant with follow_up", async () => {
		expect(await seenBy(await makeMemberWith(acme, "follow_up"))).toEqual(everywhere);
	});

	it("no more with every other right", async () => {
		const member = await makeMemberWith(
			acme,
			"maintenance_request",
			"members_write",
			"permissions_read",
		);
		expect(await seenBy(member)).toEqual([]);
	});

	it.each([
		["branch manager", profiles.branchManager],
		["sub-branch manager", profiles.subbranchManager],
		["branch technician", profiles.branchTechnician],
	])("the branch that they belong to, as a %s without a sub-branch", async (_, permissionId) => {
		expect(await seenBy(await makeMember(acme, { permissionId, branchId: north }))).toEqual(
			inNorth,
		);
	});

	it.each([
		["branch manager", profiles.branchManager],
		["sub-branch manager", profiles.subbranchManager],
		["branch technician", profiles.branchTechnician],
	])("the sub-branch that they belong to, as a %s", async (_, permissionId) => {
		const member = await makeMember(acme, {
			permissionId,
			branchId: north,
			subbranchId: northEast,
		});
		expect(await seenBy(member)).toEqual(["northEast"]);
	});

	it("nothing of a branch that stays behind after their profile changed", async () => {
		const member = await makeMember(acme, { permissionId: profiles.requester, branchId: north });
		expect(await seenBy(member)).toEqual([]);
	});

	it("the branch that they manage, whatever their profile", async () => {
		const member = await makeMember(acme);
		const branchId = await makeBranch(acme, { memberId: member.id });
		made.managed = await makeRequest(await makeMember(acme), { branchId });
		const seen = await seenBy(member);
		delete made.managed;
		expect(seen).toEqual(["managed"]);
	});

	it("the sub-branch that they manage, without the rest of its branch", async () => {
		const member = await makeMember(acme);
		const subbranchId = await makeSubbranch(acme, { branchId: south, memberId: member.id });
		made.managed = await makeRequest(await makeMember(acme), { branchId: south, subbranchId });
		const seen = await seenBy(member);
		delete made.managed;
		expect(seen).toEqual(["managed"]);
	});

	it("nothing of a branch or a sub-branch that is deleted, as its manager", async () => {
		const member = await makeMember(acme);
		const own = { memberId: member.id, deletedAt: new Date() };
		const branchId = await makeBranch(acme, own);
		const subbranchId = await makeSubbranch(acme, { branchId: south, ...own });
		made.managed = await makeRequest(await makeMember(acme), { branchId });
		made.managedEast = await makeRequest(await makeMember(acme), { branchId: south, subbranchId });
		const seen = await seenBy(member);
		delete made.managed;
		delete made.managedEast;
		expect(seen).toEqual([]);
	});

	it("nothing of another tenant's branch of the same id", async () => {
		const globex = await makeTenant();
		const branchId = await makeBranch(globex);
		const manager = await makeMember(globex, { permissionId: profiles.branchManager, branchId });
		expect(branchId).toBe(north);
		expect(await seenBy(manager)).toEqual([]);
	});
});

describe("in the list of all requests, each says whether it may be opened", () => {
	/** What a member is told of every request; a page of the list and the whole list say the same. */
	async function openTo(member: TestMember): Promise<string[]> {
		const client = await signedIn(member);
		const list = (query: string) =>
			answer(client.get(`/requests?scope=all${query}`), z.array(listedRequest));
		const [paged, whole] = await Promise.all([list("&page=1&per=50"), list("")]);
		expect(whole.map(({ id, open }) => ({ id, open }))).toEqual(
			paged.map(({ id, open }) => ({ id, open })),
		);
		for (const { id, open } of paged)
			expect((await client.get(`/requests/${id}`)).status, String(id)).toBe(open ? 200 : 404);
		const open = new Set(paged.filter((row) => row.open).map(({ id }) => id));
		return Object.keys(made).filter((place) => open.has(made[place] ?? 0));
	}

	it("to who reads the statistics, raised one and has one in charge", async () => {
		const member = await makeMember(acme, { permissionId: profiles.statisticsViewer });
		expect(await openTo(member)).toEqual([]);
		made.own = await makeRequest(member);
		made.charge = await makeRequest(await makeMember(acme), { assignedToId: member.id });
		const open = await openTo(member);
		delete made.own;
		delete made.charge;
		expect(open).toEqual(["own", "charge"]);
	});

	it("to who manages a branch", async () => {
		const member = await makeMemberWith(acme, "statistics_read");
		const branchId = await makeBranch(acme, { memberId: member.id });
		made.managed = await makeRequest(await makeMember(acme), { branchId });
		const open = await openTo(member);
		delete made.managed;
		expect(open).toEqual(["managed"]);
	});

	it("all of them to who follows all", async () => {
		const member = await makeMemberWith(acme, "statistics_read", "follow_up");
		expect(await openTo(member)).toEqual(everywhere);
	});

	it("and nowhere else", async () => {
		const client = await signedIn(requester);
		const rows = await answer(client.get("/requests?page=1"), z.array(listedRequest));
		expect(rows.map(({ open }) => open)).toEqual(rows.map(() => undefined));
		expect(rows).not.toEqual([]);
	});
});

describe("the filters of the specification", () => {
	it("are refused where they name no status and no type", async () => {
		const client = await signedIn(await makeMemberWith(await makeTenant(), "follow_up"));
		expect(await readError(client.get("/requests?status=bogus"))).toMatchObject({
			status: 422,
			fields: { status: "choice" },
		});
		expect(await readError(client.get("/requests?type=Bogus"))).toMatchObject({
			fields: { type: "choice" },
		});
		expect((await client.get("/requests?status=late&type=Direct+Request")).status).toBe(200);
	});
});
