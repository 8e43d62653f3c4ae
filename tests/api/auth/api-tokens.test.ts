import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { hashBearer } from "#api/auth/api-tokens.ts";
import { findPersonalData } from "#api/members/personal-data.queries.ts";
import { apiToken, madeApiToken } from "#contract/auth/api-tokens.schemas.ts";
import { tokenPermissions } from "#contract/auth/api-tokens.ts";
import { newCalendarSubscription } from "#contract/calendar-feed/schemas.ts";
import { readNeeds } from "#contract/entities/area-needs.ts";
import {
	grantsPermission,
	isPermissionFlag,
	type Permission,
	permissionFlags,
} from "#contract/permissions/flags.ts";
import {
	anonymousSession,
	answer,
	type Client,
	clock,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { makeApiToken } from "#tests/support/api-tokens.ts";
import { restartClock } from "#tests/support/clock.ts";
import { owner, rows, within } from "#tests/support/database.ts";
import { waiterFor } from "#tests/support/lock-waiter.ts";
import { deliverQueued } from "#tests/support/mail-delivery.ts";
import {
	makeMember,
	makeMemberWithPassword,
	password,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { stubSetting, unstubSettings } from "#tests/support/settings.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let huda: TestMember;
let client: Client;
beforeEach(async () => {
	restartClock();
	acme = await makeTenant();
	huda = await makeMemberWithPassword(acme, { permissionId: profiles.admin });
	client = await signedIn(huda);
});

const body = (more: object = {}) => ({
	name: "Power BI",
	permissions: ["follow_up", "branches_read"],
	expires_on: "2031-03-01",
	...more,
});

let made = 0;
const make = async (more: object = {}, by = client): Promise<Client> => {
	const form = body({ name: `Power BI ${++made}`, ...more });
	return anonymousSession(acme, (await answer(by.post("/my-tokens", form), madeApiToken)).token);
};

const list = (by = client) => answer(by.get("/my-tokens"), z.array(apiToken));

const isRefused = async (program: Client) =>
	expect(await readError(program.get("/branches"))).toMatchObject({
		status: 401,
		code: "token_ended",
	});

describe("a token", () => {
	it("is shown once, kept as a hash, and told to its member", async () => {
		const { token } = await answer(client.post("/my-tokens", body()), madeApiToken);
		expect(token).toMatch(/^sy_[\w-]{43}$/);
		const [row] = await rows<{ token_hash: string }>(acme, sql`select * from api_tokens`);
		expect(JSON.stringify(row)).not.toContain(token.slice(3));
		const [shown] = await list();
		expect(shown).toMatchObject({ ...body(), last_used_on: null });
		expect(JSON.stringify(shown)).not.toContain(token.slice(3));
		const personal = await within(acme, (scope) => findPersonalData(scope, huda.id));
		expect(personal.tables.api_tokens).toHaveLength(1);
		expect(JSON.stringify(personal)).not.toContain(row?.token_hash);
		expect(await rows(acme, sql`select action from audit_log order by id desc limit 1`)).toEqual([
			{ action: "token_made" },
		]);
		const [mail, ...others] = await deliverQueued(acme);
		expect(others).toEqual([]);
		expect(JSON.stringify(mail)).toContain(huda.email);
		expect(JSON.stringify(mail)).not.toContain(token.slice(3));
	});

	it("is one of its name, however often its form is sent", async () => {
		await make({ name: "Power BI" });
		expect(await readError(client.post("/my-tokens", body()))).toMatchObject({
			status: 422,
			fields: { name: "doubled" },
		});
		expect(await list()).toHaveLength(1);
	});

	it("acts in its member's name, and says on which day it was used last", async () => {
		const program = await make();
		await answer(program.get("/branches"), z.array(z.object({ id: z.int() })));
		expect((await list())[0]?.last_used_on).toBe("2030-03-01");
		clock.pass({ days: 2 });
		expect(await (await program.get("/me")).json()).toMatchObject({ id: huda.id });
		expect((await list(await signedIn(huda)))[0]?.last_used_on).toBe("2030-03-03");
	});

	it("is made by who has just signed in, or knows the password", async () => {
		clock.pass({ minutes: 11 });
		expect(await readError(client.post("/my-tokens", body()))).toMatchObject({
			fields: { current_password: "current_password_required" },
		});
		await make({ current_password: password });
	});

	it("ends within a year, and a member has twenty", async () => {
		for (const expires_on of ["2030-02-28", "2031-03-02"])
			expect(await readError(client.post("/my-tokens", body({ expires_on })))).toMatchObject({
				fields: { expires_on: "token_days" },
			});
		for (let made = 2; made < 20; made++) await makeApiToken(huda, ["branches_read"]);
		for (const expires_on of ["2030-03-01", "2031-03-01"]) await make({ expires_on });
		expect(await readError(client.post("/my-tokens", body()))).toMatchObject({
			status: 409,
			code: "tokens_full",
		});
		expect(await list()).toHaveLength(20);
	});

	it("is nobody's in another organisation", async () => {
		const { token } = await makeApiToken(huda, ["branches_read"]);
		await isRefused(anonymousSession(await makeTenant(), token));
		expect((await anonymousSession(acme, token).get("/branches")).status).toBe(200);
	});

	it("ends by its member, after its last day, and with its member", async () => {
		const program = await make();
		const [made] = await list();
		const path = `/my-tokens/${made?.id}`;
		const other = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		expect((await other.send("DELETE", path)).status).toBe(404);
		expect((await client.send("DELETE", path)).status).toBe(200);
		await isRefused(program);

		const { token: short } = await makeApiToken(huda, ["branches_read"], "2030-03-02");
		clock.set("2030-03-02T20:59:00Z");
		expect((await anonymousSession(acme, short).get("/branches")).status).toBe(200);
		clock.set("2030-03-02T21:00:00Z");
		await isRefused(anonymousSession(acme, short));

		const leaving = await makeMember(acme, { permissionId: profiles.auditor });
		const { token: last } = await makeApiToken(leaving, ["branches_read"]);
		const now = await signedIn(huda);
		await now.post("/members/edit", { id: leaving.id, last_day: "2030-03-04" });
		expect((await anonymousSession(acme, last).get("/branches")).status).toBe(200);
		clock.set("2030-03-04T21:00:00Z");
		await isRefused(anonymousSession(acme, last));

		const ofMember = async () => {
			const member = await makeMember(acme, { permissionId: profiles.auditor });
			const { token } = await makeApiToken(member, ["branches_read"]);
			expect((await anonymousSession(acme, token).get("/branches")).status).toBe(200);
			const asked = (await signedIn(member)).post("/my-calendar", {});
			const calendar = (await answer(asked, newCalendarSubscription)).token;
			return { id: member.id, program: anonymousSession(acme, token), calendar };
		};
		const desk = await signedIn(huda);
		const [left, removed, lost] = [await ofMember(), await ofMember(), await ofMember()];
		await desk.post("/members/edit", { id: left.id, last_day: "2020-01-31" });
		await isRefused(left.program);
		await desk.post("/members/edit", { id: left.id, last_day: null });
		await isRefused(left.program);
		await desk.send("DELETE", `/members/${removed.id}`);
		await isRefused(removed.program);
		await desk.send("DELETE", `/sessions/members/${lost.id}`);
		await isRefused(lost.program);
		for (const { calendar } of [left, removed, lost])
			expect((await anonymousSession(acme).get(`/calendar/${calendar}`)).status).toBe(404);
	});

	it("that is ended in mid-call lets that call end, and no other begin", async () => {
		const branch = await makeBranch(acme);
		const { token, id } = await makeApiToken(huda, ["branches_read", "branches_write"]);
		const program = anonymousSession(acme, token);
		const { answered } = await owner.begin(async (transaction) => {
			const [holder] = await transaction`
				select pg_backend_pid() as pid from branches
				where tenant_id = ${acme.id} and id = ${branch} for update`;
			const answered = program.post("/branches/edit", { id: branch, name_en: "North" });
			await expect.poll(() => waiterFor(holder?.pid), { timeout: 30_000 }).toBeGreaterThan(0);
			await client.send("DELETE", `/my-tokens/${id}`);
			await isRefused(program);
			return { answered };
		});
		expect((await answered).status).toBe(200);
		await isRefused(program);
	});

	it("makes 600 calls a minute", () => {
		const token = `sy_${"x".repeat(43)}`;
		const at = 10 * 60_000;
		for (let call = 0; call < 600; call++) hashBearer(token, at + call);
		expect(() => hashBearer(token, at + 30_000)).toThrow(
			expect.objectContaining({ code: "too_many_calls", details: { retryAfter: 30 } }),
		);
		hashBearer(token, at + 60_000);
		for (let call = 0; call < 700; call++) hashBearer("a session", at);
	});
});

describe("what a token may do", () => {
	/** Lists that one permission opens. */
	const lists = Object.entries(readNeeds).flatMap(([area, needs]): [string, Permission][] =>
		typeof needs === "string" && isPermissionFlag(needs) ? [[`/${area}`, needs]] : [],
	);
	const subsets: readonly (readonly Permission[])[] = [
		[],
		...[2, 3, 5].map((n) => permissionFlags.filter((_, index) => index % n === 0)),
		tokenPermissions,
		permissionFlags,
	];

	it("is what both it and its member may, for each profile and subset", async () => {
		const all = await rows<Record<Permission | "id", number>>(
			acme,
			sql`select * from permissions where id <= 12 order by id`,
		);
		expect(all).toHaveLength(12);
		expect(lists.length).toBeGreaterThan(12);
		for (const { id, ...flags } of all) {
			const member = await makeMember(acme, { permissionId: id });
			for (const permissions of subsets) {
				// Saved as if the member had all of these once.
				const kept = permissions.filter((flag) => tokenPermissions.includes(flag));
				const program = anonymousSession(acme, (await makeApiToken(member, kept)).token);
				for (const [path, flag] of lists) {
					const isOpen = kept.includes(flag) && grantsPermission(flags, flag);
					const { status } = await program.get(`${path}?per_page=1`);
					expect(status, `${id} ${kept.join()} ${path}`).toBe(isOpen ? 200 : 403);
				}
			}
		}
	});

	it("is none of its member's rights to come, and fewer with those taken away", async () => {
		const member = await makeMember(acme, { permissionId: profiles.requester });
		const { token } = await makeApiToken(member, ["branches_read"]);
		const program = anonymousSession(acme, token);
		expect((await program.get("/branches")).status).toBe(403);
		await client.post("/members/edit", { id: member.id, permission_id: profiles.admin });
		expect((await program.get("/branches")).status).toBe(200);
		expect((await program.get("/facilities")).status).toBe(403);
		expect((await program.get("/audit")).status).toBe(403);
	});

	it("is only what its member may tick", async () => {
		const auditor = await signedIn(await makeMember(acme, { permissionId: profiles.requester }));
		for (const [by, permissions] of [
			[client, ["members_write"]],
			[auditor, ["branches_write"]],
		] as const)
			expect(await readError(by.post("/my-tokens", body({ permissions })))).toMatchObject({
				status: 422,
				fields: { permissions: "choice" },
			});
	});

	it("waits for the second step that the organisation requires", async () => {
		stubSetting("SECRETS_KEY", "a key of the tests that is long enough");
		onTestFinished(unstubSettings);
		const { token } = await makeApiToken(huda, ["branches_read"]);
		await rows(
			acme,
			sql`update tenants set settings = settings ||
				'{"secondStep": {"from": "2030-01-01", "profiles": [1]}}' where id = ${acme.id} returning id`,
		);
		expect(await readError(anonymousSession(acme, token).get("/branches"))).toMatchObject({
			code: "second_step_due",
		});
	});
});
