import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ message: z.string() });

let acme: Tenant;
let client: Client;
beforeEach(async () => {
	acme = await makeTenant();
	client = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
	await makeEquipment(acme, { serial: "SN-15" });
	await makeEquipment(acme, { serial: "SN-16" });
	await makeMember(acme, { employeeId: "10596" });
	for (const name_en of ["Lifts", "Paint"])
		await answer(client.post("/kinds/add", { name_en, name_ar: `${name_en} ع` }), saved);
});

const member = { name_en: "A", name_ar: "أ", permission_id: 8 };
const unit = { name_en: "A", name_ar: "أ", facility_id: 1 };

/** What two seldom share: a call that gives it to a second one, and the same with another value. */
const calls = [
	["/equipment/add", { ...unit, serial: "sn-15" }, "serial", { serial: "SN-17" }],
	["/equipment/edit", { id: 2, serial: "SN-15" }, "serial", { serial: "sn-16" }],
	[
		"/members/add",
		{ ...member, email: "a@acme.example", employee_id: "١٠٥٩٦" },
		"employee_id",
		{ employee_id: "1" },
	],
	["/members/edit", { id: 1, employee_id: "10-596" }, "employee_id", { employee_id: "2" }],
	["/kinds/add", { name_en: "LIFTS", name_ar: "أ" }, "name_en", { name_en: "Doors" }],
	["/kinds/add", { name_en: "B", name_ar: "Lifts ع" }, "name_ar", { name_ar: "أبواب" }],
	["/kinds/edit", { id: 2, name_en: "Lifts" }, "name_en", { name_en: "PAINT" }],
] as const;

describe.each(calls)("%s", (path, body, field, other) => {
	it(`asks about a second one of the same ${field}, and takes it where it is confirmed`, async () => {
		expect(await readError(client.post(path, body))).toMatchObject({
			status: 422,
			code: "invalid",
			fields: { [field]: "value_taken" },
		});
		await answer(client.post(path, { ...body, sure: 1 }), saved);
	});

	it(`takes another ${field} without a question`, async () => {
		await answer(client.post(path, { ...body, ...other }), saved);
	});
});

it.each(["0000", "N/A", "none"])(
	"is not asked about what identifies nothing: %s",
	async (serial) => {
		for (const _ of [1, 2]) await answer(client.post("/equipment/add", { ...unit, serial }), saved);
	},
);

it("is not asked again where nothing of it changes", async () => {
	await answer(client.post("/equipment/edit", { id: 2, serial: "SN-15", sure: 1 }), saved);
	await answer(client.post("/equipment/edit", { id: 2, serial: "SN 15", model: "X" }), saved);
});
