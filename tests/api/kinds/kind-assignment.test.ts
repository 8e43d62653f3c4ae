import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { workKinds } from "#api/tables.ts";
import { type MaintenanceRequest, maintenanceRequest } from "#contract/requests/schemas.ts";
import { makeAbsence } from "#tests/support/absences.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { rows, within } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { assignKind, makeKind } from "#tests/support/kinds.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { unstubSettings } from "#tests/support/settings.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { makeWebhook } from "#tests/support/webhooks.ts";

afterAll(unstubSettings);

let acme: Tenant;
let manager: TestMember;
let branchId: number;
let facilityId: number;
let kindId: number;
let client: Client;
beforeEach(async () => {
	clock.set("2030-03-01T09:00:00Z");
	acme = await makeTenant();
	manager = await makeMember(acme, { permissionId: profiles.branchManager });
	branchId = await makeBranch(acme, { memberId: manager.id });
	facilityId = (await makeFacility(acme, { branchId })).id;
	kindId = await makeKind(acme);
	client = await signedIn(await makeMember(acme));
});

const atBranch = () => ({ permissionId: profiles.branchTechnician, branchId });

const saved = z.object({ request: maintenanceRequest });

const raise = async (fields: Record<string, unknown> = { kind_id: kindId }) => {
	const body = { facility_id: facilityId, priority: "Low", comment: "It drips", ...fields };
	return (await answer(client.post("/requests", body), saved)).request;
};

/**
 * Raises a request, and sends it again while the server has no connection to the database for it, as
 * clients do: the same key, so it is one request.
 */
async function raisePatiently(by: Client, key: string): Promise<MaintenanceRequest> {
	const body = { facility_id: facilityId, priority: "Low", comment: "It drips", kind_id: kindId };
	for (;;) {
		const sent = await by.post("/requests", { ...body, one_time_key: key });
		if (sent.status !== 503) return (await answer(sent, saved)).request;
	}
}

const route = (branch: number, memberId: number | null) =>
	rows(
		acme,
		sql`insert into kind_routes (tenant_id, kind_id, branch_id, member_id)
			values (${acme.id}, ${kindId}, ${branch}, ${memberId})`,
	);

describe("a new request of a kind of work", () => {
	it("goes by the line of its branch, else by the one for all, else to who is in charge", async () => {
		expect(await raise()).toMatchObject({ kind_id: kindId, assigned_to_id: manager.id });
		const [here, everywhere] = [await makeMember(acme), await makeMember(acme)];
		await route(0, everywhere.id);
		expect((await raise()).assigned_to_id).toBe(everywhere.id);
		await route(branchId, here.id);
		expect((await raise()).assigned_to_id).toBe(here.id);
		expect((await raise({})).assigned_to_id).toBe(manager.id);
		for (const gone of ["last_day = '2020-01-01'", "last_day = null, deleted_at = now()"]) {
			await rows(acme, sql`update members set ${sql.raw(gone)} where id = ${here.id}`);
			expect((await raise()).assigned_to_id, gone).toBe(everywhere.id);
		}
		await makeAbsence(everywhere, { fromDay: "2030-03-01", toDay: "2030-03-02" });
		expect((await raise()).assigned_to_id).toBe(manager.id);
	});

	it("has the usual priority of its kind, or medium, if that is wanted", async () => {
		const urgent = await makeKind(acme, { priority: "High" });
		const usual = async (fields: object) =>
			(await raise({ priority: "Usual", ...fields })).priority;
		expect(await usual({ kind_id: urgent })).toBe("High");
		expect(await usual({ kind_id: kindId })).toBe("Medium");
		expect(await usual({})).toBe("Medium");
		const equipment_id = await makeEquipment(acme, { facilityId, kindId: urgent });
		expect(await usual({ equipment_id })).toBe("High");
		expect((await raise({ kind_id: urgent })).priority).toBe("Low");
	});

	it("goes to the least busy who does it there, else of the whole organisation", async () => {
		await route(0, null);
		expect((await raise()).assigned_to_id).toBe(manager.id);
		const far = await makeMember(acme, { permissionId: profiles.technician });
		const other = await makeMember(acme, { ...atBranch(), branchId: await makeBranch(acme) });
		await makeMember(acme, atBranch());
		await assignKind(acme, kindId, [far, other]);
		expect((await raise()).assigned_to_id).toBe(far.id);
		const near = await makeMember(acme, atBranch());
		await assignKind(acme, kindId, [near]);
		expect((await raise()).assigned_to_id).toBe(near.id);
		await makeAbsence(near, { fromDay: "2030-03-01", toDay: "2030-03-02" });
		expect((await raise()).assigned_to_id).toBe(far.id);
		clock.set("2030-03-03T09:00:00Z");
		expect((await raise()).assigned_to_id).toBe(near.id);
		await rows(acme, sql`update members set last_day = '2020-01-01' where id = ${near.id}`);
		expect((await raise()).assigned_to_id).toBe(far.id);
		await rows(acme, sql`update members set last_day = null where id = ${near.id}`);
		expect((await raise()).assigned_to_id).toBe(near.id);
		await rows(acme, sql`update members set activated = 0 where id = ${near.id}`);
		expect((await raise()).assigned_to_id).toBe(far.id);
		await rows(acme, sql`update members set activated = 1 where id = ${near.id}`);
		// What counts is who does the work as the form is sent, not as it was opened.
		await rows(acme, sql`delete from member_kinds where member_id = ${near.id}`);
		expect((await raise()).assigned_to_id).toBe(far.id);
	});

	it("is one of forty at once, which three who do it share evenly", async () => {
		await route(0, null);
		const three = [];
		for (const _ of [1, 2, 3]) three.push(await makeMember(acme, atBranch()));
		await assignKind(acme, kindId, three);
		const requesters = [client];
		for (const _ of [1, 2, 3, 4]) requesters.push(await signedIn(await makeMember(acme)));
		const all = Array.from({ length: 40 }, (_, nth) =>
			raisePatiently(requesters[nth % requesters.length] ?? client, `forty-at-once-${nth}`),
		);
		const made = await Promise.all(all);
		expect(new Set(made.map(({ id }) => id)).size).toBe(40);
		const shares = three.map(({ id }) => made.filter((one) => one.assigned_to_id === id).length);
		expect(shares.sort()).toEqual([13, 13, 14]);
	});

	it("has the kind of its equipment unless another is said, and none that is retired", async () => {
		const other = await makeKind(acme);
		const equipment_id = await makeEquipment(acme, { facilityId, kindId });
		expect((await raise({ equipment_id })).kindDetails).toMatchObject({ id: kindId });
		expect((await raise({ equipment_id, kind_id: other })).kind_id).toBe(other);
		await rows(acme, sql`update work_kinds set state = 'retired' where id = ${kindId}`);
		expect(await raise({ equipment_id })).not.toHaveProperty("kind_id");
		const refused = { status: 422, fields: { kind_id: "kind_missing" } };
		for (const kind_id of [kindId, 4_000_000]) {
			const body = { facility_id: facilityId, priority: "Low", comment: "It drips", kind_id };
			expect(await readError(client.post("/requests", body))).toMatchObject(refused);
		}
	});

	it("is due by the kind's own targets", async () => {
		await within(acme, ({ db }) =>
			db.update(workKinds).set({ targets: { Low: { finish: { count: 4, unit: "hours" } } } }),
		);
		expect((await raise()).due_date).toBe("2030-03-01T13:00:00.000Z");
		expect((await raise({ kind_id: kindId, priority: "High" })).due_date).toBe(
			"2030-03-02T09:00:00.000Z",
		);
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		await admin.post("/settings/edit", { section: "targets", answer_low: 2, finish_low: 9 });
		expect(await raise()).toMatchObject({
			due_date: "2030-03-01T13:00:00.000Z",
			respond_by: "2030-03-01T11:00:00.000Z",
		});
	});
});

