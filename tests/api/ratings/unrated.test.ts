import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { unratedRequest } from "#contract/requests/schemas.ts";
import { answer, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makePlanned } from "#tests/support/plans.ts";
import { makeReport } from "#tests/support/public-reports.ts";
import { fetchRatings, makeDone } from "#tests/support/ratings.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let sara: TestMember;
beforeEach(async () => {
	clock.set("2030-03-20T09:00:00Z");
	acme = await makeTenant();
	await fetchRatings(acme, 7);
	sara = await makeMember(acme);
});

const unrated = async (member = sara) =>
	answer((await signedIn(member)).get("/requests/unrated"), z.array(unratedRequest));

const doneOn = (day: number, fields: object = {}, month = 2) =>
	makeDone(sara, { closingTime: new Date(Date.UTC(2030, month, day)), ...fields });

describe("requests that wait for an opinion", () => {
	it("are the two that were done last, with how long they can be reopened", async () => {
		await doneOn(17);
		const [before, last] = [await doneOn(12), await doneOn(19)];
		await makeDone(await makeMember(acme));
		const found = await unrated();
		expect(found.map(({ id }) => id)).toEqual([last, found[1]?.id]);
		expect(found[1]?.id).not.toBe(before);
		expect(found.every((one) => one.reopen_until)).toBe(true);
	});

	it("can be reopened for some days only", async () => {
		const id = await doneOn(1);
		const [found] = await unrated();
		expect(found?.id).toBe(id);
		expect(found).not.toHaveProperty("reopen_until");
	});

	it("are not those that were rated, have another author, or are too old", async () => {
		await doneOn(19, { assignedToId: sara.id });
		await doneOn(10, {}, 1);
		await makePlanned(acme, await doneOn(19));
		const reported = await doneOn(19);
		await makeReport(acme, { state: "open", requestId: reported });
		const rated = await doneOn(18);
		await (await signedIn(sara)).post(`/requests/${rated}/rating`, { stars: 3 });
		expect(await unrated()).toEqual([]);
	});

	it("are asked for by no organisation without ratings", async () => {
		const client = await signedIn(await makeMember(await makeTenant()));
		expect(await readError(client.get("/requests/unrated"))).toMatchObject({ status: 404 });
	});
});
