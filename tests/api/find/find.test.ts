import { beforeEach, describe, expect, it } from "vitest";
import { type FindResults, findResults, maxResultsPerKind } from "#contract/find/schemas.ts";
import { anonymousSession, answer, signedIn } from "#tests/support/api-client.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
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

const nothing = { requests: [], facilities: [], equipment: [], members: [] };

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
		expect(await find(admin, "cellar")).toEqual(nothing);
		await makeFacility(acme, { nameEn: "Cellar" });
		for (const q of ["", "  ", "ce", "#", "99999999999", "#cellar"])
			expect(await find(admin, q), q).toEqual(nothing);
		expect(await answer((await signedIn(admin)).get("/find"), findResults)).toEqual(nothing);
		for (const q of ["%%%", "___", "\\\\\\", "'; --", "x".repeat(5000)])
			expect(await find(admin, q), q.slice(0, 9)).toEqual(nothing);
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
		expect(await find(admin, "quarry")).toEqual(nothing);
		expect(await find(admin, String(id + 500))).toEqual(nothing);
		expect((await anonymousSession(acme).get("/find?q=quarry")).status).toBe(401);
	});
});
