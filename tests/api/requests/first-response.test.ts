import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, clock, form, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ request: maintenanceRequest });

let acme: Tenant;
let requester: TestMember;
let admin: TestMember;
let technician: TestMember;
let facilityId: number;
beforeEach(async () => {
	acme = await makeTenant();
	[requester, admin, technician] = [
		await makeMember(acme),
		await makeMember(acme, { permissionId: profiles.admin }),
		await makeMember(acme, { permissionId: profiles.technician }),
	];
	const branchId = await makeBranch(acme, { memberId: technician.id });
	facilityId = (await makeFacility(acme, { branchId })).id;
});

async function create(member: TestMember = requester) {
	const body = { facility_id: facilityId, priority: "High", comment: "x" };
	return (await answer((await signedIn(member)).post("/requests", body), saved)).request;
}

const note = async (member: TestMember, id: number) =>
	answer((await signedIn(member)).post(`/requests/${id}/notes`, form({ desc: "x" })), saved);

async function answeredAt(id: number): Promise<string | null> {
	const [row] = await rows<{ answered_at: string | null }>(
		acme,
		sql`select answered_at from requests where id = ${id}`,
	);
	return row?.answered_at ? new Date(row.answered_at).toISOString() : null;
}

describe("a request is answered", () => {
	it("by the first act of anybody but its requester, and by that alone", async () => {
		const { id } = await create();
		await note(requester, id);
		expect(await answeredAt(id)).toBe(null);
		clock.pass({ minutes: 10 });
		const first = clock.now().toISOString();
		await note(technician, id);
		expect(await answeredAt(id)).toBe(first);
		clock.pass({ minutes: 10 });
		await note(admin, id);
		expect(await answeredAt(id)).toBe(first);
	});

	it("when the member assigned changes its status, or something of it", async () => {
		const client = await signedIn(technician);
		const [begun, edited] = [await create(), await create()];
		await answer(client.put(`/requests/${begun.id}`, { status: "in_progress" }), saved);
		await answer(client.post("/requests/edit", { id: edited.id, priority: "Low" }), saved);
		for (const { id } of [begun, edited])
			expect(await answeredAt(id)).toBe(clock.now().toISOString());
	});

	it("at once where its requester has it in hand, from the start or later", async () => {
		const own = await create(technician);
		expect(await answeredAt(own.id)).toBe(clock.now().toISOString());
		const { id } = await create(admin);
		clock.pass({ minutes: 10 });
		const body = { id, assigned_to_id: admin.id };
		await answer((await signedIn(admin)).post("/requests/assign", body), saved);
		expect(await answeredAt(id)).toBe(clock.now().toISOString());
	});

	it("without another version, and without a word in its answer", async () => {
		const { id } = await create();
		await note(technician, id);
		const shown = await answer(
			(await signedIn(admin)).get(`/requests/${id}`),
			z.record(z.string(), z.unknown()),
		);
		expect(shown).toMatchObject({ version: 1 });
		for (const name of ["answered_at", "respond_by", "unanswered_at", "due_basis"])
			expect(shown).not.toHaveProperty(name);
	});
});
