import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
	type FindResults,
	findKinds,
	findResults,
	maxResultsPerKind,
} from "#contract/find/schemas.ts";
import { anonymousSession, answer, signedIn } from "#tests/support/api-client.ts";
import { makeChecklist } from "#tests/support/checklists.ts";
import { rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeKind } from "#tests/support/kinds.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeMeter } from "#tests/support/meters.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makePlan } from "#tests/support/plans.ts";
import { makeReport, takeReports } from "#tests/support/public-reports.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeCategory, makeResource, makeWarehouse } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: TestMember;
let requester: TestMember;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await makeMember(acme, { permissionId: profiles.admin });
	requester = await makeMemberWith(acme, "maintenance_request");
});

const find = async (member: TestMember, q: string): Promise<FindResults> =>
	answer((await signedIn(member)).get(`/find?q=${encodeURIComponent(q)}`), findResults);

const idsIn = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const nothing = Object.fromEntries(findKinds.map((kind) => [kind, []]));

describe("one text", () => {
	it("finds places, equipment, requests and members with what tells them apart", async () => {
		const branchId = await makeBranch(acme, { nameEn: "North", nameAr: "الشمال" });
		const hall = await makeFacility(acme, { branchId, nameEn: "Oak hall", nameAr: "قاعة البلوط" });
		const pump = await makeEquipment(acme, {
			facilityId: hall.id,
			nameEn: "Pump",
			nameAr: "مضخة",
			serial: "OAK-77",
		});
		const { id: owner } = await makeMember(acme, { nameEn: "Noor Oakley", nameAr: "نور" });
		const request = await makeRequest(admin, { facilityId: hall.id, comment: "The oak door" });
		const place = { id: hall.id, name_en: "Oak hall", name_ar: "قاعة البلوط" };
		expect(await find(admin, "oak")).toMatchObject({
			requests: [{ id: request, comment: "The oak door", facilityDetails: place }],
			facilities: [{ ...place, placeDetails: { id: branchId, name_en: "North" } }],
			equipment: [{ id: pump, name_en: "Pump", facilityDetails: place }],
			members: [{ id: owner, name_en: "Noor Oakley" }],
		});
		const subbranchId = await makeSubbranch(acme, { branchId, nameEn: "Wing" });
		const inner = await makeFacility(acme, { branchId, subbranchId, nameEn: "Elm room" });
		expect(await find(admin, "room elm")).toMatchObject({
			facilities: [{ id: inner.id, placeDetails: { id: subbranchId, name_en: "Wing" } }],
		});
	});

	it("is read as lists read it: marks, forms of letters and kinds of digits are alike", async () => {
		const hall = await makeFacility(acme, { nameAr: "قاعة الإدارة ١٢" });
		for (const q of ["اداره", "الإِدارة", "قاعه الاداره 12", "  إدارة  "])
			expect(idsIn((await find(admin, q)).facilities), q).toEqual([hall.id]);
	});

	it("finds a number in any digits, and before the texts that contain it", async () => {
		const first = await makeRequest(admin, { comment: "The lamp" });
		const second = await makeRequest(admin, { comment: `As in ${first}00${first}` });
		expect(second).toBeGreaterThan(first);
		const digits = String(first).replace(/\d/g, (digit) =>
			String.fromCharCode(0x660 + Number(digit)),
		);
		for (const q of [String(first), `#${first}`, digits])
			expect(idsIn((await find(admin, q)).requests), q).toEqual([first]);
		const third = await makeRequest(admin, { comment: "Room 4321" });
		expect(idsIn((await find(admin, "4321")).requests)).toEqual([third]);
	});

	it("finds the place of a number before older ones whose names contain it", async () => {
		const { id } = await makeFacility(acme, { nameEn: "Hall 432" });
		const { id: later } = await makeFacility(acme);
		await rows(acme, sql`update facilities set id = 432 where id = ${later}`);
		expect(idsIn((await find(admin, "432")).facilities)).toEqual([432, id]);
	});

	it("finds the report of a number before newer ones that contain it", async () => {
		await takeReports(acme, "held");
		await makeReport(acme, { date: new Date("2029-01-01") });
		await rows(acme, sql`update reports set id = 100`);
		const { id } = await makeReport(acme, { text: "As in 100" });
		expect(idsIn((await find(admin, "100")).reports)).toEqual([100, id]);
	});

	it("finds a few of each kind, of requests the newest", async () => {
		const made: number[] = [];
		for (let n = 0; n <= maxResultsPerKind; n++) {
			await makeFacility(acme, { nameEn: `Studio ${n}` });
			made.push(
				await makeRequest(admin, {
					comment: "Studio lamp",
					date: new Date(Date.UTC(2029, 1, 1 + n)),
				}),
			);
		}
		const { requests, facilities } = await find(admin, "studio");
		expect(idsIn(requests)).toEqual(made.reverse().slice(0, maxResultsPerKind));
		expect(facilities).toHaveLength(maxResultsPerKind);
	});

	it("finds nothing without a number or three letters, and nothing deleted or gone", async () => {
		const gone = { deletedAt: new Date("2029-01-01") };
		await makeFacility(acme, { nameEn: "Cellar", ...gone });
		await makeEquipment(acme, { nameEn: "Cellar fan", ...gone });
		await makeRequest(admin, { comment: "The cellar leaks", ...gone });
		await makeMember(acme, { nameEn: "Cellarius", lastDay: "2020-01-01" });
		expect(await find(admin, "cellar")).toMatchObject(nothing);
		await makeFacility(acme, { nameEn: "Cellar" });
		for (const q of ["", "  ", "ce", "#", "99999999999", "#cellar"])
			expect(await find(admin, q), q).toMatchObject(nothing);
		expect(await answer((await signedIn(admin)).get("/find"), findResults)).toMatchObject(nothing);
		for (const q of ["%%%", "___", "\\\\\\", "'; --", "x".repeat(5000)])
			expect(await find(admin, q), q.slice(0, 9)).toMatchObject(nothing);
	});
});

