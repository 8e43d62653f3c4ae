import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { tenant as tenantSchema } from "#contract/auth/schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { tenantSettingsSections } from "#contract/tenants/settings.schemas.ts";
import { anonymousSession, answer, clock, form, signedIn } from "#tests/support/api-client.ts";
import { makeCalendarOf } from "#tests/support/calendars.ts";
import { nothingIsDue, rows } from "#tests/support/database.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { runDueWork } from "#tests/support/recurring-work.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ request: maintenanceRequest });

type World = {
	tenant: Tenant;
	admin: TestMember;
	requester: TestMember;
	manager: TestMember;
	branchId: number;
	facilityId: number;
};

// A Thursday, at 16:40 in Riyadh.
const thursday = "2030-02-28T13:40:00Z";
const inRiyadh = (at: string) => new Date(`${at}+03:00`).toISOString();

async function makeWorld(): Promise<World> {
	const tenant = await makeTenant();
	const admin = await makeMember(tenant, { permissionId: profiles.admin });
	const requester = await makeMember(tenant);
	const manager = await makeMember(tenant, { permissionId: profiles.branchManager });
	const branchId = await makeBranch(tenant, { memberId: manager.id });
	const { id: facilityId } = await makeFacility(tenant, { branchId });
	return { tenant, admin, requester, manager, branchId, facilityId };
}

let world: World;
beforeEach(async () => {
	await nothingIsDue();
	clock.set(thursday);
	world = await makeWorld();
});

const setTargets = async (targets: object, { admin } = world) =>
	(await signedIn(admin)).post("/settings/edit", { section: "targets", ...targets });

async function create(priority = "High", { requester, facilityId } = world) {
	const body = { facility_id: facilityId, priority, comment: "x" };
	return (await answer((await signedIn(requester)).post("/requests", body), saved)).request;
}

const edit = async (member: TestMember, body: object) =>
	(await answer((await signedIn(member)).post("/requests/edit", body), saved)).request;

async function timesOf(id: number) {
	const [row] = await rows<Record<"due_at" | "respond_by" | "unanswered_at", string | null>>(
		world.tenant,
		sql`select due_at, respond_by, unanswered_at, due_basis from requests where id = ${id}`,
	);
	const moment = (at?: string | null) => (at ? new Date(at).toISOString() : null);
	return { due: moment(row?.due_at), respondBy: moment(row?.respond_by) };
}

