import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { absence } from "#contract/absences/schemas.ts";
import { chartData } from "#contract/charts/schemas.ts";
import { historyEntry } from "#contract/entities/schemas.ts";
import { namedOption } from "#contract/select-options/schemas.ts";
import { makeAbsence } from "#tests/support/absences.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let plain: TestMember;
let other: TestMember;
let client: Client;
let keeper: Client;
beforeEach(async () => {
	clock.set("2030-03-01T09:00:00Z");
	acme = await makeTenant();
	plain = await makeMember(acme);
	other = await makeMember(acme);
	client = await signedIn(plain);
	keeper = await signedIn(await makeMemberWith(acme, "members_write", "statistics_read"));
});

const saved = z.object({ absence });
const idsOf = async (who: Client, query = "") =>
	(await answer(who.get(`/absences${query}`), z.array(absence))).map(({ id }) => id);

describe("an absence", () => {
	it("is the caller's where it is not said whose", async () => {
		const days = { from_day: "2030-03-05", to_day: "2030-03-06", substitute: other.id };
		const { absence } = await answer(client.post("/absences/add", days), saved);
		expect(absence).toMatchObject({
			member_id: plain.id,
			from_day: "2030-03-05",
			to_day: "2030-03-06",
			substituteDetails: { id: other.id },
		});
	});

	it("lasts a day at least and a year at most", async () => {
		const add = (from_day: string, to_day: string) =>
			client.post("/absences/add", { from_day, to_day });
		expect((await add("2030-03-05", "2030-03-05")).status).toBe(200);
		expect((await add("2031-01-01", "2032-01-01")).status).toBe(200);
		expect(await readError(add("2033-01-01", "2034-01-02"))).toMatchObject({
			status: 422,
			fields: { to_day: "absence_too_long" },
		});
		const far = { status: 422, fields: { from_day: "day_far" } };
		for (const day of ["1981-03-05", "2119-03-05"])
			expect(await readError(add(day, day)), day).toMatchObject(far);
	});

	it("overlaps no other of the same member, be it added, changed or brought back", async () => {
		const [id, second] = [
			await makeAbsence(plain),
			await makeAbsence(plain, { fromDay: "2030-03-13", toDay: "2030-03-14" }),
		];
		await makeAbsence(other, { fromDay: "2030-03-01", toDay: "2030-03-20" });
		const overlaps = { status: 422, fields: { from_day: "absence_overlaps" } };
		for (const [from_day, to_day] of [
			["2030-03-12", "2030-03-12"],
			["2030-03-01", "2030-03-10"],
			["2030-03-01", "2030-03-31"],
			["2030-03-11", "2030-03-11"],
		])
			expect(await readError(client.post("/absences/add", { from_day, to_day }))).toMatchObject(
				overlaps,
			);
		const move = { id: second, from_day: "2030-03-12" };
		expect(await readError(client.post("/absences/edit", move))).toMatchObject(overlaps);
		const longer = { id: second, to_day: "2030-03-15" };
		expect((await client.post("/absences/edit", longer)).status).toBe(200);

		expect((await client.send("DELETE", `/absences/${id}`)).status).toBe(200);
		const inItsPlace = { from_day: "2030-03-11", to_day: "2030-03-11" };
		expect((await client.post("/absences/add", inItsPlace)).status).toBe(200);
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		expect(await readError(admin.post(`/absences/${id}/restore`, {}))).toMatchObject({
			status: 409,
			code: "restore_blocked",
			fields: { from_day: "absence_overlaps" },
		});
		expect((await client.send("DELETE", `/absences/${second}`)).status).toBe(200);
		expect((await admin.post(`/absences/${second}/restore`, {})).status).toBe(200);
	});

	it("is written down once, however many ask for the same days at once", async () => {
		const days = { from_day: "2030-03-05", to_day: "2030-03-06" };
		const all = await Promise.all([1, 2, 3, 4].map(() => client.post("/absences/add", days)));
		expect(all.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
	});

	it("has a substitute of the member's own branch, or one to whom the caller gives requests", async () => {
		const [here, there] = [await makeBranch(acme), await makeBranch(acme)];
		const at = (branchId: number, fields = {}) =>
			makeMember(acme, { permissionId: profiles.branchTechnician, branchId, ...fields });
		const [mine, colleague, stranger] = [await at(here), await at(here), await at(there)];
		const invited = await at(here, { activated: 0 });
		const technician = await signedIn(mine);
		const offered = async (who: Client) =>
			(await answer(who.get("/select/absences/substitutes"), z.array(namedOption))).map(
				({ id }) => id,
			);
		expect(await offered(technician)).toEqual([mine.id, colleague.id]);
		const instead = (who: Client, substitute: number) =>
			who.post("/absences/add", { from_day: "2030-05-01", to_day: "2030-05-01", substitute });
		for (const { id } of [stranger, invited])
			expect(await readError(instead(technician, id))).toMatchObject({
				status: 422,
				fields: { substitute_id: "choice" },
			});
		expect((await instead(technician, colleague.id)).status).toBe(200);
		expect(await offered(client)).not.toContain(colleague.id);
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const { absence } = await answer(instead(admin, stranger.id), saved);
		await rows(acme, sql`update members set activated = 0 where id = ${stranger.id}`);
		const shorter = { id: absence.id, substitute: stranger.id, to_day: "2030-05-02" };
		expect((await admin.post("/absences/edit", shorter)).status).toBe(200);
	});
});

describe("others' absences", () => {
	let mine: number;
	let others: number;
	beforeEach(async () => {
		mine = await makeAbsence(plain);
		others = await makeAbsence(other, { fromDay: "2030-04-01", toDay: "2030-04-02" });
	});

	it("stand in no plain member's list, file or report", async () => {
		expect(await idsOf(client)).toEqual([mine]);
		expect(await idsOf(client, "?page=1")).toEqual([mine]);
		expect(await idsOf(client, `?f.member_id=${other.id}`)).toEqual([]);
		const lines = await client.get("/absences", { accept: "application/x-ndjson" });
		expect((await lines.text()).trim().split("\n")).toHaveLength(1);
		const sees = await signedIn(await makeMemberWith(acme, "statistics_read"));
		const counted = async (who: Client) =>
			answer(who.get("/absences/report?chart=pie&x=member"), chartData);
		expect((await counted(sees)).rows).toBe(0);
		expect((await counted(keeper)).rows).toBe(2);
	});

	it("are not there for a plain member", async () => {
		const missing = { status: 404, code: "not_found" };
		for (const path of [`/${others}`, `/${others}/history`, `/${others}/needed-by`])
			expect(await readError(client.get(`/absences${path}`)), path).toMatchObject(missing);
		const edit = { id: others, to_day: "2030-04-03" };
		expect(await readError(client.post("/absences/edit", edit))).toMatchObject(missing);
		expect(await readError(client.send("DELETE", `/absences/${others}`))).toMatchObject(missing);
		for (const id of [mine, others])
			expect(await readError(client.post(`/absences/${id}/restore`, {}))).toMatchObject({
				status: 403,
				code: "admin_only",
			});
		expect(await idsOf(keeper)).toEqual([others, mine]);
	});

	it("are written by nobody else, nor is an own one given away", async () => {
		const denied = { status: 403, code: "right_missing", right: "members_write" };
		const theirs = { member_id: other.id, from_day: "2030-05-01", to_day: "2030-05-01" };
		expect(await readError(client.post("/absences/add", theirs))).toMatchObject(denied);
		expect(await readError(client.post("/absences/add", { member: other.id }))).toMatchObject(
			denied,
		);
		const away = { id: mine, member_id: other.id };
		expect(await readError(client.post("/absences/edit", away))).toMatchObject(denied);
	});

	it("are read and written by who manages members", async () => {
		expect(await idsOf(keeper, `?f.member_id=${other.id}`)).toEqual([others]);
		const theirs = { member_id: other.id, from_day: "2030-05-01", to_day: "2030-05-01" };
		expect((await keeper.post("/absences/add", theirs)).status).toBe(200);
		const edit = { id: others, to_day: "2030-04-03" };
		const { absence } = await answer(keeper.post("/absences/edit", edit), saved);
		expect(absence).toMatchObject({ member_id: other.id, to_day: "2030-04-03" });
		const [changed] = await answer(
			(await signedIn(other)).get(`/absences/${others}/history`),
			z.array(historyEntry),
		);
		expect(changed).toMatchObject({ act: "changed", after: { to_day: "2030-04-03" } });
	});
});
