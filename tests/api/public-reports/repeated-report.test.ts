import { beforeEach, describe, expect, it } from "vitest";
import { publicReport } from "#contract/public-reports/schemas.ts";
import { answer, clock, signedIn } from "#tests/support/api-client.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeFacility, type TestFacility } from "#tests/support/places.ts";
import { reportAt, takeReports } from "#tests/support/public-reports.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: TestMember;
let hall: TestFacility;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await makeMember(acme, { permissionId: 1 });
	hall = await makeFacility(acme);
	await takeReports(acme, "held");
});

const shown = async (id: number) =>
	answer((await signedIn(admin)).get(`/reports/${id}`), publicReport);

describe("A report that is made again", () => {
	it("tells members of the earlier one", async () => {
		const token = await reportAt(acme, hall.publicId);
		await reportAt(acme, hall.publicId, { again: token });
		expect(await shown(2)).toMatchObject({ state: "held", earlier_id: 1 });
		expect(await shown(1)).not.toHaveProperty("earlier_id");
	});

	it("is one of its own where the link leads elsewhere, or has ended", async () => {
		const token = await reportAt(acme, hall.publicId);
		await reportAt(acme, (await makeFacility(acme)).publicId, { again: token });
		const globex = await makeTenant();
		await takeReports(globex, "held");
		const twin = await makeFacility(globex, { publicId: hall.publicId });
		await reportAt(globex, twin.publicId, { again: token });
		await reportAt(acme, hall.publicId, { again: "guess" });
		const client = await signedIn(admin);
		await client.post("/reports/refuse", { id: 1, reason: "Not ours" });
		clock.pass({ days: 91 });
		await reportAt(acme, hall.publicId, { again: token });
		for (const id of [2, 3, 4]) expect(await shown(id)).not.toHaveProperty("earlier_id");
		const other = await signedIn(await makeMember(globex, { permissionId: 1 }));
		expect(await answer(other.get("/reports/1"), publicReport)).not.toHaveProperty("earlier_id");
	});
});
