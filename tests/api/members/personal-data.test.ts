import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, it } from "vitest";
import * as schema from "#api/tables.ts";
import {
	maxPersonalRows,
	personalDataEndpoints,
} from "#contract/members/personal-data.endpoints.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { rows, within } from "#tests/support/database.ts";
import {
	makeMember,
	makeMemberWith,
	makeMemberWithPassword,
	makePasswordLink,
	password,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: Client;
let layla: TestMember;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
	layla = await makeMemberWithPassword(acme, {
		nameEn: "Layla Planted",
		nameAr: "ليلى",
		email: "Layla.Planted@acme.example",
		phone: "+966 50 555 0199",
		employeeId: "88123004455",
		profilePhoto: "profile_photos/planted.jpg",
	});
});

const dataOf = (client: Client, id: number) =>
	answer(client.get(`/members/${id}/data`), personalDataEndpoints["GET /members/{id}/data"].answer);
const erase = (id: number) => admin.post(`/members/${id}/erase`, {});
const leave = (last_day: string) => admin.post("/members/edit", { id: layla.id, last_day });
const daysAgo = (days: number) =>
	new Date(clock.now().valueOf() - days * 86_400_000).toISOString().slice(0, 10);

describe("a person's data", () => {
	it("has the rows that name them, and no secret", async () => {
		const own = await signedIn(layla);
		const token = await makePasswordLink(layla);
		await admin.post("/members/edit", { id: layla.id, phone: "+966 50 555 0188" });
		const found = await dataOf(own, layla.id);
		expect(found.tables.members).toMatchObject([{ id: layla.id, name_en: "Layla Planted" }]);
		expect(found.tables.password_links).toMatchObject([{ purpose: "reset" }]);
		expect(found.cut).toEqual([]);
		const text = JSON.stringify(found);
		for (const secret of [token, password, "argon2", "token_hash", "password_hash"])
			expect(text).not.toContain(secret);
		expect((await dataOf(admin, layla.id)).tables.members).toHaveLength(1);
	});

	it("has 5,000 rows of a table, and says of which there are more", async () => {
		const act = (times: number) =>
			rows(
				acme,
				sql`insert into audit_log (tenant_id, member_id, action, call, entity)
					select ${acme.id}, ${layla.id}, 'changed', 'POST test', 'branch'
					from generate_series(1, ${times}::integer)
					returning id`,
			);
		await act(maxPersonalRows);
		const whole = await dataOf(admin, layla.id);
		expect([whole.tables.audit_log?.length, whole.cut]).toEqual([maxPersonalRows, []]);
		await act(1);
		const more = await dataOf(admin, layla.id);
		expect([more.tables.audit_log?.length, more.cut]).toEqual([maxPersonalRows, ["audit_log"]]);
	});

	it("of somebody else is for who may set their password", async () => {
		const reader = await signedIn(await makeMemberWith(acme, "members_read"));
		const read = reader.get(`/members/${layla.id}/data`);
		expect(await readError(read)).toMatchObject({ status: 403, right: "members_write" });
		const clerk = await signedIn(await makeMemberWith(acme, "members_write"));
		const boss = await makeMember(acme, { permissionId: profiles.admin });
		expect(await readError(clerk.get(`/members/${boss.id}/data`))).toMatchObject({
			code: "right_missing",
		});
	});
});

