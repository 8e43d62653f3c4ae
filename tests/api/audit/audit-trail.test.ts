import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { cleanUpWork } from "#api/cleanup/cleanup.ts";
import { auditSubjects, maxAuditEntries } from "#contract/audit/constants.ts";
import { auditEntry } from "#contract/audit/schemas.ts";
import { anonymousSession, answer, type Client, signedIn } from "#tests/support/api-client.ts";
import { rows, rowsAsOwner, within } from "#tests/support/database.ts";
import {
	makeMember,
	makeMemberWithPassword,
	makePasswordLink,
	makeProfile,
	password,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { makeReport } from "#tests/support/public-reports.ts";
import { forceWork } from "#tests/support/recurring-work.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const from = "203.0.113.7";
const chosen = "Another#2030";

let acme: Tenant;
let boss: TestMember;
let admin: Client;
beforeEach(async () => {
	acme = await makeTenant();
	boss = await makeMember(acme, { permissionId: profiles.admin });
	admin = await signedIn(boss);
});

const trail = (query = "") => answer(admin.get(`/audit${query}`), z.array(auditEntry));
const post = (path: string, body: object) =>
	anonymousSession(acme).send("POST", path, { body, from });
const insertMany = (number: number) =>
	rowsAsOwner(
		acme,
		sql`insert into audit_log (tenant_id, member_id, action, call, entity, entity_id, at)
			select ${acme.id}, ${boss.id}, 'changed', 'POST branches/edit', 'branch', n,
				timestamptz '2030-01-01' + n * interval '1 minute'
			from generate_series(1, ${number}::integer) n returning id`,
	);

describe("the audit trail", () => {
	it("has sign-ins, failures and sign-outs, with the client's address", async () => {
		const member = await makeMemberWithPassword(acme);
		await post("/authentication", { email: member.email, password: "Wrong#2030" });
		await post("/authentication", { email: "nobody@acme.example", password });
		const { token } = await answer(
			post("/authentication", { email: member.email, password }),
			z.object({ token: z.string() }),
		);
		await anonymousSession(acme, token).send("POST", "/authentication/sign-out", { from });
		const who = { memberDetails: { id: member.id }, entity: "session", address: "203.0.113.7" };
		expect(await trail()).toMatchObject([
			{ ...who, act: "signed_out" },
			{ ...who, act: "signed_in" },
			{ act: "sign_in_failed", memberDetails: null, email: "nobody@acme.example" },
			{ ...who, act: "sign_in_failed", email: member.email },
		]);
		expect(JSON.stringify(await trail())).not.toMatch(/Wrong#2030|Sesame/);
	});

	it("has resets, and passwords that were changed", async () => {
		const member = await makeMemberWithPassword(acme);
		await post("/authentication/forgot-password", { email: member.email });
		const link = await makePasswordLink(member);
		await post(`/authentication/reset-password?token=${link}`, { password: chosen });
		expect(await trail()).toMatchObject([
			{ act: "password_reset", memberDetails: { id: member.id }, address: "203.0.113.7" },
			{ act: "reset_asked", email: member.email, address: "203.0.113.7" },
		]);
	});

	it("has changes of rights, and every other write", async () => {
		const profile = await makeProfile(acme, []);
		const member = await makeMember(acme, { permissionId: profile });
		const send = (path: string, body: object) => admin.send("POST", path, { body, from });
		await send("/permissions/edit", { id: profile, branches_read: 1 });
		await send("/members/edit", { id: member.id, permission_id: profiles.requester });
		await send("/members/edit", { id: member.id, phone: "0500" });
		await send("/branches/add", { name_en: "North", name_ar: "الشمال" });
		await admin.send("DELETE", "/branches/1", { from });
		const by = { memberDetails: { id: boss.id }, address: "203.0.113.7" };
		expect(await trail()).toMatchObject([
			{ ...by, act: "deleted", entity: "branch", number: 1, subjectDetails: null },
			{ ...by, act: "added", entity: "branch", number: 1, subjectDetails: null },
			{
				...by,
				act: "changed",
				entity: "member",
				number: member.id,
				subjectDetails: { name_en: expect.any(String) },
			},
			{ ...by, act: "rights_changed", entity: "member", number: member.id },
			{ ...by, act: "rights_changed", entity: "permission", number: profile },
		]);
	});

	it("names what each kind of entry is about, while it exists", async () => {
		const [member, { id: facility }] = [await makeMember(acme), await makeFacility(acme)];
		const request = await makeRequest(member, { comment: "The lamp hums" });
		const { id: report } = await makeReport(acme, { text: "The door is stuck" });
		const subjects = [...auditSubjects, "later"];
		await rows(
			acme,
			sql`insert into audit_log (tenant_id, action, call, entity, entity_id, at)
				select ${acme.id}, 'changed', 'POST x', subject, case subject when 'facility' then ${facility}::integer
						when 'request' then ${request} when 'report' then ${report} else 4000000 end, now()
				from unnest(${`{${subjects.join(",")}}`}::text[]) subject returning id`,
		);
		const named = (await trail("?per=100&page=1")).filter((entry) => entry.subjectDetails);
		expect(
			Object.fromEntries(named.map((one) => [one.entity, one.subjectDetails?.name_en])),
		).toEqual({
			facility: expect.any(String),
			request: "The lamp hums",
			report: "The door is stuck",
		});
		expect(await trail("?per=100&page=1")).toHaveLength(subjects.length);
	});

	it("says which fields a change changed, and what became of a status", async () => {
		const [branch, request] = [await makeBranch(acme), await makeRequest(boss)];
		const edit = { id: branch, name_en: "North", name_ar: "الشمال" };
		await admin.send("POST", "/branches/edit", { body: edit });
		await admin.send("PUT", `/requests/${request}`, { body: { status: "in_progress" } });
		const refusal = { status: "rejected", reason: "Twice" };
		await admin.send("PUT", `/requests/${request}`, { body: refusal });
		expect(await trail()).toMatchObject([
			{ changed: ["note", "status"], became: ["in_progress", "rejected"] },
			{ changed: ["status"], became: ["pending", "in_progress"] },
			{ changed: ["name_ar", "name_en"], became: null },
		]);
		await admin.send("DELETE", `/branches/${branch}`);
		expect(await trail("?f.act=deleted")).toMatchObject([{ changed: [], became: null }]);
	});

	it("says when sessions were ended from elsewhere", async () => {
		await admin.send("DELETE", "/sessions/others");
		expect(await trail()).toMatchObject([{ act: "session_ended", entity: "session" }]);
	});

	it("is another organisation's own", async () => {
		await insertMany(1);
		const other = await makeMember(await makeTenant(), { permissionId: profiles.admin });
		expect(await answer((await signedIn(other)).get("/audit"), z.array(auditEntry))).toEqual([]);
	});

	it("is filtered by each column and sorted by time", async () => {
		const member = await makeMemberWithPassword(acme, { nameEn: "Huda Salem" });
		await post("/authentication", { email: member.email, password });
		await insertMany(3);
		const numbers = async (query: string) => (await trail(query)).map(({ number }) => number);
		expect(await numbers("?f.entity=branch&sort=old-new")).toEqual([1, 2, 3]);
		expect(await numbers("?f.number=>=2&sort=new-old")).toEqual([3, 2]);
		expect(await trail("?f.act=signed_in")).toHaveLength(1);
		expect(await trail("?f.member=huda")).toHaveLength(1);
		expect(await trail("?f.address=203.0.113")).toHaveLength(1);
		expect(await trail("?f.address=.0.113.7")).toHaveLength(1);
		expect(await trail("?f.address=203x0x113")).toEqual([]);
		expect(await trail("?f.date=2030-01-01")).toHaveLength(3);
		expect(await trail("?f.date=2029-12-31..2030-01-01")).toHaveLength(3);
		expect(await trail("?f.date=2029-12-30..2029-12-31")).toEqual([]);
		expect(await trail("?f.date=2030-01-01..&f.entity=branch")).toHaveLength(3);
		expect(await numbers("?sort=az&by=member&f.entity=branch")).toEqual([3, 2, 1]);
	});
});

describe("the pages of the audit trail", () => {
	it("reach so far and no further, and filters reach the rest", async () => {
		await insertMany(maxAuditEntries + 5);
		const last = maxAuditEntries / 50;
		const answered = await admin.get(`/audit?page=${last}&per=50`);
		expect(answered.headers.get("x-total-count")).toBe(String(maxAuditEntries));
		expect((await answered.json()).at(-1)).toMatchObject({ number: 6 });
		expect(await trail(`?page=${last + 1}&per=50`)).toEqual([]);
		expect(await trail("?page=1&per=50&f.number=3")).toMatchObject([{ number: 3 }]);
	});

	it("are read in the order of an index, without sorting", async () => {
		await insertMany(5000);
		for (const direction of ["asc", "desc"]) {
			const plan = await within(acme, async ({ db }) => {
				for (const way of ["sort", "seqscan", "bitmapscan"])
					await db.execute(sql`select set_config(${`enable_${way}`}, 'off', true)`);
				return db.execute(sql`explain select l.id from audit_log l where l.tenant_id = ${acme.id}
					order by l.at ${sql.raw(direction)}, l.id ${sql.raw(direction)} limit 50`);
			});
			expect(JSON.stringify(plan)).toMatch(/Index.*audit_log_time/);
			expect(JSON.stringify(plan)).not.toMatch(/Sort/);
		}
	});
});

describe("after 90 days", () => {
	it("sign-ins are gone and addresses forgotten, a piece at a time; what was changed stays", async () => {
		await rowsAsOwner(
			acme,
			sql`insert into audit_log (tenant_id, action, call, entity, at, address)
				select ${acme.id}, 'signed_in', 'POST authentication', 'session',
					timestamptz '2020-01-01' + n * interval '1 second', '203.0.113.7'
				from generate_series(1, 1200) n returning id`,
		);
		await rowsAsOwner(
			acme,
			sql`insert into audit_log (tenant_id, action, call, entity, entity_id, at, address)
				values (${acme.id}, 'changed', 'POST branches/edit', 'branch', 1, '2020-01-01', '203.0.113.7'),
					(${acme.id}, 'changed', 'POST branches/edit', 'branch', 2, '2020-03-30', '203.0.113.7')`,
		);
		await tidy("2020-03-31T00:00:00Z");
		expect(await count()).toBe(1202);
		await rowsAsOwner(
			acme,
			sql`update tenants set settings = '{"trailDays": 400}' where id = ${acme.id}`,
		);
		await tidy("2020-04-02T00:00:00Z");
		expect(await count()).toBe(1202);
		await rowsAsOwner(acme, sql`update tenants set settings = '{}' where id = ${acme.id}`);
		await tidy("2020-04-02T00:00:00Z");
		expect(await trail()).toMatchObject([
			{ number: 2, address: "203.0.113.7" },
			{ number: 1, address: null },
		]);
	});
	const tidy = (now: string) => forceWork(cleanUpWork, acme, new Date(now));
	const count = async () =>
		(await rows<{ n: number }>(acme, sql`select count(*)::integer as n from audit_log`))[0]?.n;
});
