import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { namedOption } from "#contract/select-options/schemas.ts";
import { answer, type Client, signedIn } from "#tests/support/api-client.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeMeter } from "#tests/support/meters.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { reported } from "#tests/support/reported-failures.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: Client;
let ids: number[];

beforeEach(async () => {
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
	ids = [];
	for (const [nameEn, nameAr] of [
		["North Gate", "البوّابة الشمالية"],
		["South Gate", "البوابة الجنوبية"],
		["Harbour 100%", "الميناء"],
	] as const)
		ids.push(await makeBranch(acme, { nameEn, nameAr }));
});

afterEach(() => expect(reported.splice(0)).toEqual([]));

const offered = async (query: Record<string, string>, source = "facilities/branches") => {
	const rows = await answer(
		admin.get(`/select/${source}?${new URLSearchParams(query)}`),
		z.array(namedOption),
	);
	return rows.map(({ id }) => ids.indexOf(id));
};

describe("the options of a select", () => {
	it("are all offered when nothing is looked for", async () => {
		expect(await offered({})).toEqual([0, 1, 2]);
		expect(await offered({ q: "", id: "", limit: "" })).toEqual([0, 1, 2]);
	});

	it("are found by a part of their names in either language, folded", async () => {
		expect(await offered({ q: "gate" })).toEqual([0, 1]);
		expect(await offered({ q: "البوابه" })).toEqual([0, 1]);
		expect(await offered({ q: "100%" })).toEqual([2]);
		expect(await offered({ q: "%" })).toEqual([2]);
		expect(await offered({ q: "nowhere" })).toEqual([]);
	});

	it("of meters are named after their equipment, and found by it", async () => {
		const [chiller, pump] = [
			await makeEquipment(acme, { nameEn: "Chiller", nameAr: "مبرّد" }),
			await makeEquipment(acme, { nameEn: "Pump" }),
		];
		const meter = { nameEn: "Hours", nameAr: "الساعات" };
		ids = [
			await makeMeter(acme, { ...meter, equipmentId: chiller }),
			await makeMeter(acme, { ...meter, equipmentId: pump }),
		];
		const [first] = await answer(admin.get("/select/steps/meters"), z.array(namedOption));
		expect(first).toMatchObject({ name_en: "Chiller - Hours", name_ar: "مبرّد - الساعات" });
		expect(await offered({ q: "hours" }, "steps/meters")).toEqual([0, 1]);
		expect(await offered({ q: "pump" }, "steps/meters")).toEqual([1]);
	});

	it("of facilities are found by the names of where they are, too", async () => {
		const [north = 0, , harbour = 0] = ids;
		const dock = await makeSubbranch(acme, { branchId: harbour, nameEn: "Dock" });
		const hall = await makeFacility(acme, { branchId: north });
		const crane = await makeFacility(acme, { branchId: harbour, subbranchId: dock });
		ids = [hall.id, crane.id];
		const source = "maintenance-request/facilities";
		expect(await offered({}, source)).toEqual([0, 1]);
		expect(await offered({ q: "north" }, source)).toEqual([0]);
		expect(await offered({ q: "الميناء" }, source)).toEqual([]);
		expect(await offered({ q: "dock" }, source)).toEqual([1]);
		expect(await offered({ q: "dock", id: String(hall.id) }, source)).toEqual([0, 1]);
	});

	it("of equipment are what is in use at one facility", async () => {
		const [hall, yard] = [await makeFacility(acme), await makeFacility(acme)];
		const of = (facilityId: number, state: "in_use" | "out_of_order" | "retired") =>
			makeEquipment(acme, { facilityId, state });
		ids = [
			await of(hall.id, "in_use"),
			await of(hall.id, "retired"),
			await of(yard.id, "in_use"),
			await of(hall.id, "out_of_order"),
		];
		expect(await offered({}, `equipment/${hall.id}`)).toEqual([0, 3]);
		expect(await offered({ q: `chiller ${ids[3]}` }, `equipment/${hall.id}`)).toEqual([3]);
		expect(await offered({}, "equipment/999")).toEqual([]);
		expect(await offered({ id: String(ids[1]) }, `equipment/${hall.id}`)).toEqual([0, 3]);
		// The meters and documents of what is retired stay with it.
		expect(await offered({}, "meters/equipment")).toEqual([0, 2, 3]);
		expect(await offered({ id: String(ids[1]) }, "meters/equipment")).toEqual([1, 0, 2, 3]);
	});

	it("begin with what is chosen, whatever its name", async () => {
		expect(await offered({ q: "gate", id: String(ids[2]) })).toEqual([2, 0, 1]);
		expect(await offered({ id: `${ids[2]},${ids[1]}`, limit: "2" })).toEqual([1, 2]);
		expect(await offered({ q: "gate", id: "x,0,-1" })).toEqual([0, 1]);
	});

	it("are so many as are wanted", async () => {
		expect(await offered({ limit: "1" })).toEqual([0]);
		expect(await offered({ limit: "many" })).toEqual([0, 1, 2]);
	});

	it("stay within what they depend on, chosen or not", async () => {
		const [here = 0, there = 0] = ids;
		const within = await makeSubbranch(acme, { branchId: here });
		const beyond = await makeSubbranch(acme, { branchId: there });
		ids = [within, beyond];
		expect(await offered({ id: String(beyond) }, `facilities/subbranches/${here}`)).toEqual([0]);
	});
});
