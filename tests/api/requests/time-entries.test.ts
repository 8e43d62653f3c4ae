import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { maxTimeEntryAge } from "#contract/requests/time-entries.ts";
import { localDate } from "#contract/values/format.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ request: maintenanceRequest, message: z.string() });
const today = clock.now().toISOString().slice(0, 10);

let acme: Tenant;
let technician: TestMember;
let requester: TestMember;
let client: Client;
let requestId: number;
beforeEach(async () => {
	acme = await makeTenant();
	technician = await makeMember(acme);
	client = await signedIn(technician);
	requester = await makeMember(acme);
	requestId = await makeRequest(requester, { assignedToId: technician.id });
});

const book = (fields: object, id = requestId) => client.post(`/requests/${id}/work`, fields);

describe("time worked on a request", () => {
	it("is told with the request, today's where no day is given, in Arabic digits, too", async () => {
		const { request: after } = await answer(book({ minutes: "٤٥", note: "Cleaned it" }), saved);
		expect(after.work).toEqual([
			{
				id: 1,
				day: today,
				minutes: 45,
				note: "Cleaned it",
				at: clock.now().toISOString(),
				memberDetails: expect.objectContaining({ id: technician.id }),
			},
		]);
		expect(after.answered_at).not.toBeNull();
		expect(await rows(acme, sql`select call from audit_log where call like '%work'`)).toEqual([
			{ call: "POST requests/{id}/work" },
		]);
	});

	// They are never on the same day.
	it.each(["Pacific/Kiritimati", "Etc/GMT+12"])("is of the day in %s", async (timeZone) => {
		const member = await makeMember(await makeTenant({ timeZone }));
		const own = await makeRequest(member);
		const sent = (await signedIn(member)).post(`/requests/${own}/work`, { minutes: 5 });
		expect((await answer(sent, saved)).request.work).toMatchObject([
			{ day: localDate(timeZone, clock.now().toISOString()) },
		]);
	});

	it("is said by who is involved, of themselves", async () => {
		const auditor = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		expect(
			await readError(auditor.post(`/requests/${requestId}/work`, { minutes: 5 })),
		).toMatchObject({
			status: 403,
			code: "not_involved",
		});
		expect(await count(acme, "request_work")).toBe(0);
	});

	it("is asked about beyond 16 hours a day, whatever the request, and refused on days to come and long ago", async () => {
		const other = await makeRequest(technician);
		await answer(book({ minutes: 900 }, other), saved);
		await answer(book({ minutes: 60 }), saved);
		expect(await readError(book({ minutes: 1 }))).toMatchObject({ status: 409, code: "work_long" });
		await answer(book({ minutes: 1, sure: 1 }), saved);
		const daysAgo = (days: number) =>
			new Date(clock.now().valueOf() - days * 86_400_000).toISOString().slice(0, 10);
		await answer(book({ minutes: 900, day: daysAgo(maxTimeEntryAge) }), saved);
		const before = { minutes: 1, day: daysAgo(maxTimeEntryAge + 1) };
		expect(await readError(book(before))).toMatchObject({ fields: { day: "day_long_ago" } });
		expect(await readError(book({ minutes: 1, day: "2090-01-01" }))).toMatchObject({
			fields: { day: "day_to_come" },
		});
	});

	it("is taken back by who said it, and by nobody else", async () => {
		await answer(book({ minutes: 30 }), saved);
		const path = `/requests/${requestId}/work/1`;
		const owner = await signedIn(requester);
		expect(await readError(owner.send("DELETE", path))).toMatchObject({
			status: 403,
			code: "not_involved",
		});
		const elsewhere = `/requests/${await makeRequest(technician)}/work/1`;
		expect(await readError(client.send("DELETE", elsewhere))).toMatchObject({ status: 404 });
		const { request: after } = await answer(client.send("DELETE", path), saved);
		expect(after).not.toHaveProperty("work");
	});

	it("ends at 200 entries", async () => {
		await rows(
			acme,
			sql`insert into request_work (tenant_id, id, request_id, member_id, day, minutes, at)
				select ${acme.id}, n, ${requestId}, ${technician.id}, '2020-01-01', 1, now()
				from generate_series(1, 200) n`,
		);
		expect(await readError(book({ minutes: 1 }))).toMatchObject({ status: 409, code: "work_full" });
	});
});
