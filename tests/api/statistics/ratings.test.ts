import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { ratingStatistics } from "#contract/statistics/schemas.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { fetchRatings, makeDone } from "#tests/support/ratings.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let sara: TestMember;
let client: Client;
beforeEach(async () => {
	clock.set("2030-02-10T09:00:00Z");
	acme = await makeTenant();
	await fetchRatings(acme);
	sara = await makeMember(acme);
	client = await signedIn(await makeMember(acme, { permissionId: profiles.statisticsViewer }));
});

async function said(branchId: number | null, stars: number | null) {
	const who = await signedIn(sara);
	const id = await makeDone(sara, { branchId });
	if (stars === null)
		expect((await who.post(`/requests/${id}/reopen`, { reason: "Wet" })).status).toBe(200);
	else expect((await who.post(`/requests/${id}/rating`, { stars })).status).toBe(200);
}

const read = (query = "") => answer(client.get(`/stats/ratings${query}`), ratingStatistics);

describe("how it was", () => {
	it("is told by month and by branch, with how many were reopened", async () => {
		const [north, south] = [await makeBranch(acme), await makeBranch(acme)];
		for (const stars of [1, 2, 5]) await said(north, stars);
		await said(north, null);
		clock.set("2030-03-10T09:00:00Z");
		for (const stars of [4, 4, 5, 4]) await said(south, stars);
		await said(null, 3);
		const { whole, series, branches } = await read("?months=3");
		expect(whole).toEqual({ ratings: 8, average: 3.5, low: 2, reopened: 1 });
		expect(series).toEqual([
			{ start: "2030-01-01", ratings: 0, average: null, low: 0, reopened: 0 },
			{ start: "2030-02-01", ratings: 3, average: 2.67, low: 2, reopened: 1 },
			{ start: "2030-03-01", ratings: 5, average: 4, low: 0, reopened: 0 },
		]);
		expect(branches).toMatchObject([
			{ id: south, ratings: 4, average: 4.25, low: 0, reopened: 0 },
			{ id: north, ratings: 3, average: 2.67, low: 2, reopened: 1 },
		]);
		const ofNorth = await read(`?months=3&branch=${north}`);
		expect(ofNorth.whole).toEqual({ ratings: 3, average: 2.67, low: 2, reopened: 1 });
		expect(ofNorth.branches).toEqual(branches);
		await rows(acme, sql`update branches set deleted_at = now() where id = ${north} returning id`);
		expect(await read("?months=3")).toMatchObject({ whole, branches: [{ id: south }] });
	});

	it("is nothing where nothing was said, and of another organisation", async () => {
		const globex = await makeTenant();
		await fetchRatings(globex);
		const member = await makeMember(globex);
		const id = await makeDone(member);
		await (await signedIn(member)).post(`/requests/${id}/rating`, { stars: 1 });
		expect((await read()).whole).toEqual({ ratings: 0, average: null, low: 0, reopened: 0 });
	});

	it("asks for months that there are", async () => {
		expect(await readError(client.get("/stats/ratings?months=5"))).toMatchObject({
			status: 422,
			fields: { months: "choice" },
		});
	});
});
