import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { equipmentList } from "#api/equipment/list.ts";
import { countRows } from "#api/platform/lists/count-rows.ts";
import { equipmentColumns } from "#contract/equipment/list-columns.ts";
import { equipmentDetail } from "#contract/equipment/schemas.ts";
import { parseListQuery } from "#contract/lists/list-query.ts";
import { id } from "#contract/values/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { owner, rows, within } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { applied, checkedImport, csv } from "#tests/support/import-files.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { tooMuch, watched } from "#tests/support/query-plans.ts";
import { makeDocument } from "#tests/support/stored-documents.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: Client;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
});

const detail = (id: number) => answer(admin.get(`/equipment/${id}`), equipmentDetail);

describe("a piece of equipment", () => {
	it("tells which others have its serial number, however that is written", async () => {
		const first = await makeEquipment(acme, { serial: "SN-7a" });
		const second = await makeEquipment(acme, { serial: "sn-7A" });
		await makeEquipment(acme, { serial: "SN-8" });
		const without = await makeEquipment(acme);
		await makeEquipment(acme);
		expect((await detail(second)).same_serial.map(({ id }) => id)).toEqual([first]);
		expect((await detail(without)).same_serial).toEqual([]);
		await admin.send("DELETE", `/equipment/${first}`);
		expect((await detail(second)).same_serial).toEqual([]);
	});

	it("is listed by the branch of its facility", async () => {
		const [north, south] = [await makeBranch(acme), await makeBranch(acme)];
		const at = async (branchId: number) =>
			makeEquipment(acme, { facilityId: (await makeFacility(acme, { branchId })).id });
		const [one, other] = [await at(north), await at(south)];
		const of = (branch: number | string) =>
			answer(admin.get(`/equipment?f.branch_id=${branch}`), z.array(z.looseObject({ id })));
		expect(await of(north)).toMatchObject([{ id: one }]);
		expect(await of(`>${north}`)).toMatchObject([{ id: other }]);
		expect(await of(999)).toEqual([]);
	});

	it("is found without a certificate, also where one was deleted", async () => {
		const equipmentId = await makeEquipment(acme);
		const certificate = await makeDocument(acme, { equipmentId, kind: "certificate" });
		const missing = () =>
			answer(admin.get("/equipment?f.certificate=missing"), z.array(z.looseObject({ id })));
		expect(await missing()).toEqual([]);
		await admin.send("DELETE", `/documents/${certificate}`);
		expect(await missing()).toMatchObject([{ id: equipmentId }]);
	});

	it("is found by its certificates without reading its other documents", async () => {
		const equipmentId = await makeEquipment(acme);
		await makeDocument(acme, { equipmentId, kind: "manual" });
		await rows(
			acme,
			sql`insert into documents (tenant_id, id, name_en, name_ar, kind, equipment_id, current, file)
				select tenant_id, id + n, name_en, name_ar, kind, equipment_id, current, file
				from documents, generate_series(1, 3000) n where tenant_id = ${acme.id}`,
		);
		await owner`analyze documents`;
		const read: string[] = [];
		const found = (state: string) =>
			within(acme, (scope) =>
				countRows(
					watched(scope, (plan) => read.push(...tooMuch(plan, ["documents"], 100))),
					equipmentList,
					{
						query: parseListQuery(new URLSearchParams({ "f.certificate": state }), equipmentColumns)
							.query,
						known: equipmentColumns,
						timeZone: "UTC",
						language: "en",
						visible: null,
					},
				),
			);
		expect(await found("valid")).toMatchObject({ total: 0 });
		expect(await found("missing")).toMatchObject({ total: 1 });
		expect(read).toEqual([]);
	});

	it("keeps its facility from being deleted", async () => {
		const { id: facilityId } = await makeFacility(acme);
		await makeEquipment(acme, { facilityId });
		expect(await readError(admin.send("DELETE", `/facilities/${facilityId}`))).toMatchObject({
			status: 409,
			code: "in_use",
			blocking: { equipment: 1 },
		});
	});
});

