import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type Client, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { applied, checkedImport, csv } from "#tests/support/import-files.ts";
import { makeMemberWith } from "#tests/support/members.ts";
import { makeMeter } from "#tests/support/meters.ts";
import { makeFacility } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let client: Client;
beforeEach(async () => {
	acme = await makeTenant();
	client = await signedIn(await makeMemberWith(acme, "facilities_write"));
});

const check = (...lines: string[]) => checkedImport(client, acme, "meters", csv(...lines));

const kept = () =>
	rows(acme, sql`select name_en, equipment_id, kind, unit from meters order by id`);

describe("a line of a meter", () => {
	it("names its equipment by name, serial number or id", async () => {
		const pump = await makeEquipment(acme, { nameEn: "Pump", nameAr: "مضخة", serial: "SN-7a" });
		const { found, lines } = await check(
			"name_en,name_ar,equipment,kind,unit",
			"Hours,ساعات,pump,,h",
			"Pressure,ضغط,مضخة,Gauge,bar",
			"Cycles,دورات,sn-7A,counter,n",
			`Distance,مسافة,${pump},,km`,
			"Other,آخر,Fan,,h",
			"Bare,عارٍ,Pump,,",
		);
		expect(lines.map(({ problems }) => problems)).toMatchObject([
			[],
			[],
			[],
			[],
			[{ column: "equipment", problem: "name_unknown", value: "Fan" }],
			[{ column: "unit", problem: "required" }],
		]);
		await applied(client, acme, found.id, { leave_out_wrong: 1 });
		const of = (name_en: string, kind: string, unit: string) => ({
			name_en,
			equipment_id: pump,
			kind,
			unit,
		});
		expect(await kept()).toEqual([
			of("Hours", "counter", "h"),
			of("Pressure", "gauge", "bar"),
			of("Cycles", "counter", "n"),
			of("Distance", "counter", "km"),
		]);
	});

	it("tells equipment of the same name apart by its facility, and takes none elsewhere", async () => {
		const [north, south] = [
			await makeFacility(acme, { nameEn: "North hall" }),
			await makeFacility(acme, { nameEn: "South hall" }),
		];
		await makeFacility(acme, { nameEn: "Empty hall" });
		const named = { nameEn: "Lift", nameAr: "مصعد" };
		await makeEquipment(acme, { ...named, facilityId: north.id });
		const second = await makeEquipment(acme, { ...named, facilityId: south.id });
		await makeEquipment(acme, { nameEn: "Fan", nameAr: "مروحة", facilityId: north.id });
		const { lines } = await check(
			"name_en,name_ar,facility,equipment,unit",
			"Trips,رحلات,South hall,Lift,n",
			"Trips,رحلات,,Lift,n",
			"Trips,رحلات,Empty hall,Lift,n",
			"Hours,ساعات,South hall,Fan,h",
			`Hours,ساعات,North hall,${second},h`,
		);
		expect(lines.map(({ problems }) => problems.map(({ problem }) => problem))).toEqual([
			[],
			["name_ambiguous"],
			["name_unknown"],
			["name_unknown"],
			["name_unknown"],
		]);
		expect(lines[0]?.changes).toContainEqual({
			column: "equipment",
			before: null,
			after: { id: second, name_en: "Lift", name_ar: "مصعد" },
		});
	});

	it("leaves a meter of a known number at its equipment, where several are called so", async () => {
		const named = { nameEn: "Lift", nameAr: "مصعد" };
		const [one, other] = [await makeEquipment(acme, named), await makeEquipment(acme, named)];
		const meter = await makeMeter(acme, { equipmentId: other, nameEn: "Trips", nameAr: "رحلات" });
		await makeEquipment(acme, { nameEn: "Fan", nameAr: "مروحة" });
		await makeEquipment(acme, { nameEn: "Fan", nameAr: "مروحة" });
		const lineOf = async (equipment: string) =>
			(await check("id,name_en,name_ar,equipment", `${meter},Trips,رحلات,${equipment}`)).lines[0];
		expect(await lineOf("Lift")).toMatchObject({ outcome: "unchanged", row_id: meter });
		expect(await lineOf(`#${one}`)).toMatchObject({ outcome: "changed", row_id: meter });
		expect(await lineOf("Fan")).toMatchObject({
			problems: [{ column: "equipment", problem: "name_ambiguous" }],
		});
	});

	it("is about the meter of that name of the same equipment, or of its id", async () => {
		const [one, other] = [await makeEquipment(acme), await makeEquipment(acme)];
		const meter = await makeMeter(acme, { equipmentId: one, nameEn: "Hours" });
		const { found, lines } = await check(
			"id,name_en,name_ar,equipment,unit",
			`,HOURS,,${one},min`,
			`,Hours,ساعات,${other},h`,
			`${meter},Runtime,,,`,
		);
		expect(lines).toMatchObject([
			{ outcome: "changed", row_id: meter, name_en: "Hours" },
			{ outcome: "new" },
			{ problems: [{ problem: "line_repeated", value: "2" }] },
		]);
		await applied(client, acme, found.id, { leave_out_wrong: 1 });
		expect(await kept()).toMatchObject([
			{ name_en: "Hours", equipment_id: one, unit: "min" },
			{ name_en: "Hours", equipment_id: other, unit: "h" },
		]);
	});

	it("is refused where its equipment has as many as may be, the ones before it not", async () => {
		const full = await makeEquipment(acme);
		for (let made = 0; made < 17; made += 1) await makeMeter(acme, { equipmentId: full });
		const { found, lines } = await check(
			"name_en,name_ar,equipment,unit",
			...[1, 2, 3, 4, 5].map((number) => `M${number},ع${number},${full},h`),
		);
		expect(lines.map(({ problems }) => problems)).toMatchObject([
			[],
			[],
			[],
			[{ column: "equipment", problem: "too_many" }],
			[{ column: "equipment", problem: "too_many" }],
		]);
		await applied(client, acme, found.id, { leave_out_wrong: 1 });
		expect(await kept()).toHaveLength(20);
	});
});
