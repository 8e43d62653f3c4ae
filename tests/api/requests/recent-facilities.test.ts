import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { facilityResources } from "#contract/places/facilities.schemas.ts";
import { answer, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeMember, makeMemberWith, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const path = "/maintenance-request/recent-facilities";
const facilities = z.array(facilityResources.shape.facility);

let acme: Tenant;
let requester: TestMember;
beforeEach(async () => {
	acme = await makeTenant();
	requester = await makeMember(acme);
});

const recent = async (member: TestMember) => answer((await signedIn(member)).get(path), facilities);

const ask = async (member: TestMember, facilityId: number | null, day: number) =>
	makeRequest(member, { facilityId, date: new Date(Date.UTC(2030, 0, day)) });

describe("the facilities that one asked for last", () => {
	it("are five, each once, the last one first, with where they are", async () => {
		const ids: number[] = [];
		for (let count = 0; count < 7; count++) ids.push((await makeFacility(acme)).id);
		for (const [index, id] of ids.entries()) await ask(requester, id, index + 1);
		await ask(requester, ids[0] ?? 0, 20);
		await ask(requester, null, 21);
		const found = await recent(requester);
		expect(found.map(({ id }) => id)).toEqual([ids[0], ids[6], ids[5], ids[4], ids[3]]);
		expect(found[0]?.branchDetails?.name_en).toEqual(expect.any(String));
		expect(found[0]?.subbranchDetails).toBeNull();
		const branchId = await makeBranch(acme);
		const subbranchId = await makeSubbranch(acme, { branchId });
		await ask(requester, (await makeFacility(acme, { branchId, subbranchId })).id, 22);
		expect((await recent(requester))[0]?.subbranchDetails?.id).toBe(subbranchId);
	});

	it("are one's own, and there", async () => {
		const [kept, gone] = [await makeFacility(acme), await makeFacility(acme)];
		await ask(requester, kept.id, 1);
		await ask(requester, gone.id, 2);
		await ask(await makeMember(acme), (await makeFacility(acme)).id, 3);
		await rows(acme, sql`update facilities set deleted_at = now() where id = ${gone.id}`);
		expect(await recent(requester)).toMatchObject([{ id: kept.id }]);
		expect(await recent(await makeMember(acme))).toEqual([]);
	});

	it("are for who may ask for maintenance", async () => {
		const client = await signedIn(await makeMemberWith(acme));
		expect(await readError(client.get(path))).toMatchObject({ status: 403, code: "right_missing" });
	});
});
