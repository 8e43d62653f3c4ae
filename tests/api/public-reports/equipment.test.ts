import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
	publicReport,
	publicReportForm,
	savedReport,
	similarOpenRequests,
} from "#contract/public-reports/schemas.ts";
import {
	anonymousSession,
	answer,
	type Client,
	form,
	signedIn,
} from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeFacility, type TestFacility } from "#tests/support/places.ts";
import {
	fetchSimilar,
	openedForm,
	phoneAt,
	reportAt,
	takeReports,
} from "#tests/support/public-reports.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: TestMember;
let client: Client;
let hall: TestFacility;
const code = "chiller-of-the-hall";
beforeEach(async () => {
	acme = await makeTenant();
	admin = await makeMember(acme, { permissionId: 1 });
	client = await signedIn(admin);
	hall = await makeFacility(acme);
	await makeEquipment(acme, { facilityId: hall.id, publicId: code });
	await takeReports(acme, "direct");
});

const reported = (id: number) => answer(client.get(`/reports/${id}`), publicReport);
const requested = () =>
	rows(acme, sql`select facility_id, equipment_id from requests where id > 0 order by id`);
const ofHall = (equipmentId: number | null) => ({
	facility_id: hall.id,
	equipment_id: equipmentId,
});

describe("A report by the code of a piece of equipment", () => {
	it("is about that piece, and so is its request", async () => {
		const asked = await answer(
			anonymousSession(acme).get(`/problems/${code}?of=equipment`),
			publicReportForm.strict(),
		);
		expect(asked).toMatchObject({
			facility: { _id: hall.publicId },
			equipment: { id: 1, _id: code, name_en: "Chiller 1" },
		});
		await reportAt(acme, hall.publicId, { equipment: code });
		expect(await reported(1)).toMatchObject({
			state: "open",
			equipmentDetails: { id: 1, name_en: "Chiller 1" },
		});
		expect(await requested()).toEqual([ofHall(1)]);
	});

	it("is about its place alone where that piece is elsewhere, retired, gone, or none", async () => {
		const globex = await makeTenant();
		await makeEquipment(globex, { publicId: "theirs" });
		await makeEquipment(acme, { publicId: "elsewhere" });
		const at = { facilityId: hall.id };
		await makeEquipment(acme, { ...at, publicId: "retired", state: "retired" });
		await makeEquipment(acme, { ...at, publicId: "gone", deletedAt: new Date() });
		const codes = ["theirs", "elsewhere", "retired", "gone", "guess", ""];
		for (const equipment of codes) await reportAt(acme, hall.publicId, { equipment });
		for (const nth of codes.keys())
			expect(await reported(nth + 1)).not.toHaveProperty("equipmentDetails");
		expect(await requested()).toEqual(Array(5).fill(ofHall(null)));
		const retired = await answer(
			anonymousSession(acme).get("/problems/retired?of=equipment"),
			publicReportForm,
		);
		expect(retired).not.toHaveProperty("equipment");
	});

	it("becomes a request about it where it is there still", async () => {
		await takeReports(acme, "held");
		for (let times = 0; times < 2; times++)
			await reportAt(acme, hall.publicId, { equipment: code });
		await answer(client.post("/reports/accept", { id: 1 }), savedReport);
		const { id: roof } = await makeFacility(acme);
		await rows(acme, sql`update equipment set facility_id = ${roof}`);
		await answer(client.post("/reports/accept", { id: 2 }), savedReport);
		expect(await requested()).toEqual([ofHall(1), ofHall(null)]);
		expect(await reported(2)).toMatchObject({ facility_id: hall.id, equipmentDetails: { id: 1 } });
	});

	it("is asked about what is open of that piece before all else, whatever it says", async () => {
		await fetchSimilar(acme);
		const open = { facilityId: hall.id, comment: "Secret" };
		const told = async (summary: string, fields: object) => {
			const id = await makeRequest(admin, { ...open, ...fields });
			await rows(acme, sql`update requests set public_summary = ${summary} where id = ${id}`);
		};
		await told("The lamp flickers", {});
		await told("Cold air is missing", { equipmentId: 1 });
		const ticket = await openedForm(acme, hall.publicId);
		const fields = { ticket, text: "A lamp flickers", ask: "1", equipment: code };
		const asked = await answer(
			phoneAt(acme, null).post(`/problems/${hall.publicId}`, form(fields)),
			similarOpenRequests,
		);
		expect(asked.similar.map(({ summary }) => summary)).toEqual([
			"Cold air is missing",
			"The lamp flickers",
		]);
		for (const one of asked.similar)
			expect(Object.keys(one).sort()).toEqual(["date", "mark", "summary"]);
	});
});