describe("all that the organisation has", () => {
	it("is found, with what it belongs to", async () => {
		await takeReports(acme, "held");
		const branchId = await makeBranch(acme, { nameEn: "Willow branch" });
		const subbranchId = await makeSubbranch(acme, { branchId, nameEn: "Willow wing" });
		const equipmentId = await makeEquipment(acme);
		const meter = await makeMeter(acme, { equipmentId, nameEn: "Willow hours" });
		const [warehouse, category] = [
			await makeWarehouse(acme, { branchId }),
			await makeCategory(acme),
		];
		const resource = await makeResource(acme, {
			categoryId: category,
			warehouseId: warehouse,
			nameEn: "Willow wood",
		});
		const plan = await makePlan(admin, { nameEn: "Willow visits" });
		const checklist = await makeChecklist(acme);
		const kind = await makeKind(acme, { nameEn: "Willow pruning" });
		for (const [table, id] of Object.entries({
			warehouses: warehouse,
			categories: category,
			checklists: checklist,
		}))
			await rows(
				acme,
				sql`update ${sql.identifier(table)} set name_en = 'Willow' where id = ${id}`,
			);
		const { id: report } = await makeReport(acme, { text: "The willow fell" });
		const found = await find(admin, "willow");
		expect(found).toMatchObject({
			branches: [{ id: branchId, name_en: "Willow branch", placeDetails: null }],
			subbranches: [{ id: subbranchId, placeDetails: { id: branchId } }],
			meters: [{ id: meter, placeDetails: { id: equipmentId } }],
			resources: [{ id: resource, placeDetails: { id: warehouse } }],
			warehouses: [{ id: warehouse, placeDetails: { id: branchId } }],
			categories: [{ id: category, placeDetails: null }],
			plans: [{ id: plan }],
			checklists: [{ id: checklist }],
			kinds: [{ id: kind }],
			reports: [{ id: report, state: "held", text: "The willow fell" }],
		});
		expect(found.searched.toSorted()).toEqual(findKinds.toSorted());
		for (const q of [`بلاغ ${report}`, `Report no. ${report}`])
			expect(await find(admin, q), q).toMatchObject({ ...nothing, reports: [{ id: report }] });
		expect(await find(admin, `https://acme.example/view/meter/${meter}?lng=ar`)).toMatchObject({
			...nothing,
			meters: [{ id: meter }],
		});
	});

	it.each([
		["branches_read", ["branches"]],
		["subbranches_read", ["subbranches"]],
		["resources_read", ["resources"]],
		["warehouses_read", ["warehouses"]],
		["categories_read", ["categories"]],
		["plans_read", ["plans", "checklists"]],
		["facilities_read", ["facilities", "equipment", "meters"]],
		["members_read", ["members"]],
		["follow_up", ["reports"]],
		["maintenance_request", []],
	] as const)(
		"is searched by who has %s as far as the lists show it",
		async (permission, kinds) => {
			await takeReports(acme, "held");
			await makePlan(admin);
			await makeKind(acme);
			const { searched } = await find(await makeMemberWith(acme, permission), "willow");
			expect(searched.toSorted()).toEqual(["requests", "kinds", ...kinds].toSorted());
		},
	);

	it("is not searched where the organisation does without it", async () => {
		await makeChecklist(acme);
		await rows(acme, sql`update checklists set name_en = 'Willow'`);
		const { searched, checklists } = await find(admin, "willow");
		expect(checklists).toEqual([]);
		for (const kind of ["plans", "checklists", "kinds", "reports"])
			expect(searched).not.toContain(kind);
	});

	it("has reports of the places that one manages alone", async () => {
		await takeReports(acme, "held");
		const manager = await makeMember(acme, { permissionId: 5 });
		const { id: facilityId } = await makeFacility(acme, {
			branchId: await makeBranch(acme, { memberId: manager.id }),
		});
		const own = await makeReport(acme, { facilityId, text: "The willow fell" });
		const other = await makeReport(acme, { text: "Another willow fell" });
		expect(idsIn((await find(manager, "willow")).reports)).toEqual([own.id]);
		expect(idsIn((await find(manager, `report ${other.id}`)).reports)).toEqual([]);
	});
});

