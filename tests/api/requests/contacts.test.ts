import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { insertWatcher } from "#api/watchers/queries.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, signedIn } from "#tests/support/api-client.ts";
import { rows, within } from "#tests/support/database.ts";
import { makeMember, makeMemberWith, type TestMember } from "#tests/support/members.ts";
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
	await rows(acme, sql`update members set phone = '+966 55 555 0100' where id = ${technician.id}`);
});

const contactsFor = async (reader: TestMember) =>
	(await answer((await signedIn(reader)).get(`/requests/${id}`), maintenanceRequest)).contacts;

describe("how the two of a request are reached", () => {
	it("is told to whoever sees it", async () => {
		for (const reader of [requester, await makeMemberWith(acme, "follow_up")])
			expect(await contactsFor(reader)).toEqual([
				expect.objectContaining({ id: requester.id, phone: null }),
				{ id: technician.id, phone: "+966 55 555 0100", email: technician.email },
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
