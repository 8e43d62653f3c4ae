import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bulkResult, requestSelection } from "#contract/requests/bulk.schemas.ts";
import { answer, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let branchId: number;
let manager: TestMember;
let requester: TestMember;
let technician: TestMember;
let other: TestMember;

beforeEach(async () => {
	acme = await makeTenant();
	branchId = await makeBranch(acme);
	const at = (permissionId: number) => makeMember(acme, { permissionId, branchId });
	manager = await at(profiles.branchManager);
	requester = await makeMember(acme);
	[technician, other] = [await at(profiles.branchTechnician), await at(profiles.branchTechnician)];
});

const make = (fields: Parameters<typeof makeRequest>[1] = {}) =>
	makeRequest(requester, {
		assignedToId: technician.id,
		branchId,
		date: clock.now(),
		priority: "Low",
		...fields,
	});

const change = async (member: TestMember, body: object) =>
	(await signedIn(member)).post("/requests/bulk", body);

const changed = async (member: TestMember, body: object) =>
	answer(change(member, body), bulkResult);

const columns = (ids: number[]) =>
	rows(
		acme,
		sql`select id, status, priority, assigned_to_id, version from requests
			where id in (${sql.join(ids, sql`, `)}) order by id`,
	);

describe("several requests", () => {
	it("are assigned at once; each is told and kept", async () => {
		const ids = [await make(), await make()];
		const body = { ids, versions: [1, 1], assigned_to_id: other.id };
		expect(await changed(manager, body)).toMatchObject({ done: ids, refused: [] });
		expect(await columns(ids)).toMatchObject(
			ids.map(() => ({ assigned_to_id: other.id, version: 2 })),
		);
		expect(await rows(acme, sql`select member_id, kind from notifications`)).toEqual(
			ids.map(() => ({ member_id: other.id, kind: "assigned" })),
		);
	});

	it("are shared evenly by several members, in turn", async () => {
		const ids = [await make(), await make(), await make()];
		const sharing = [other.id, manager.id];
		expect(await changed(manager, { ids, assigned_to_ids: sharing })).toMatchObject({ done: ids });
		const [first, second, third] = await columns(ids);
		expect([first, second, third].map((row) => row?.assigned_to_id)).toEqual([
			other.id,
			manager.id,
			other.id,
		]);
	});

	it("get a priority, which moves their due dates", async () => {
		const ids = [await make(), await make()];
		expect(await changed(manager, { ids, priority: "High" })).toMatchObject({ done: ids });
		expect(
			await rows(
				acme,
				sql`select distinct priority, due_at - date = '1 day' as soon from requests`,
			),
		).toEqual([{ priority: "High", soon: true }]);
	});

	it("that are refused stay as they are, with the reason, and the others are changed", async () => {
		const elsewhere = await makeBranch(acme);
		const [free, stale, hidden, theirs] = [
			await make(),
			await make(),
			await make({ branchId: elsewhere }),
			await make({ branchId: elsewhere, memberId: manager.id }),
		];
		await rows(acme, sql`update requests set version = 5 where id = ${stale}`);
		const result = await changed(manager, {
			ids: [theirs, free, stale, hidden, 999_999],
			versions: [1, 1, 1, 1, 1],
			status: "done",
		});
		expect(result.done).toEqual([theirs]);
		expect(result.refused.map(({ id, error }) => [id, error.code])).toEqual([
			[free, "not_involved"],
			[stale, "not_involved"],
			[hidden, "not_found"],
			[999_999, "not_found"],
		]);
		const again = await changed(manager, {
			ids: [free, stale, hidden],
			versions: [1, 1, 1],
			priority: "High",
		});
		expect(again.done).toEqual([free]);
		expect(again.refused.map(({ id, error }) => [id, error.code])).toEqual([
			[stale, "edit_conflict"],
			[hidden, "not_found"],
		]);
		const none = await changed(manager, { ids: [hidden], status: "done" });
		expect(none).toMatchObject({ done: [], message: "No request was updated." });
	});

	it("of which one fails midway leave nothing of it", async () => {
		const resourceId = await makeResource(acme, { qty: 1 });
		const disposal = { type: "Dispose Request", resourceId, qty: 3 } as const;
		const ids = [await make(), await make(disposal), await make()];
		const result = await changed(requester, { ids, status: "done" });
		expect(result).toMatchObject({
			done: [ids[0], ids[2]],
			refused: [{ id: ids[1], error: { code: "stock_short", stock: { available: 1, asked: 3 } } }],
		});
		expect(await columns(ids)).toMatchObject([
			{ status: "done" },
			{ status: "pending", version: 1 },
			{ status: "done" },
		]);
		expect(
			await rows(acme, sql`select request_id from request_events where kind = 'status' order by 1`),
		).toEqual([{ request_id: ids[0] }, { request_id: ids[2] }]);
	});

	it("are changed once by a form that is sent twice", async () => {
		const ids = [await make()];
		const body = { ids, versions: [1], assigned_to_id: other.id, one_time_key: "twice-12345" };
		const [first, second] = [await changed(manager, body), await changed(manager, body)];
		expect(second).toEqual(first);
		expect(await columns(ids)).toMatchObject([{ version: 2 }]);
	});

	it("of another organisation do not exist", async () => {
		const id = await make();
		const stranger = await makeMember(await makeTenant(), { permissionId: profiles.admin });
		const result = await changed(stranger, { ids: [id], priority: "High" });
		expect(result).toMatchObject({ done: [], refused: [{ id, error: { code: "not_found" } }] });
	});

	it.each([
		[{ ids: [1], priority: "High", status: "done" }, { status: "choice" }],
		[{ ids: [1] }, { status: "choice" }],
		[{ ids: [1, 2], versions: [1], status: "done" }, { versions: "unknown" }],
		[{ ids: [1], status: "late" }, { status: "choice" }],
		[{ ids: Array.from({ length: 101 }, (_, n) => n + 1), status: "done" }, { ids: "too_many" }],
		[{ status: "done" }, { ids: "required" }],
	])("need one change and a hundred ids at most", async (body, fields) => {
		expect(await readError(change(manager, body))).toMatchObject({ code: "invalid", fields });
	});
});

describe("a selection of requests", () => {
	const selection = async (member: TestMember, ids: string) =>
		answer((await signedIn(member)).get(`/requests/selection?ids=${ids}`), requestSelection);

	it("tells what the reader may do to each, and leaves out what the reader does not see", async () => {
		const elsewhere = await makeBranch(acme);
		const [theirs, own, hidden] = [
			await make(),
			await make({ memberId: manager.id }),
			await make({ branchId: elsewhere }),
		];
		const { requests } = await selection(manager, `${own},x,${theirs},${own},${hidden}`);
		expect(
			requests.map(({ id, version, may_dispatch, may_move }) => [
				id,
				version,
				may_dispatch,
				may_move,
			]),
		).toEqual([
			[theirs, 1, true, false],
			[own, 1, true, true],
		]);
		expect((await selection(technician, String(theirs))).requests).toMatchObject([
			{ may_dispatch: true, may_move: true },
		]);
		const auditor = await makeMember(acme, { permissionId: profiles.auditor });
		const { requests: read, least_busy } = await selection(auditor, String(theirs));
		expect(read).toMatchObject([{ may_dispatch: false, may_move: false }]);
		expect(least_busy).toEqual([]);
	});

	it("names the technicians of their places, the least busy first", async () => {
		const ids = [await make(), await make(), await make({ assignedToId: other.id })];
		const { least_busy } = await selection(manager, ids.join());
		expect(least_busy.map(({ id, open }) => [id, open])).toEqual([
			[other.id, 1],
			[technician.id, 2],
		]);
		const { least_busy: without } = await selection(manager, String(ids[0]));
		expect(without.map(({ id }) => id)).toEqual([other.id]);
	});
});