describe("targets", () => {
	it("are set by Admins and told in the settings; emptied, they are gone", async () => {
		await setTargets({ answer_high: 2, finish_high: "1", finish_low: 5, finish_low_unit: "hours" });
		const client = await signedIn(world.admin);
		const settings = () => answer(client.get("/settings"), tenantSettingsSections);
		expect((await settings()).targets).toMatchObject({
			answer_high: 2,
			answer_high_unit: "hours",
			finish_high: 1,
			finish_high_unit: "days",
			finish_low: 5,
			finish_low_unit: "hours",
			answer_medium: null,
		});
		const features = async () =>
			(await answer(anonymousSession(world.tenant).get("/tenant"), tenantSchema)).features;
		expect(await features()).toContain("targets");
		await setTargets({ finish_low: 6 });
		expect((await settings()).targets).toMatchObject({ finish_low: 6, finish_low_unit: "hours" });
		await setTargets({ answer_high: "", finish_high: null, finish_low: "" });
		expect((await settings()).targets).toMatchObject({ answer_high: null, finish_low: null });
		expect(await features()).not.toContain("targets");
	});

	it("have requests answered and finished in the working time of their branch", async () => {
		await makeCalendarOf(world.tenant, [world.branchId]);
		await setTargets({ answer_high: 2, finish_high: 1 });
		const { id, due_date, respond_by, answered_at } = await create();
		// 20 minutes are left of Thursday, and Friday and Saturday are free.
		expect(due_date).toBe(inRiyadh("2030-03-03T16:40"));
		expect(respond_by).toBe(inRiyadh("2030-03-03T09:40"));
		expect(answered_at).toBe(null);
		expect(await timesOf(id)).toEqual({ due: due_date, respondBy: respond_by });
	});

	it("count all time at a branch without a calendar", async () => {
		await setTargets({ answer_high: 2, finish_high: 2 });
		const { due_date, respond_by } = await create();
		expect(due_date).toBe(inRiyadh("2030-03-02T16:40"));
		expect(respond_by).toBe(inRiyadh("2030-02-28T18:40"));
	});

	it("leave what they don't name as the specification has it", async () => {
		await makeCalendarOf(world.tenant, [world.branchId]);
		await setTargets({ answer_high: 2 });
		expect((await create("High")).due_date).toBe(inRiyadh("2030-03-01T16:40"));
		const low = await create("Low");
		expect(low.due_date).toBe(inRiyadh("2030-03-07T16:40"));
		expect(low).not.toHaveProperty("respond_by");
	});

	it("are followed by an edit of the priority, and by what was answered no more", async () => {
		await makeCalendarOf(world.tenant, [world.branchId]);
		await setTargets({ answer_high: 2, finish_high: 1, answer_low: 3, finish_low: 3 });
		const { id } = await create();
		await edit(world.requester, { id, priority: "Low" });
		expect(await timesOf(id)).toEqual({
			due: inRiyadh("2030-03-05T16:40"),
			respondBy: inRiyadh("2030-03-03T10:40"),
		});
		await answer(
			(await signedIn(world.manager)).post(`/requests/${id}/notes`, form({ desc: "x" })),
			saved,
		);
		await edit(world.requester, { id, priority: "High" });
		expect(await timesOf(id)).toEqual({
			due: inRiyadh("2030-03-03T16:40"),
			respondBy: inRiyadh("2030-03-03T10:40"),
		});
	});

	it("say on the request whether it was answered in time", async () => {
		await setTargets({ answer_high: 2 });
		const [noted, begun] = [await create(), await create()];
		clock.pass({ hours: 1 });
		const manager = await signedIn(world.manager);
		for (const answered of [
			manager.post(`/requests/${noted.id}/notes`, form({ desc: "x" })),
			manager.put(`/requests/${begun.id}`, { status: "in_progress" }),
		])
			expect((await answer(answered, saved)).request).toMatchObject({
				respond_by: inRiyadh("2030-02-28T18:40"),
				answered_at: inRiyadh("2030-02-28T17:40"),
			});
	});
});

describe("an organisation without targets", () => {
	/** All that the specification's calls answer about a request's life, without ids and addresses. */
	async function lifeIn(where: World): Promise<string> {
		const { requester, manager, tenant } = where;
		clock.set(thursday);
		const texts: string[] = [];
		const told = async (response: Promise<Response> | Response) => {
			texts.push(await (await response).clone().text());
			return response;
		};
		const [mine, theirs] = [await signedIn(requester), await signedIn(manager)];
		for (const priority of ["High", "Medium", "Low"])
			await told(mine.post("/requests", { facility_id: where.facilityId, priority, comment: "x" }));
		await told(mine.post("/requests/edit", { id: 2, priority: "Low" }));
		await told(theirs.post("/requests/1/notes", form({ desc: "y" })));
		await told(theirs.put("/requests/3", { status: "in_progress" }));
		clock.pass({ days: 3 });
		await runDueWork();
		for (const path of ["/requests/1", "/requests", "/me", "/members", "/requests/notifications"])
			await told(theirs.get(path));
		texts.push(await (await anonymousSession(tenant).get("/tenant")).text());
		return texts.join("\n").replaceAll(tenant.slug, "acme");
	}

	it("answers byte for byte as one that has never had any, its branch with a calendar or not", async () => {
		await makeCalendarOf(world.tenant, []);
		const other = await makeWorld();
		await makeCalendarOf(other.tenant, [other.branchId]);
		await setTargets({ answer_high: 2, finish_high: 9 }, other);
		await setTargets({ answer_high: "", finish_high: "" }, other);
		const [plain, emptied] = [await lifeIn(world), await lifeIn(other)];
		expect(emptied).toBe(plain);
		for (const name of ["respond_by", "answered_at", "unanswered", "due_basis", "targets"])
			expect(plain).not.toContain(name);
		expect(plain).toContain(`"due_date":"${inRiyadh("2030-03-01T16:40")}"`);
	});
});
