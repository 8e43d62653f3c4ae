import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { insertWatcher } from "#api/watchers/queries.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, signedIn } from "#tests/support/api-client.ts";
import { rows, within } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeMember, makeMemberWith, type TestMember } from "#tests/support/members.ts";
import { makeFacility } from "#tests/support/places.ts";
import { fetchSimilar } from "#tests/support/public-reports.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let requester: TestMember;
let technician: TestMember;
let id: number;
beforeEach(async () => {
	acme = await makeTenant();
	requester = await makeMember(acme);
	technician = await makeMember(acme);
	id = await makeRequest(requester, { assignedToId: technician.id });
	await rows(
		acme,
		sql`update members set phone = '+966 55 555 0100', profile_photo = 'profile_photos/one.jpg'
			where id = ${technician.id}`,
	);
});

const readBy = async (reader: TestMember, requestId = id) =>
	answer((await signedIn(reader)).get(`/requests/${requestId}`), maintenanceRequest);

const contactsFor = async (reader: TestMember) => (await readBy(reader)).contacts;

describe("how the two of a request are reached", () => {
	it("is told to whoever sees it", async () => {
		for (const reader of [requester, await makeMemberWith(acme, "follow_up")])
			expect(await contactsFor(reader)).toEqual([
				expect.objectContaining({ id: requester.id, phone: null, profile_photo: null }),
				{
					id: technician.id,
					phone: "+966 55 555 0100",
					email: technician.email,
					profile_photo: "/uploads/profile_photos/one.jpg",
				},
			]);
	});

	it("is not told of who has left, nor to who only watches it", async () => {
		await fetchSimilar(acme);
		const watcher = await makeMember(acme);
		await within(acme, (scope) => insertWatcher(scope, id, watcher.id, new Date()));
		expect(await contactsFor(watcher)).toBeUndefined();
		await rows(acme, sql`update members set last_day = '2020-01-01' where id = ${technician.id}`);
		expect(await contactsFor(requester)).toEqual([expect.objectContaining({ id: requester.id })]);
	});
});

describe("the place and the equipment of a request", () => {
	it("are told with the last three others that the reader sees, and the end of the warranty", async () => {
		const facility = await makeFacility(acme);
		const equipmentId = await makeEquipment(acme, {
			facilityId: facility.id,
			warrantyUntil: "2030-05-01",
		});
		const at = (day: number, owner = requester) =>
			makeRequest(owner, {
				facilityId: facility.id,
				equipmentId,
				date: new Date(Date.UTC(2030, 0, day)),
			});
		const [first, second, third, fourth, fifth] = [
			await at(1),
			await at(2),
			await at(3, technician),
			await at(4),
			await at(5),
		];
		await rows(acme, sql`update requests set deleted_at = now() where id = ${second}`);
		const found = await readBy(await makeMemberWith(acme, "follow_up", "facilities_read"), fifth);
		expect(found.place_requests?.map((one) => one.id)).toEqual([fourth, third, first]);
		expect(found.warranty_until).toBe("2030-05-01");
		const own = await readBy(requester, fifth);
		expect(own.place_requests?.map((one) => one.id)).toEqual([fourth, first]);
		expect(own.warranty_until).toBeNull();
		expect((await readBy(requester)).place_requests).toEqual([]);
	});
});