describe("a line of equipment", () => {
	it("says how critical it is, and its state, by a code or a name in either language", async () => {
		await makeFacility(acme, { nameEn: "Hall", nameAr: "القاعة" });
		const { found, lines } = await checkedImport(
			admin,
			acme,
			"equipment",
			csv(
				"name_en,name_ar,facility,serial,criticality,state,warranty_until",
				"Pump,مضخة,Hall,S1,a,Out of order,3/3/2031",
				"Lift,مصعد,القاعة,S2,C: ordinary,قيد الاستخدام,",
				"Fan,مروحة,Hall,S3,D,,",
			),
		);
		expect(lines.map(({ outcome }) => outcome)).toEqual(["new", "new", "wrong"]);
		expect(lines[2]?.problems).toMatchObject([{ column: "criticality", problem: "choice" }]);
		expect(lines[0]?.changes).toContainEqual({ column: "criticality", before: null, after: "A" });
		await applied(admin, acme, found.id, { leave_out_wrong: 1, version: found.version });
		expect(await detail(1)).toMatchObject({
			state: "out_of_order",
			criticality: "A",
			warranty_until: "2031-03-03",
		});
		expect(await detail(2)).toMatchObject({ state: "in_use", criticality: "C", serial: "S2" });
	});
});

describe("a day", () => {
	it.each([
		["2026-02-01", "2026-02-01"],
		["26/11/2026", "2026-11-26"],
		["1/2/26", "2026-02-01"],
		["01-Feb-26", "2026-02-01"],
		["١ فبراير ٢٠٢٦", "2026-02-01"],
		["\u200f1/2/2026", "2026-02-01"],
	])("is taken by a call as %j", async (typed, day) => {
		const id = await makeEquipment(acme);
		const sent = admin.post("/equipment/edit", { id, bought_on: typed });
		expect((await sent).status).toBe(200);
		expect(await detail(id)).toMatchObject({ bought_on: day });
	});

	it.each([
		["1448-09-01", "date_hijri"],
		["13/08/1447", "date_hijri"],
		["2072", "date"],
		["46054", "date"],
		["1979-12-31", "date_outside"],
		["3026-01-01", "date_outside"],
	])("is refused as %j", async (typed, problem) => {
		const id = await makeEquipment(acme);
		const sent = admin.post("/equipment/edit", { id, bought_on: typed });
		expect(await readError(sent)).toMatchObject({ status: 422, fields: { bought_on: problem } });
	});

	it("is read in a file as programs write it, and a Hijri one is told with its own day", async () => {
		await makeFacility(acme, { nameEn: "Hall", nameAr: "القاعة" });
		const { lines } = await checkedImport(
			admin,
			acme,
			"equipment",
			csv(
				"name_en,name_ar,facility,bought_on,warranty_until",
				"F04 d/m,ف04,Hall,1/2/2026,3/2/2027",
				"F04 m/d US,ف04 أ,Hall,2/13/2026,12/31/2027",
				"F04 serial,ف04 ب,Hall,46054,46400",
				"F04 iso time,ف04 ج,Hall,2026-02-01 00:00:00,2027-02-01T00:00:00",
				"F04 hijri,ف04 د,Hall,13/08/1447,1448-09-01",
			),
			{ dates: "day_first" },
		);
		expect(
			lines.map(({ changes }) =>
				changes
					.filter(({ column }) => column === "bought_on" || column === "warranty_until")
					.map(({ after }) => after),
			),
		).toEqual([
			["2026-02-01", "2027-02-03"],
			[],
			["2026-02-01", "2027-01-13"],
			["2026-02-01", "2027-02-01"],
			[],
		]);
		expect(lines.map(({ problems }) => problems)).toEqual([
			[],
			[
				{ column: "bought_on", problem: "date", value: "2/13/2026" },
				{ column: "warranty_until", problem: "date", value: "12/31/2027" },
			],
			[],
			[],
			[
				{ column: "bought_on", problem: "date_hijri", value: "13/08/1447", day: "2026-02-01" },
				{
					column: "warranty_until",
					problem: "date_hijri",
					value: "1448-09-01",
					day: "2027-02-08",
				},
			],
		]);
	});
});