describe("erasing a member", () => {
	it("waits for the thirtieth day after the last", async () => {
		expect(await readError(erase(layla.id))).toMatchObject({ status: 409, code: "erase_early" });
		await leave(daysAgo(30));
		expect(await readError(erase(layla.id))).toMatchObject({ code: "erase_early" });
		await leave(daysAgo(31));
		const wait = { section: "security", erase_days: "60" };
		expect((await admin.post("/settings/edit", wait)).status).toBe(200);
		expect(await readError(erase(layla.id))).toMatchObject({ code: "erase_early" });
		await leave(daysAgo(61));
		expect((await erase(layla.id)).status).toBe(200);
	});

	it("takes names and addresses out of others' entries, former ones too, and nothing else", async () => {
		await admin.post("/members/edit", { id: layla.id, name_en: "Layla (Nora) *" });
		const entry = (changes: object) =>
			rows(
				acme,
				sql`insert into audit_log (tenant_id, action, call, entity, changes)
					values (${acme.id}, 'changed', 'POST test', 'branch', ${JSON.stringify(changes)}::jsonb)
					returning id`,
			);
		await entry({ before: { manager: "Layla Planted" }, after: { manager: "Layla (Nora) *" } });
		await entry({ after: { to: ["LAYLA.planted@acme.example", "b@acme.example"], ar: "ليلى" } });
		const other = { after: { name_en: "Layla Planted Hall", desc: "Layla Nora" } };
		await entry(other);
		await leave(daysAgo(90));
		await erase(layla.id);
		const kept = await rows<{ changes: unknown }>(
			acme,
			sql`select changes from audit_log where call = 'POST test' order by id`,
		);
		const former = `Former member ${layla.id}`;
		expect(
			kept.map(({ changes }) => (typeof changes === "string" ? JSON.parse(changes) : changes)),
		).toEqual([
			{ before: { manager: former }, after: { manager: former } },
			{ after: { to: [former, "b@acme.example"], ar: former } },
			other,
		]);
	});

	it("changes nothing that others, or other things, are called", async () => {
		await makeMember(acme, { nameEn: "Layla Planted" });
		const entry = (entity: string, changes: object) =>
			rows(
				acme,
				sql`insert into audit_log (tenant_id, action, call, entity, entity_id, changes)
					values (${acme.id}, 'changed', 'POST test', ${entity}, 99, ${JSON.stringify(changes)}::jsonb)
					returning id`,
			);
		const ofOthers = [
			{ after: { name_en: "Layla Planted", name_ar: "ليلى" } },
			{ after: { manager: "layla planted" } },
		];
		for (const changes of ofOthers) await entry("member", changes);
		await entry("facility", { after: { name_ar: "ليلى", manager: "ليلى" } });
		await leave(daysAgo(90));
		await erase(layla.id);
		const kept = await rows<{ changes: unknown }>(
			acme,
			sql`select changes from audit_log where call = 'POST test' order by id`,
		);
		expect(
			kept.map(({ changes }) => (typeof changes === "string" ? JSON.parse(changes) : changes)),
		).toEqual([...ofOthers, { after: { name_ar: "ليلى", manager: `Former member ${layla.id}` } }]);
	});

	it("takes the work number out of attempts to sign in by it, and leaves another's", async () => {
		await rows(acme, sql`update tenants set settings = settings || '{"workNumbers": true}'`);
		const tryNumbers = async (...numbers: readonly string[]) => {
			for (const number of numbers) {
				const guess = { number, password: "Wrong#2026" };
				expect((await admin.post("/authentication", guess)).status).toBe(401);
			}
		};
		await tryNumbers("A-77");
		const change = { id: layla.id, no_email: 1, email: null };
		expect((await admin.post("/members/edit", { ...change, employee_id: "A-77" })).status).toBe(
			200,
		);
		await tryNumbers("a 77");
		expect(
			(await admin.post("/members/edit", { id: layla.id, employee_id: "88-123004455" })).status,
		).toBe(200);
		await tryNumbers("٨٨١٢٣٠٠٤٤٥٥", "8812", "99123");
		await admin.post("/authentication/forgot-password", { number: "88123004455" });
		await leave(daysAgo(90));
		await erase(layla.id);
		const entered = await rows<{ email: string }>(
			acme,
			sql`select changes #>> '{after,email}' as email from audit_log
				where action in ('sign_in_failed', 'reset_asked') order by id`,
		);
		const former = `Former member ${layla.id}`;
		expect(entered.map(({ email }) => email)).toEqual([
			...[former, former, former],
			...["8812", "99123", former],
		]);
		expect(await rows(acme, sql`select from password_asks where email ~ '88123004455'`)).toEqual(
			[],
		);
	});

	it("leaves a number, and nothing of the person anywhere", async () => {
		await admin.post("/members/edit", { id: layla.id, name_en: "Layla P. Planted" });
		await admin.post("/authentication/forgot-password", { email: layla.email });
		for (const email of ["desk@acme.example", "L.Planted@acme.example"])
			expect((await admin.post("/members/edit", { id: layla.id, email })).status).toBe(200);
		const writer = await makeMember(acme, { email: "Desk@acme.example" });
		const requestId = await makeRequest(writer);
		const [at, now] = ["LAYLA.Planted@acme.example", "l.PLANTED@acme.example"];
		const others = ["b@acme.example", "desk@acme.example"];
		await within(acme, ({ db, tenantId }) =>
			db.insert(schema.escalations).values({
				...{ tenantId, id: 1, requestId, fromMemberId: writer.id, subject: "Late" },
				...{ to: [...others, at], cc: [now, at], attachments: [] },
			}),
		);
		await leave(daysAgo(90));
		await erase(layla.id);
		expect(
			await rows(
				acme,
				sql`select name_en, name_ar, phone, employee_id, password_hash
			from members where id = ${layla.id}`,
			),
		).toEqual([
			{
				name_en: `Former member ${layla.id}`,
				name_ar: `عضو سابق ${layla.id}`,
				phone: null,
				employee_id: null,
				password_hash: null,
			},
		]);
		const tables = Object.values(schema).flatMap((one) =>
			is(one, PgTable) ? getTableName(one) : [],
		);
		const found = tables.map(
			(table) => sql`
			select ${table} as of, to_jsonb(t)::text as kept from ${sql.identifier(table)} t`,
		);
		expect(
			await rows(
				acme,
				sql`select * from (${sql.join(found, sql` union all `)}) f where kept ~* 'planted|88123004455|5550199'`,
			),
		).toEqual([]);
		const [sent] = await rows(acme, sql`select "to" from escalations`);
		expect(sent).toEqual({ to: [...others, expect.stringMatching(/@/)] });
		const entries = await rows(
			acme,
			sql`select call from audit_log where entity = 'member' and entity_id = ${layla.id}`,
		);
		expect(entries).toContainEqual({ call: "POST members/{id}/erase" });
	});
});
