import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { publicReportForm, savedReport } from "#contract/public-reports/schemas.ts";
import { kindWork } from "#contract/statistics/schemas.ts";
import { answer, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeKind } from "#tests/support/kinds.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeBranch, makeFacility, type TestFacility } from "#tests/support/places.ts";
import { openedForm, phoneAt, reportAt, takeReports } from "#tests/support/public-reports.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let facility: TestFacility;
beforeEach(async () => {
	clock.set("2030-03-15T09:00:00Z");
	acme = await makeTenant();
	facility = await makeFacility(acme);
	await makeMember(acme, { permissionId: profiles.admin });
	await takeReports(acme, "held");
});

const path = () => `/problems/${facility.publicId}`;

describe("people without an account", () => {
	it("choose among the kinds of work that are offered to them", async () => {
		const formOf = () => answer(phoneAt(acme, null).get(path()), publicReportForm);
		expect(await formOf()).not.toHaveProperty("kinds");
		const open = await makeKind(acme, { icon: "plumbing" });
		const hidden = await makeKind(acme, { public: 0 });
		await makeKind(acme, { state: "retired" });
		expect((await formOf()).kinds).toMatchObject([{ id: open, icon: "plumbing" }]);
		const ticket = await openedForm(acme, facility.publicId);
		const send = (kind_id: number) =>
			phoneAt(acme, null).post(path(), { ticket, text: "It drips", kind_id });
		expect(await readError(send(hidden))).toMatchObject({
			status: 422,
			fields: { kind_id: "kind_missing" },
		});
		expect((await send(open)).status).toBe(200);
		expect(await rows(acme, sql`select kind_id from reports`)).toEqual([{ kind_id: open }]);
	});

	it("give a request its kind, unless whoever decides says another, or it was retired", async () => {
		const [first, second] = [await makeKind(acme), await makeKind(acme)];
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const accept = async (id: number, fields = {}) => {
			await answer(admin.post("/reports/accept", { id, ...fields }), savedReport);
			const query = sql`select kind_id from requests order by id desc limit 1`;
			return (await rows<{ kind_id: number | null }>(acme, query))[0]?.kind_id;
		};
		for (const text of ["One", "Two", "Three"])
			await reportAt(acme, facility.publicId, { text, kind_id: String(first) });
		expect(await accept(1)).toBe(first);
		expect(await accept(2, { kind_id: second })).toBe(second);
		await rows(acme, sql`update work_kinds set state = 'retired' where id = ${first}`);
		expect(await accept(3)).toBeNull();
	});
});

it("work is counted by kind, whatever becomes of it", async () => {
	const kindId = await makeKind(acme);
	const member = await makeMember(acme, { permissionId: profiles.admin });
	const reader = await signedIn(member);
	const figures = () => answer(reader.get("/stats/work?by=kind&months=3"), z.array(kindWork));
	expect(await figures()).toEqual([]);
	const date = new Date("2030-03-10T09:00:00Z");
	const closed = { status: "done", closingTime: new Date("2030-03-11T09:00:00Z") } as const;
	const dueAt = new Date("2030-03-12T09:00:00Z");
	const ids = [
		await makeRequest(member, { kindId, date, dueAt, ...closed }),
		await makeRequest(member, { kindId, date, dueAt: date, ...closed }),
		await makeRequest(member, { kindId, date, dueAt }),
	];
	await makeRequest(member, { date, dueAt });
	const unknown = { kindDetails: null, made: 1, done: 0, done_in_time: 0 };
	expect(await figures()).toMatchObject([
		{ kindDetails: { id: kindId }, made: 3, done: 2, done_in_time: 1 },
		unknown,
	]);
	const frequent = await makeKind(acme);
	for (let made = 0; made < 4; made++) await makeRequest(member, { kindId: frequent, date, dueAt });
	expect((await figures()).map(({ made }) => made)).toEqual([4, 3, 1]);
	await rows(acme, sql`update requests set deleted_at = now() where kind_id = ${frequent}`);
	await rows(acme, sql`update requests set deleted_at = now() where id = ${ids[0]}`);
	await rows(acme, sql`update requests set kind_id = null where id = ${ids[2]}`);
	expect(await figures()).toMatchObject([
		{ kindDetails: { id: kindId }, made: 1, done: 1, done_in_time: 0 },
		{ ...unknown, made: 2 },
	]);
	const branch = await makeBranch(acme);
	await makeRequest(member, { kindId, branchId: branch, date, dueAt, ...closed });
	await rows(acme, sql`update requests set branch_id = null where id = ${ids[1]}`);
	expect((await figures())[0]?.branches).toEqual([{ id: branch, done: 1, done_in_time: 1 }]);
	const ofBranch = await answer(
		reader.get(`/stats/work?months=3&branch=${branch}`),
		z.array(kindWork),
	);
	expect(ofBranch).toMatchObject([{ done: 1, branches: [] }]);
	expect((await reader.get("/stats/work?by=colour")).status).toBe(422);
});
