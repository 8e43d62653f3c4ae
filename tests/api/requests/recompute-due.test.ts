import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type DueDateJob, onWorkingTimeChanged } from "#api/calendars/recompute-due-dates.ts";
import { recomputeDueDates } from "#api/requests/due-times/recompute-due.job.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, clock, signedIn } from "#tests/support/api-client.ts";
import { makeCalendarOf } from "#tests/support/calendars.ts";
import { connection, count, owner, rows, within } from "#tests/support/database.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ request: maintenanceRequest });
const inRiyadh = (at: string) => new Date(`${at}+03:00`).toISOString();

let acme: Tenant;
let requester: TestMember;
let calendarId: number;
let branchId: number;
let facilityId: number;
beforeEach(async () => {
	// A Thursday, at 16:40 in Riyadh.
	clock.set("2030-02-28T13:40:00Z");
	acme = await makeTenant({
		settings: {
			targets: {
				High: { answer: { count: 2, unit: "hours" }, finish: { count: 1, unit: "days" } },
			},
		},
	});
	requester = await makeMember(acme);
	branchId = await makeBranch(acme);
	calendarId = await makeCalendarOf(acme, [branchId]);
	facilityId = (await makeFacility(acme, { branchId })).id;
});

async function create() {
	const body = { facility_id: facilityId, priority: "High", comment: "x" };
	return (await answer((await signedIn(requester)).post("/requests", body), saved)).request.id;
}

/** Has each day of the week these hours, as a calendar that is saved. */
const saveHours = (from: number, to: number) =>
	within(acme, async (scope) => {
		await scope.db.execute(sql`
			update calendars set hours = ${JSON.stringify(Array(7).fill([[from, to]]))}::jsonb
			where tenant_id = ${acme.id} and id = ${calendarId}`);
		await onWorkingTimeChanged(scope, { calendarId });
	});

const again = () =>
	recomputeDueDates(connection, { tenantId: acme.id, of: { calendarId } }, clock.now());

const queued = async () =>
	(
		await owner<{ data: DueDateJob }[]>`
			select data from pgboss.job
			where name = 'due-dates' and (data->>'tenantId')::integer = ${acme.id}`
	).map(({ data }) => data);

async function timesOf(id: number) {
	const [row] = await rows<{ due_at: string; respond_by: string; version: number }>(
		acme,
		sql`select due_at, respond_by, version from requests where id = ${id}`,
	);
	return {
		due: new Date(row?.due_at ?? "").toISOString(),
		respondBy: new Date(row?.respond_by ?? "").toISOString(),
		version: row?.version,
	};
}

const edits = () => count(acme, "request_events", sql`kind = 'edited' and member_id is null`);

