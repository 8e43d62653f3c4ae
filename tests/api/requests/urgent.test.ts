import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { urgentRequests } from "#contract/requests/schemas.ts";
import { answer, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let requester: TestMember;
let branchId: number;
beforeEach(async () => {
	acme = await makeTenant();
	requester = await makeMember(acme);
	branchId = await makeBranch(acme);
});

const urgent = (day: number, fields: object = {}) =>
	makeRequest(requester, {
		priority: "High",
		status: "late",
		dueAt: new Date(Date.UTC(2030, 0, day)),
		branchId,
		...fields,
	});

const found = async (member: TestMember) =>
	answer((await signedIn(member)).get("/requests/urgent"), urgentRequests);

const ids = async (member: TestMember) => (await found(member)).requests.map(({ id }) => id);

describe("urgent requests", () => {
	it("are the late ones of high priority, what is overdue longest first", async () => {
		const [second, first] = [await urgent(2), await urgent(1)];
		for (const other of [
			{ priority: "Medium" as const },
			{ status: "in_progress" as const },
			{ deletedAt: new Date() },
		])
			await urgent(1, other);
		expect(await ids(await makeMemberWith(acme, "follow_up"))).toEqual([first, second]);
		expect(await ids(await makeMemberWith(await makeTenant(), "follow_up"))).toEqual([]);
	});

	it("are five, and the number of all", async () => {
		for (let day = 1; day <= 7; day++) await urgent(day);
		const answered = await found(await makeMemberWith(acme, "follow_up"));
		expect([answered.requests.length, answered.total]).toEqual([5, 7]);
	});

	it("are those that a manager sees, each once", async () => {
		const manager = await makeMember(acme, { permissionId: profiles.branchManager, branchId });
		await rows(acme, sql`update members set profile_photo = 'a.jpg' where id = ${manager.id}`);
		const [own, here] = [
			await urgent(3, { memberId: manager.id, assignedToId: manager.id }),
			await urgent(2),
		];
		await urgent(1, { branchId: await makeBranch(acme) });
		expect(await found(manager)).toMatchObject({
			requests: [
				{ id: here, profile_photo: null },
				{ id: own, profile_photo: "/uploads/a.jpg" },
			],
			total: 2,
		});
	});

	it("are for those who follow all requests or manage a place", async () => {
		const client = await signedIn(requester);
		expect(await readError(client.get("/requests/urgent"))).toMatchObject({
			status: 403,
			code: "right_missing",
		});
	});
});
