import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { insertWatcher } from "#api/watchers/queries.ts";
import { listedRequest, maintenanceRequest, urgentRequests } from "#contract/requests/schemas.ts";
import { answer, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { rows, within } from "#tests/support/database.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeSubbranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ request: maintenanceRequest, message: z.string() });

let acme: Tenant;
let branchId: number;
let subbranchId: number;
let requester: TestMember;
let technician: TestMember;
let other: TestMember;

beforeEach(async () => {
	acme = await makeTenant();
	branchId = await makeBranch(acme);
	subbranchId = await makeSubbranch(acme, { branchId });
	requester = await makeMember(acme);
	const atBranch = { permissionId: profiles.branchTechnician, branchId };
	[technician, other] = [await makeMember(acme, atBranch), await makeMember(acme, atBranch)];
});

const make = (fields: Parameters<typeof makeRequest>[1] = {}) =>
	makeRequest(requester, {
		assignedToId: technician.id,
		branchId,
		subbranchId,
		date: clock.now(),
		priority: "Low",
		...fields,
	});

const assign = async (member: TestMember, id: number) =>
	(await signedIn(member)).post("/requests/assign", { id, assigned_to_id: other.id });

const prioritise = async (member: TestMember, id: number, fields: object = {}) =>
	(await signedIn(member)).post("/requests/edit", { id, priority: "High", ...fields });

const seen = async (member: TestMember, id: number) =>
	answer((await signedIn(member)).get(`/requests/${id}`), maintenanceRequest);

/** Makes the members who dispatch the requests of the branch and its sub-branch. */
const dispatchers: Record<string, () => Promise<TestMember>> = {
	"an Admin": () => makeMember(acme, { permissionId: profiles.admin }),
	"the member responsible for the branch": async () => {
		const head = await makeMember(acme);
		await rows(acme, sql`update branches set member_id = ${head.id} where id = ${branchId}`);
		return head;
	},
	"the member responsible for the sub-branch": async () => {
		const head = await makeMember(acme);
		await rows(acme, sql`update subbranches set member_id = ${head.id} where id = ${subbranchId}`);
		return head;
	},
	"a manager of the branch": () =>
		makeMember(acme, { permissionId: profiles.branchManager, branchId }),
	"a manager of the sub-branch": () =>
		makeMember(acme, { permissionId: profiles.subbranchManager, branchId, subbranchId }),
};

/** Makes members who see the request, and do not manage its place. */
const onlookers: Record<string, () => Promise<TestMember>> = {
	"a technician of the branch": async () => other,
	"an auditor who follows all requests": () => makeMember(acme, { permissionId: profiles.auditor }),
};

describe.each(Object.keys(dispatchers))("%s", (who) => {
	const dispatcher = () => (dispatchers[who] as () => Promise<TestMember>)();

	it("assigns a request, which is told and kept", async () => {
		const member = await dispatcher();
		const id = await make();
		expect(await seen(member, id)).toMatchObject({ may_dispatch: true });
		const { request } = await answer(assign(member, id), saved);
		expect(request).toMatchObject({ assigned_to_id: other.id, version: 2 });
		expect(request.timeline.at(-1)).toMatchObject({
			kind: "assigned",
			memberDetails: { id: member.id },
			after: { id: other.id },
		});
		expect(
			await rows(acme, sql`select member_id from notifications where request_id = ${id}`),
		).toEqual([{ member_id: other.id }]);
	});

	it("sets its priority, which moves the due date", async () => {
		const member = await dispatcher();
		const id = await make();
		const { request } = await answer(prioritise(member, id), saved);
		expect(request).toMatchObject({ priority: "High", version: 2 });
		expect(Date.parse(request.due_date) - clock.now().valueOf()).toBe(86_400_000);
	});

	it("changes nothing else of it, and not its status", async () => {
		const member = await dispatcher();
		const id = await make();
		const client = await signedIn(member);
		for (const refused of [
			prioritise(member, id, { comment: "Mine" }),
			client.post("/requests/edit", { id, comment: "Mine" }),
			client.put(`/requests/${id}`, { status: "done" }),
		])
			expect(await readError(refused)).toMatchObject({ status: 403, code: "not_involved" });
		expect(await rows(acme, sql`select version from requests where id = ${id}`)).toEqual([
			{ version: 1 },
		]);
	});
});

describe.each(Object.keys(onlookers))("%s", (who) => {
	it("neither assigns a request nor sets its priority", async () => {
		const member = await (onlookers[who] as () => Promise<TestMember>)();
		const id = await make();
		for (const name of ["may_dispatch", "may_change_status"])
			expect(await seen(member, id)).not.toHaveProperty(name);
		for (const refused of [assign(member, id), prioritise(member, id)])
			expect(await readError(refused)).toMatchObject({ status: 403, code: "cannot_dispatch" });
	});
});

describe("dispatching", () => {
	it("reaches neither another branch nor another organisation", async () => {
		const elsewhere = await makeBranch(acme);
		const manager = await makeMember(acme, {
			permissionId: profiles.branchManager,
			branchId: elsewhere,
		});
		const stranger = await makeMember(await makeTenant(), { permissionId: profiles.admin });
		const id = await make();
		for (const member of [manager, stranger])
			for (const refused of [assign(member, id), prioritise(member, id)])
				expect(await readError(refused)).toMatchObject({ status: 404 });
	});

	it("reaches no other sub-branch, for the manager of one who watches what is there", async () => {
		const there = { branchId, subbranchId: await makeSubbranch(acme, { branchId }) };
		const manager = await makeMember(acme, { permissionId: profiles.subbranchManager, ...there });
		const id = await make();
		await within(acme, (scope) => insertWatcher(scope, id, manager.id, new Date()));
		expect(await seen(manager, id)).not.toHaveProperty("may_dispatch");
		for (const refused of [assign(manager, id), prioritise(manager, id)])
			expect((await readError(refused)).status).toBeGreaterThanOrEqual(403);
	});

	it("ends with the management of the place", async () => {
		const head = await makeMember(acme, { permissionId: profiles.auditor });
		await rows(acme, sql`update branches set member_id = ${head.id} where id = ${branchId}`);
		const id = await make();
		expect(await seen(head, id)).toMatchObject({ may_dispatch: true });
		await rows(acme, sql`update branches set deleted_at = now() where id = ${branchId}`);
		expect(await readError(assign(head, id))).toMatchObject({ code: "cannot_dispatch" });
	});

	it("of a version that another has changed is refused", async () => {
		const admin = await makeMember(acme, { permissionId: profiles.admin });
		const id = await make();
		await answer(prioritise(admin, id), saved);
		expect(await readError(prioritise(admin, id, { version: 1, priority: "Low" }))).toMatchObject({
			status: 409,
			code: "edit_conflict",
		});
	});

	it("is not offered to those involved, who have their own panel, nor for closed requests", async () => {
		const admin = await makeMember(acme, { permissionId: profiles.admin });
		for (const [member, id] of [
			[technician, await make()],
			[admin, await make({ status: "done", closingTime: clock.now() })],
		] as const)
			expect(await seen(member, id)).not.toHaveProperty("may_dispatch");
	});
});

describe("the status", () => {
	it("is changed by the requester and the assigned member alone, as the answer says", async () => {
		const admin = await makeMember(acme, { permissionId: profiles.admin });
		for (const status of ["pending", "done"] as const) {
			const id = await make(status === "done" ? { status, closingTime: clock.now() } : {});
			for (const member of [requester, technician])
				expect(await seen(member, id)).toMatchObject({ may_change_status: true });
			expect(await seen(admin, id)).not.toHaveProperty("may_change_status");
		}
	});
});

describe("a list and the urgent requests", () => {
	it("say which requests the reader assigns, of those that one sees who follows all", async () => {
		const head = await makeMemberWith(acme, "follow_up");
		await rows(acme, sql`update branches set member_id = ${head.id} where id = ${branchId}`);
		const late = { status: "late", priority: "High" } as const;
		const there = { ...late, branchId: await makeBranch(acme), subbranchId: null };
		const [here, mine] = [await make(late), await make({ ...there, memberId: head.id })];
		await make(there);
		const client = await signedIn(head);
		const listed = await answer(
			client.get("/requests?per=10&only=status,may_dispatch"),
			z.array(listedRequest.pick({ id: true, may_dispatch: true })),
		);
		const urgent = await answer(client.get("/requests/urgent"), urgentRequests);
		for (const found of [listed, urgent.requests]) {
			expect(found).toHaveLength(3);
			const assigned = found.filter((one) => one.may_dispatch).map(({ id }) => id);
			expect(assigned.sort()).toEqual([here, mine].sort());
		}
	});
});
