import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { dueDay } from "#contract/requests/agenda.schemas.ts";
import { requestRow } from "#contract/requests/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { makeKind } from "#tests/support/kinds.ts";
import { makeMember, makeMemberWith, type TestMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let requester: TestMember;
let everybody: Client;

const due = (at: string, fields: object = {}) => ({ dueAt: new Date(at), ...fields });

beforeAll(async () => {
	acme = await makeTenant({ timeZone: "Asia/Riyadh" });
	requester = await makeMember(acme);
	everybody = await signedIn(await makeMemberWith(acme, "follow_up"));
	const other = await makeMember(acme);
	await makeRequest(requester, due("2030-03-10T20:59:59.999Z"));
	await makeRequest(requester, due("2030-03-10T21:00:00Z", { status: "in_progress" }));
	await makeRequest(other, due("2030-03-11T08:00:00Z", { status: "late" }));
	await makeRequest(other, due("2030-03-11T09:00:00Z", { status: "done" }));
	await makeRequest(other, due("2030-03-11T09:00:00Z", { status: "rejected" }));
	await makeRequest(requester, due("2030-03-11T09:00:00Z", { deletedAt: new Date() }));
	await makeRequest(requester, due("2030-03-31T20:59:00Z"));
	await makeRequest(requester, due("2030-03-31T21:00:00Z"));
	await makeRequest(requester, due("2030-02-28T20:59:00Z"));
});

const march = "/requests/due-days?from=2030-03-01&to=2030-03-31";

const daysFor = (client: Client, path = march) => answer(client.get(path), z.array(dueDay));

describe("days on which requests are due", () => {
	it("are counted in the organisation's time zone, open requests alone", async () => {
		expect(await daysFor(everybody)).toEqual([
			{ day: "2030-03-10", count: 1 },
			{ day: "2030-03-11", count: 2 },
			{ day: "2030-03-31", count: 1 },
		]);
	});

	it("count what the caller sees", async () => {
		expect(await daysFor(await signedIn(requester))).toEqual([
			{ day: "2030-03-10", count: 1 },
			{ day: "2030-03-11", count: 1 },
			{ day: "2030-03-31", count: 1 },
		]);
		expect(await daysFor(await signedIn(await makeMember(acme)))).toEqual([]);
		expect(await daysFor(await signedIn(await makeMember(await makeTenant())))).toEqual([]);
	});

	it("agree with the list to which they lead", async () => {
		const client = await signedIn(requester);
		for (const { day, count } of await daysFor(client)) {
			const list = `/requests?f.status=late,pending,in_progress&f.due_date=${day}`;
			expect(await answer(client.get(list), z.array(requestRow)), day).toHaveLength(count);
		}
	});

	it("may be those of requests that nobody has, of a kind of work or a branch, as the list has them", async () => {
		const tenant = await makeTenant({ timeZone: "Asia/Riyadh" });
		const member = await makeMember(tenant);
		const reader = await signedIn(await makeMemberWith(tenant, "follow_up"));
		const kindId = await makeKind(tenant);
		const branchId = await makeBranch(tenant);
		await makeRequest(member, due("2030-03-10T09:00:00Z", { branchId }));
		await makeRequest(member, due("2030-03-12T09:00:00Z", { kindId }));
		await makeRequest(member, due("2030-03-12T09:00:00Z", { kindId, assignedToId: member.id }));
		const free = `${march}&unassigned=1`;
		expect(await daysFor(reader, free)).toEqual([
			{ day: "2030-03-10", count: 1 },
			{ day: "2030-03-12", count: 1 },
		]);
		expect(await daysFor(reader, `${free}&kind=${kindId}`)).toEqual([
			{ day: "2030-03-12", count: 1 },
		]);
		expect(await daysFor(reader, `${free}&branch=${branchId}`)).toEqual([
			{ day: "2030-03-10", count: 1 },
		]);
		const list = reader.get("/requests?f.unassigned=1");
		expect(await answer(list, z.array(requestRow))).toHaveLength(2);
	});

	it.each([
		["to=2030-03-31", { from: "required" }],
		["from=2030-03-01", { to: "required" }],
		["from=yesterday&to=2030-03-31", { from: "date" }],
		["from=2030-02-30&to=2030-03-31", { from: "date" }],
		["from=2030-03-02&to=2030-03-01", { to: "too_small" }],
		["from=2030-03-01&to=2030-05-02", { to: "too_large" }],
	])("refuse %s", async (query, fields) => {
		expect(await readError(everybody.get(`/requests/due-days?${query}`))).toMatchObject({
			status: 422,
			fields,
		});
	});

	it("may be as many as 62", async () => {
		expect(
			await daysFor(everybody, "/requests/due-days?from=2030-03-01&to=2030-05-01"),
		).toHaveLength(4);
	});
});
