import { beforeEach, expect, it } from "vitest";
import { meter } from "#contract/meters/schemas.ts";
import { answer, readError, signedIn } from "#tests/support/api-client.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeMeter } from "#tests/support/meters.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
beforeEach(async () => {
	acme = await makeTenant();
});

it.each([
	["technician", 200],
	["branchTechnician", 200],
	["admin", 200],
	["requester", 403],
	["auditor", 403],
	["statisticsViewer", 403],
] as const)("a %s who stands at a machine gets %i", async (profile, status) => {
	const at = await signedIn(await makeMember(acme, { permissionId: profiles[profile] }));
	const [meterId, equipmentId] = [await makeMeter(acme), await makeEquipment(acme)];
	const answers = [
		await at.post(`/meters/${meterId}/readings`, { value: 12 }),
		await at.post(`/equipment/${equipmentId}/state`, { state: "out_of_order" }),
	];
	expect(answers.map((one) => one.status)).toEqual([status, status]);
});

it("a technician reads no meter of another organisation, and voids none", async () => {
	const at = await signedIn(await makeMember(acme, { permissionId: profiles.technician }));
	const id = await makeMeter(acme);
	await at.post(`/meters/${id}/readings`, { value: 12 });
	expect((await answer(at.get(`/meters/${id}`), meter)).last_value).toBe("12.00");
	expect((await readError(at.post(`/meters/${id}/readings/1/void`))).code).toBe("right_missing");
	const other = await makeTenant();
	for (const _ of [1, 2, 3]) await makeMeter(other);
	const elsewhere = await makeMeter(other);
	expect((await at.post(`/meters/${elsewhere}/readings`, { value: 1 })).status).toBe(404);
});