describe("who looks", () => {
	it("finds what they may read, and requests that they see", async () => {
		await makeFacility(acme, { nameEn: "Harbour" });
		await makeEquipment(acme, { nameEn: "Harbour crane" });
		await makeMember(acme, { nameEn: "Harbourson" });
		const foreign = await makeRequest(admin, { comment: "Harbour light" });
		const own = await makeRequest(requester, { comment: "Harbour door" });
		expect(await find(requester, "harbour")).toMatchObject({
			...nothing,
			requests: [{ id: own }],
		});
		expect((await find(requester, String(foreign))).requests).toEqual([]);
		const watched = await makeRequest(admin, { comment: "Watched" });
		await rows(
			acme,
			sql`insert into request_watchers (tenant_id, request_id, member_id, since)
				values (${acme.id}, ${watched}, ${requester.id}, now())`,
		);
		expect(idsIn((await find(requester, `#${watched}`)).requests)).toEqual([watched]);
		const reader = await makeMemberWith(acme, "facilities_read");
		const read = await find(reader, "harbour");
		expect([read.facilities, read.equipment, read.members].map(({ length }) => length)).toEqual([
			1, 1, 0,
		]);
		const clerk = await makeMemberWith(acme, "members_read");
		const told = await find(clerk, "harbour");
		expect([told.facilities, told.equipment, told.members].map(({ length }) => length)).toEqual([
			0, 0, 1,
		]);
		const follower = await makeMemberWith(acme, "follow_up");
		expect(idsIn((await find(follower, "harbour")).requests).sort()).toEqual([foreign, own].sort());
	});

	it("finds old requests of the places that they manage, however frequent the text is", async () => {
		const manager = await makeMember(acme);
		const branchId = await makeBranch(acme, { memberId: manager.id });
		const old = await makeRequest(requester, {
			branchId,
			comment: "Boiler of the hall",
			date: new Date("2020-01-01"),
		});
		for (let n = 0; n < maxResultsPerKind; n++)
			await makeRequest(requester, { comment: "Boiler elsewhere" });
		expect(idsIn((await find(manager, "boiler")).requests)).toEqual([old]);
	});

	it("is a member of the organisation: another's rows are never found", async () => {
		const other = await makeTenant();
		await makeFacility(other, { nameEn: "Quarry" });
		await makeEquipment(other, { nameEn: "Quarry pump" });
		const stranger = await makeMember(other, { nameEn: "Quarrier" });
		const id = await makeRequest(stranger, { comment: "Quarry gate" });
		expect(await find(admin, "quarry")).toMatchObject(nothing);
		expect(await find(admin, String(id + 500))).toMatchObject(nothing);
		expect((await anonymousSession(acme).get("/find?q=quarry")).status).toBe(401);
	});
});