describe("another kind of work", () => {
	it("assigns a request anew while nobody has begun, and later only changes its kind", async () => {
		const plumber = await makeMember(acme, atBranch());
		const { id } = await raise({});
		await route(0, plumber.id);
		const change = async (kind_id: number | "", by = client) =>
			(await answer(by.post("/requests/edit", { id, kind_id }), saved)).request;
		await makeWebhook(acme);
		const moved = await change(kindId);
		expect(await rows(acme, sql`select type, number from webhook_deliveries`)).toEqual([
			{ type: "request.assigned", number: id },
		]);
		expect(moved).toMatchObject({ kind_id: kindId, assigned_to_id: plumber.id });
		expect(moved.timeline.map(({ kind }) => kind)).toEqual(["created", "assigned", "edited"]);
		expect(moved.timeline.at(-1)?.changes).toMatchObject([
			{ field: "kind_id", before: null, afterDetails: { id: kindId } },
			{
				field: "assigned_to_id",
				beforeDetails: { id: manager.id },
				afterDetails: { id: plumber.id },
			},
		]);
		const told = sql`select member_id, kind from notifications where request_id = ${id} order by id`;
		expect(await rows(acme, told)).toEqual([
			{ member_id: manager.id, kind: "in_charge" },
			{ member_id: plumber.id, kind: "assigned" },
			{ member_id: manager.id, kind: "reassigned" },
		]);
		const follower = await signedIn(await makeMember(acme, { permissionId: 3 }));
		await rows(acme, sql`update requests set status = 'in_progress' where id = ${id}`);
		const second = await makeKind(acme);
		expect(await change(second, follower)).toMatchObject({
			kind_id: second,
			assigned_to_id: plumber.id,
		});
		const stranger = await signedIn(await makeMember(acme));
		expect((await stranger.post("/requests/edit", { id, kind_id: kindId })).status).toBe(404);
	});
});

it("lists are filtered and sorted by the kind of work", async () => {
	const other = await makeKind(acme, { nameEn: "Lifts" });
	const [first, second] = [await raise(), await raise({ kind_id: other })];
	const none = await raise({});
	const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
	const idsOf = async (query: string) =>
		(await answer(admin.get(`/requests?${query}`), z.array(z.object({ id: z.int() })))).map(
			({ id }) => id,
		);
	expect(await idsOf(`f.kind_id=${other}`)).toEqual([second.id]);
	expect(await idsOf("f.kind=lifts")).toEqual([second.id]);
	expect(await idsOf("sort=az&by=kind&lang=en")).toEqual([first.id, second.id, none.id]);
});