describe("a calendar that changes", () => {
	it("gives open requests other times, once, and tells nobody but their timelines", async () => {
		const id = await create();
		const told = await count(acme, "notifications");
		await saveHours(8 * 60, 18 * 60);
		expect(await again()).toBe(1);
		expect(await timesOf(id)).toEqual({
			due: inRiyadh("2030-03-01T16:40"),
			respondBy: inRiyadh("2030-03-01T08:40"),
			version: 1,
		});
		expect(await again()).toBe(0);
		expect(await edits()).toBe(1);
		expect(await count(acme, "notifications")).toBe(told);
		const [last] = (
			await answer((await signedIn(requester)).get(`/requests/${id}`), maintenanceRequest)
		).timeline.slice(-1);
		expect(last).toMatchObject({ kind: "edited", memberDetails: null });
		expect(last?.changes?.map(({ field }) => field)).toEqual(["due_date", "respond_by"]);
	});

	it("counts the time for an answer from when the request was taken up again", async () => {
		const id = await create();
		const client = await signedIn(requester);
		await answer(client.put(`/requests/${id}`, { status: "rejected" }), saved);
		clock.set(inRiyadh("2030-03-03T10:00"));
		await answer(client.put(`/requests/${id}`, { status: "pending" }), saved);
		await saveHours(8 * 60, 18 * 60);
		await again();
		expect(await timesOf(id)).toMatchObject({ respondBy: inRiyadh("2030-03-03T12:00") });
	});

	it("is read by the clock of another time zone once that is set", async () => {
		const id = await create();
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const zone = { section: "writing", time_zone: "Asia/Karachi" };
		expect((await admin.post("/settings/edit", zone)).status).toBe(200);
		for (const data of await queued()) await recomputeDueDates(connection, data, clock.now());
		expect(await timesOf(id)).toMatchObject({ due: "2030-03-04T03:00:00.000Z" });
	});

	it("has other hours once these are saved", async () => {
		const id = await create();
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const hours = Array(7).fill([[8 * 60, 18 * 60]]);
		const edited = await admin.post("/calendars/edit", { id: calendarId, hours });
		expect(edited.status).toBe(200);
		for (const data of await queued()) await recomputeDueDates(connection, data, clock.now());
		expect(await timesOf(id)).toMatchObject({ due: inRiyadh("2030-03-01T16:40") });
	});

	it("is left by a branch, whose requests are then due at any hour", async () => {
		const id = await create();
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		expect((await admin.post("/branches/edit", { id: branchId, calendar_id: "" })).status).toBe(
			200,
		);
		for (const data of await queued()) await recomputeDueDates(connection, data, clock.now());
		expect(await timesOf(id)).toMatchObject({ due: inRiyadh("2030-03-01T16:40") });
	});

	it("leaves what is closed, was late, or is due by the priority alone", async () => {
		const [closed, late, specified] = [await create(), await create(), await create()];
		await rows(acme, sql`update requests set status = 'done' where id = ${closed}`);
		await rows(acme, sql`update requests set late_at = now() where id = ${late}`);
		await rows(acme, sql`update requests set due_basis = null where id = ${specified}`);
		await saveHours(8 * 60, 18 * 60);
		expect(await again()).toBe(0);
	});

	it("leaves the time by which a request that was answered had to be", async () => {
		const id = await create();
		const { respondBy } = await timesOf(id);
		await rows(acme, sql`update requests set answered_at = date where id = ${id}`);
		await saveHours(8 * 60, 18 * 60);
		expect(await again()).toBe(1);
		expect(await timesOf(id)).toMatchObject({ due: inRiyadh("2030-03-01T16:40"), respondBy });
	});

	it("puts a time that would have passed an hour of work from now", async () => {
		const id = await create();
		clock.set("2030-03-02T07:00:00Z");
		await saveHours(0, 24 * 60);
		await again();
		const soon = inRiyadh("2030-03-02T11:00");
		expect(await timesOf(id)).toMatchObject({ due: soon, respondBy: soon });
	});

	it("finds each of more than one transaction takes, and last those that are held", async () => {
		const first = await create();
		await rows(
			acme,
			sql`insert into requests (tenant_id, id, type, priority, date, due_at, respond_by, due_basis,
				member_id, branch_id)
				select tenant_id, id + n, type, priority, date, due_at, respond_by, due_basis, member_id,
					branch_id
				from requests, generate_series(1, 600) n where id = ${first}`,
		);
		await saveHours(8 * 60, 18 * 60);
		let done: Promise<number> | undefined;
		await within(acme, async ({ db }) => {
			await db.execute(sql`
				select id from requests where tenant_id = ${acme.id} and id = ${first + 300} for update`);
			done = again();
			const others = async () =>
				(
					await rows(
						acme,
						sql`select id from requests where due_at = ${inRiyadh("2030-03-01T16:40")}`,
					)
				).length;
			await expect.poll(others, { timeout: 60_000 }).toBe(600);
		});
		expect(await done).toBe(601);
	});

	it("loses none of the requests that are made meanwhile", async () => {
		const made = Array.from({ length: 6 }, create);
		await saveHours(8 * 60, 18 * 60);
		await again();
		for (const id of await Promise.all(made))
			expect((await timesOf(id)).due).toBe(inRiyadh("2030-03-01T16:40"));
	});
});
