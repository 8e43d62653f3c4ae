import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { subbranchesWork } from "#contract/statistics/schemas.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeSubbranch } from "#tests/support/places.ts";
import { fetchRatings, makeDone } from "#tests/support/ratings.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let sara: TestMember;
let client: Client;
let branch: number;
let quiet: number;
let worst: number;
beforeEach(async () => {
	clock.set("2030-02-10T09:00:00Z");
	acme = await makeTenant();
	await fetchRatings(acme);
	sara = await makeMember(acme);
	client = await signedIn(await makeMember(acme, { permissionId: profiles.statisticsViewer }));
	branch = await makeBranch(acme);
	quiet = await makeSubbranch(acme, {
		branchId: branch,
		nameEn: "Quiet school",
		nameAr: "الهادئة",
	});
	worst = await makeSubbranch(acme, {
		branchId: branch,
		nameEn: "Hill school",
		nameAr: "مدرسة التل",
	});
});

const read = (query = "") => answer(client.get(`/stats/subbranches-work${query}`), subbranchesWork);

describe("the sub-branches compared", () => {
	it("has the most late first, with what is open, done in time, its cost and its stars", async () => {
		const here = { branchId: branch, subbranchId: worst };
		await makeSubbranch(acme, { branchId: branch, deletedAt: new Date() });
		for (const status of ["late", "late", "pending"] as const)
			await makeRequest(sara, { ...here, status });
		await makeRequest(sara, { branchId: branch, subbranchId: quiet, status: "pending" });
		const [now, past] = [clock.now(), new Date(clock.now().valueOf() - 3_600_000)];
		const inTime = await makeDone(sara, { ...here, dueAt: now, cost: "10.50" });
		await makeDone(sara, { ...here, dueAt: past });
		await rows(
			acme,
			sql`insert into request_work (tenant_id, id, request_id, member_id, day, minutes, at, hour_cost)
				values (${acme.id}, 1, ${inTime}, ${sara.id}, '2030-02-10', 30, now(), 40)`,
		);
		await (await signedIn(sara)).post(`/requests/${inTime}/rating`, { stars: 4 });
		await rows(
			acme,
			sql`insert into request_ratings (tenant_id, request_id, closing, stars, member_id, at)
				select tenant_id, request_id, closing - 1, 1, member_id, at from request_ratings`,
		);
		const { total, rows: shown } = await read();
		expect(total).toBe(2);
		expect(shown.map(({ id }) => id)).toEqual([worst, quiet]);
		expect(shown[0]).toMatchObject({
			open: 3,
			late: 2,
			done: 2,
			done_in_time: 1,
			cost: "30.50",
			average: 4,
			branchDetails: { id: branch },
		});
		expect(shown[1]).toMatchObject({ open: 1, late: 0, done: 0, cost: "0.00", average: null });
	});

	it("are found by their names in both languages, and by their branch", async () => {
		const other = await makeBranch(acme);
		await makeSubbranch(acme, { branchId: other, nameEn: "Far school", nameAr: "البعيدة" });
		expect((await read("?search=hill")).rows.map(({ id }) => id)).toEqual([worst]);
		expect((await read(`?search=${encodeURIComponent("التل")}`)).total).toBe(1);
		expect((await read(`?branch=${other}`)).rows).toHaveLength(1);
	});

	it("leave out what is older than the last days, and what is another organisation's", async () => {
		const here = { branchId: branch, subbranchId: worst };
		await makeDone(sara, { ...here, date: new Date("2029-09-01T09:00:00Z") });
		const globex = await makeTenant();
		const theirs = await makeMember(globex);
		const elsewhere = await makeBranch(globex);
		const subbranchId = await makeSubbranch(globex, { branchId: elsewhere });
		await makeRequest(theirs, { branchId: elsewhere, subbranchId, status: "late" });
		const { rows: shown } = await read();
		expect(shown.map(({ late, done }) => [late, done])).toEqual([
			[0, 0],
			[0, 0],
		]);
	});

	it("asks for a number of rows that there is", async () => {
		expect(await readError(client.get("/stats/subbranches-work?rows=7"))).toMatchObject({
			status: 422,
			fields: { rows: "choice" },
		});
	});
});
