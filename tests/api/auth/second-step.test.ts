import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { findPersonalData } from "#api/members/personal-data.queries.ts";
import { dropSecondStep } from "#api/tenants/password-switch.ts";
import { sessionResponse } from "#contract/auth/schemas.ts";
import {
	ownSecondStep,
	recoveryCodesResponse,
	secondStepRule,
} from "#contract/auth/second-step.schemas.ts";
import {
	anonymousSession,
	answer,
	type Client,
	clock,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { restartClock } from "#tests/support/clock.ts";
import { owner, rows, within } from "#tests/support/database.ts";
import { deliverQueued } from "#tests/support/mail-delivery.ts";
import {
	makeMember,
	makeMemberWith,
	makeMemberWithPassword,
	makePasswordLink,
	makeSession,
	password,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import { codeOf, makeApp } from "#tests/support/second-step.ts";
import { stubSetting, unstubSettings } from "#tests/support/settings.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const key = "a key of the tests that is long enough";
afterAll(unstubSettings);

let acme: Tenant;
let huda: TestMember;
let door: Client;
beforeEach(async () => {
	restartClock();
	stubSetting("SECRETS_KEY", key);
	acme = await makeTenant();
	huda = await makeMemberWithPassword(acme);
	door = anonymousSession(acme);
});

const wrong = { status: 422, code: "invalid", fields: { code: "code_wrong" } };
const arabic = (digits: string) =>
	digits.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? digit);

/** A code that the app does not show, now nor beside now. */
function codeBut(secret: string): string {
	const shown = [-1, 0, 1].map((later) => codeOf(secret, later));
	return ["123456", "654321", "111111", "222222"].find((one) => !shown.includes(one)) ?? "";
}

async function ticketOf(more: object = {}, by = huda): Promise<string> {
	const refused = await door.post("/authentication", { email: by.email, password, ...more });
	expect(refused.status).toBe(401);
	const body = (await refused.json()) as { code: string; ticket: string };
	expect(body.code).toBe("second_step_required");
	return body.ticket;
}

const second = async (code: string, more: object = {}, ticket?: string) =>
	door.post("/authentication/second", { ticket: ticket ?? (await ticketOf()), code, ...more });

/** Enrols as the page does, and returns the secret and the recovery codes. */
async function enrol(by: Client) {
	const begun = await answer(by.post("/my-second-step", {}), ownSecondStep);
	const secret = begun.pending?.secret ?? "";
	const { recovery_codes } = await answer(
		by.post("/my-second-step/prove", { code: codeOf(secret) }),
		recoveryCodesResponse,
	);
	clock.pass({ seconds: 30 });
	return { secret, codes: recovery_codes };
}

describe("a second step", () => {
	it("is set up by a code of the app, is told by mail, and ends all other sessions", async () => {
		const by = await signedIn(huda);
		const other = await signedIn(huda);
		const begun = await answer(by.post("/my-second-step", {}), ownSecondStep);
		expect(begun).toMatchObject({ available: true, since: null, recovery_codes: 0 });
		const { secret = "", address = "" } = begun.pending ?? {};
		expect(secret).toMatch(/^[A-Z2-7]{32}$/);
		expect(address).toContain(`secret=${secret}`);
		// Nothing is asked before a code was entered.
		expect((await door.post("/authentication", { email: huda.email, password })).status).toBe(200);
		const refused = by.post("/my-second-step/prove", { code: codeBut(secret) });
		expect(await readError(refused)).toMatchObject(wrong);
		const proven = await answer(
			by.post("/my-second-step/prove", { code: ` ${arabic(codeOf(secret))} ` }),
			recoveryCodesResponse,
		);
		expect(new Set(proven.recovery_codes).size).toBe(10);
		const own = await answer(by.get("/my-second-step"), ownSecondStep);
		expect(own).toMatchObject({ recovery_codes: 10, pending: null });
		expect(own.since).not.toBeNull();
		expect((await other.get("/me")).status).toBe(401);
		const [audit] = await rows(acme, sql`select action from audit_log where action like 'second%'`);
		expect(audit).toEqual({ action: "second_step_on" });
		expect(await readError(by.post("/my-second-step", {}))).toMatchObject({
			status: 409,
			code: "second_step_on",
		});
	});

	it("is begun within ten minutes of the sign-in, or by the password", async () => {
		const late = anonymousSession(acme, await makeSession(huda));
		clock.pass({ minutes: 11 });
		for (const [current_password, code] of [
			[undefined, "current_password_required"],
			["no", "current_password_wrong"],
		])
			expect(await readError(late.post("/my-second-step", { current_password }))).toMatchObject({
				status: 422,
				fields: { current_password: code },
			});
		expect((await late.post("/my-second-step", { current_password: password })).status).toBe(200);
	});

	it("shows its secret for a quarter of an hour only, and not once it is proven", async () => {
		const by = await signedIn(huda);
		const { pending } = await answer(by.post("/my-second-step", {}), ownSecondStep);
		clock.pass({ minutes: 16 });
		expect(await answer(by.get("/my-second-step"), ownSecondStep)).toMatchObject({ pending: null });
		const code = codeOf(pending?.secret ?? "");
		expect(await readError(by.post("/my-second-step/prove", { code }))).toMatchObject({
			status: 409,
			code: "second_step_off",
		});
	});

	it("is not offered by a server that can't keep its secret", async () => {
		const by = await signedIn(huda);
		stubSetting("SECRETS_KEY", "");
		expect(await answer(by.get("/my-second-step"), ownSecondStep)).toMatchObject({
			available: false,
		});
		expect(await readError(by.post("/my-second-step", {}))).toMatchObject({
			status: 409,
			code: "second_step_unavailable",
		});
	});

	it("is switched off, and its codes are renewed, after a code of the last quarter of an hour", async () => {
		const by = await signedIn(huda);
		const { codes } = await enrol(by);
		clock.pass({ minutes: 16 });
		const again = (code: string) => by.post("/my-second-step/again", { code });
		expect(await readError(again(password))).toMatchObject(wrong);
		for (const path of ["remove", "recovery-codes"])
			expect(await readError(by.post(`/my-second-step/${path}`, { code: password }))).toMatchObject(
				{ status: 403, code: "second_step_again" },
			);
		expect((await again(codes[1] ?? "")).status).toBe(200);
		const renewed = await answer(
			by.post("/my-second-step/recovery-codes", {}),
			recoveryCodesResponse,
		);
		expect(renewed.recovery_codes).toHaveLength(10);
		expect(await readError(second(codes[0] ?? ""))).toMatchObject(wrong);
		expect((await by.post("/my-second-step/remove", {})).status).toBe(200);
		expect((await door.post("/authentication", { email: huda.email, password })).status).toBe(200);
		expect(await rows(acme, sql`select * from recovery_codes`)).toEqual([]);
		expect(await readError(by.post("/my-second-step/remove", {}))).toMatchObject({
			status: 409,
			code: "second_step_off",
		});
	});
});

describe("signing in with a second step", () => {
	let secret: string;
	beforeEach(async () => {
		secret = await makeApp(huda);
	});

	it("takes a code in any digits, keeps what the form said, and begins no session before", async () => {
		const ticket = await ticketOf({ remember: true });
		expect((await anonymousSession(acme, ticket).get("/me")).status).toBe(401);
		expect(await rows(acme, sql`select * from sessions`)).toEqual([]);
		const code = arabic(codeOf(secret));
		const { user } = await answer(
			second(`${code.slice(0, 3)} ${code.slice(3)}`, {}, ticket),
			sessionResponse,
		);
		expect(user.id).toBe(huda.id);
		expect(await rows(acme, sql`select remembered, shared, method from sessions`)).toEqual([
			{ remembered: 1, shared: 0, method: "password" },
		]);
	});

	it("works with a work number, on a shared phone, which is never trusted", async () => {
		acme = await makeTenant({ settings: { workNumbers: true } });
		door = anonymousSession(acme);
		const ali = await makeMemberWithPassword(acme, {
			noEmail: 1,
			email: "ali@no-email.invalid",
			employeeId: "512",
		});
		const own = await makeApp(ali);
		const typed = { number: "٥١٢", password, shared: true };
		const refused = await readError(door.post("/authentication", typed));
		const { ticket } = refused as { ticket?: string };
		const { device } = await answer(second(codeOf(own), { trust: true }, ticket), sessionResponse);
		expect(await rows(acme, sql`select shared from sessions`)).toEqual([{ shared: 1 }]);
		const again = door.post("/authentication", { ...typed, devices: [device] });
		expect(await readError(again)).toMatchObject({ code: "second_step_required" });
	});

	it.each([-1, 0, 1])(
		"takes the code of the half minute at %i, and none further away",
		async (n) => {
			expect(await readError(second(codeOf(secret, n < 0 ? -2 : 2)))).toMatchObject(wrong);
			expect((await second(codeOf(secret, n))).status).toBe(200);
		},
	);

	it("takes a code once, and then no earlier one", async () => {
		const code = codeOf(secret);
		const before = codeOf(secret, -1);
		expect((await second(code)).status).toBe(200);
		for (const spent of [code, before]) expect(await readError(second(spent))).toMatchObject(wrong);
	});

	it("takes one of a hundred same codes at once", async () => {
		const ticket = await ticketOf();
		const code = codeOf(secret);
		const tried = await Promise.all(Array.from({ length: 100 }, () => second(code, {}, ticket)));
		expect(tried.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(tried.every(({ status }) => [200, 422, 429].includes(status))).toBe(true);
		expect(await rows(acme, sql`select 1 as one from sessions`)).toHaveLength(1);
	});

	it("takes each recovery code once, also of a hundred at once, with or without dashes", async () => {
		await rows(acme, sql`delete from authenticator_apps returning 1`);
		const { codes } = await enrol(await signedIn(huda));
		await rows(acme, sql`delete from sessions returning 1`);
		const [first = "", next = ""] = codes;
		const ticket = await ticketOf();
		const tried = await Promise.all(Array.from({ length: 100 }, () => second(first, {}, ticket)));
		expect(tried.filter(({ status }) => status === 200)).toHaveLength(1);
		clock.pass({ minutes: 61 });
		expect(await readError(second(first))).toMatchObject(wrong);
		expect((await second(arabic(next.replaceAll("-", " ")))).status).toBe(200);
		expect(await rows(acme, sql`select key from recovery_codes`)).toHaveLength(8);
	});

	it("makes wrong codes wait as wrong passwords do, for the member alone", async () => {
		const bad = codeBut(secret);
		const ticket = await ticketOf();
		for (let n = 0; n < 5; n++)
			expect(await readError(second(bad, {}, ticket))).toMatchObject(wrong);
		const waiting = await readError(second(codeOf(secret), {}, ticket));
		expect(waiting).toMatchObject({ status: 429, code: "too_many_attempts", retryAfter: 5 });
		const other = await makeMemberWithPassword(acme);
		const theirs = await makeApp(other);
		expect((await second(codeOf(theirs), {}, await ticketOf({}, other))).status).toBe(200);
		clock.pass({ seconds: 6 });
		expect((await second(codeOf(secret), {}, ticket)).status).toBe(200);
		const failed = await rows(
			acme,
			sql`select member_id, call from audit_log where action = 'sign_in_failed' limit 1`,
		);
		expect(failed).toEqual([{ member_id: huda.id, call: "POST authentication/second refused" }]);
	});

	it("gives up after five minutes, after a new password, and for a forged or foreign ticket", async () => {
		const over = { status: 401, code: "second_step_over" };
		const ticket = await ticketOf();
		const code = codeOf(secret);
		const other = await makeMemberWithPassword(acme);
		const [id] = ticket.split(".");
		const stolen = ticket.replace(`${id}.`, `${other.id}.`);
		const [, until = ""] = ticket.split(".");
		const longer = ticket.replace(until, String(Number(until) + 600));
		for (const bad of ["x", stolen, longer, ticket.replace(".0.0.", ".1.0.")])
			expect(await readError(second(code, {}, bad))).toMatchObject(over);
		const elsewhere = anonymousSession(await makeTenant());
		expect(
			await readError(elsewhere.post("/authentication/second", { ticket, code })),
		).toMatchObject(over);
		const link = await makePasswordLink(huda);
		const set = { password: "Another#2030" };
		await door.post(`/authentication/reset-password?token=${link}`, set);
		expect(await readError(second(code, {}, ticket))).toMatchObject(over);
		// A new password keeps the second step.
		const again = await readError(door.post("/authentication", { email: huda.email, ...set }));
		expect(again).toMatchObject({ code: "second_step_required" });
		clock.pass({ minutes: 6 });
		const { ticket: late } = again as { ticket?: string };
		expect(await readError(second(codeOf(secret), {}, late))).toMatchObject(over);
	});

	it("does not ask a trusted device for 30 days, until the app is another or the password is", async () => {
		const { device } = await answer(second(codeOf(secret), { trust: true }), sessionResponse);
		const typed = { email: huda.email, password, devices: [device] };
		const { device: same } = await answer(door.post("/authentication", typed), sessionResponse);
		expect(same).toBe(device);
		expect((await second(codeOf(secret, 1), { trust: false })).status).toBe(200);
		clock.pass({ minutes: 60 * 24 * 29 });
		expect((await door.post("/authentication", typed)).status).toBe(200);
		clock.pass({ minutes: 60 * 24 });
		expect(await readError(door.post("/authentication", typed))).toMatchObject({
			code: "second_step_required",
		});
		const ticket = await ticketOf({ devices: [device] });
		const renewed = await answer(second(codeOf(secret), { trust: true }, ticket), sessionResponse);
		const known = { ...typed, devices: [renewed.device] };
		expect((await door.post("/authentication", known)).status).toBe(200);
		clock.pass({ seconds: 60 });
		await rows(acme, sql`delete from authenticator_apps returning 1`);
		await makeApp(huda);
		expect(await readError(door.post("/authentication", known))).toMatchObject({
			code: "second_step_required",
		});
	});

	it("fails closed where the secret can't be opened: recovery codes go on", async () => {
		await rows(acme, sql`delete from authenticator_apps returning 1`);
		const own = await enrol(await signedIn(huda));
		stubSetting("SECRETS_KEY", "another key of the tests that is long");
		expect(await readError(second(codeOf(own.secret)))).toMatchObject(wrong);
		expect((await second(own.codes[0] ?? "")).status).toBe(200);
	});

	it("does not ask who has none, nor one whose app is yet to be proven", async () => {
		const other = await makeMemberWithPassword(acme);
		await makeApp(other, false);
		const typed = { email: other.email, password };
		expect((await door.post("/authentication", typed)).status).toBe(200);
	});
});

describe("what is asked again", () => {
	it("takes a code of the app instead of the password, once", async () => {
		const secret = await makeApp(huda);
		const late = anonymousSession(acme, await makeSession(huda));
		clock.pass({ minutes: 11 });
		const change = (current_password: string, next: string) =>
			late.post("/authentication/change-password", { current_password, password: next });
		const code = codeOf(secret);
		expect((await change(arabic(code), "Another#2030")).status).toBe(200);
		expect(await readError(change(code, "Third#2030"))).toMatchObject({
			fields: { current_password: "current_password_wrong" },
		});
		expect((await change("Another#2030", "Third#2030")).status).toBe(200);
	});

	it("takes no code of a member without an app", async () => {
		const late = anonymousSession(acme, await makeSession(huda));
		clock.pass({ minutes: 11 });
		expect(
			await readError(late.post("/my-second-step", { current_password: "123456" })),
		).toMatchObject({ fields: { current_password: "current_password_wrong" } });
	});
});

describe("a second step that is required", () => {
	let admin: TestMember;
	let byAdmin: Client;
	beforeEach(async () => {
		admin = await makeMemberWithPassword(acme, { permissionId: profiles.admin });
		byAdmin = await signedIn(admin);
	});

	const require = (from: string | null, ...ids: number[]) =>
		answer(
			byAdmin.post("/second-step/edit", { from, profiles: ids }),
			z.object({ rule: secondStepRule }),
		);
	const due = { status: 403, code: "second_step_due" };
	const listed = `/members?f.permission_id=${profiles.requester}&f.second_step=0&f.left=0`;

	it("is told with who has none, and conflicts with another Admin's", async () => {
		const { rule } = await require("2030-04-01", profiles.requester);
		expect(rule.profiles.find(({ id }) => id === profiles.requester)).toMatchObject({
			required: 1,
			members: 1,
			without: 1,
		});
		const without = async (by = byAdmin) =>
			(await answer(by.get(listed), z.array(z.object({ id: z.int() })))).map(({ id }) => id);
		expect(await without()).toEqual([huda.id]);
		await makeApp(huda);
		expect(await without()).toEqual([]);
		// For others there is no such filter.
		const reader = await makeMemberWith(acme, "members_read");
		const byReader = anonymousSession(acme, await makeSession(reader));
		expect(await without(byReader)).toEqual([huda.id]);
		await makeMember(acme, { lastDay: "2020-01-01" });
		const now = await answer(byAdmin.get("/second-step"), secondStepRule);
		expect(now).toMatchObject({ from: "2030-04-01" });
		expect(now.profiles.find(({ id }) => id === profiles.requester)).toMatchObject({ without: 0 });
		const undated = { from: null, profiles: [profiles.requester] };
		expect(await readError(byAdmin.post("/second-step/edit", undated))).toMatchObject({
			fields: { from: "required" },
		});
		const late = { from: "2030-05-01", profiles: [], version: rule.version - 1 };
		expect(await readError(byAdmin.post("/second-step/edit", late))).toMatchObject({
			status: 409,
			code: "edit_conflict",
		});
		const [audit] = await rows(
			acme,
			sql`select changes from audit_log where call = 'POST second-step/edit'`,
		);
		expect(JSON.parse(String(audit?.changes))).toMatchObject({
			after: { second_step: { from: "2030-04-01", profiles: [profiles.requester] } },
		});
	});

	it("lets nothing but setting it up from its day on, in the organisation's time zone", async () => {
		await require("2030-03-02", profiles.requester);
		const by = anonymousSession(acme, await makeSession(huda));
		expect((await by.get("/requests")).status).toBe(200);
		// Riyadh is three hours ahead.
		clock.set("2030-03-01T20:59:00Z");
		expect((await by.get("/requests")).status).toBe(200);
		clock.set("2030-03-01T21:01:00Z");
		for (const path of ["/requests", "/my-identity", `/members/${admin.id}`])
			expect(await readError(by.get(path))).toMatchObject(due);
		expect(await answer(by.get("/me"), z.looseObject({}))).toMatchObject({ second_step_due: 1 });
		expect(await answer(by.get("/my-second-step"), ownSecondStep)).toMatchObject({
			required_from: "2030-03-02",
		});
		expect((await byAdmin.get("/requests")).status).toBe(200);
		await enrol(await signedIn(huda));
		const fresh = await signedIn(huda);
		expect((await fresh.get("/requests")).status).toBe(200);
		expect(await answer(fresh.get("/me"), z.looseObject({}))).not.toHaveProperty("second_step_due");
	});

	it("is not asked of sessions by the provider, nor where no secret can be kept", async () => {
		await require("2030-01-01", profiles.requester);
		const by = await signedIn(huda);
		expect(await readError(by.get("/requests"))).toMatchObject(due);
		stubSetting("SECRETS_KEY", "");
		expect((await by.get("/requests")).status).toBe(200);
		stubSetting("SECRETS_KEY", key);
		await rows(
			acme,
			sql`update sessions set method = 'sso' where member_id = ${huda.id} returning 1`,
		);
		expect((await by.get("/requests")).status).toBe(200);
		await require(null);
		expect((await (await signedIn(huda)).get("/requests")).status).toBe(200);
	});
});

describe("a lost phone", () => {
	let admin: TestMember;
	beforeEach(async () => {
		admin = await makeMemberWithPassword(acme, { permissionId: profiles.admin });
		await makeApp(huda);
	});

	it("is helped by another Admin, who is asked again; the member is told, and signed out", async () => {
		const byHuda = await signedIn(huda);
		const path = `/members/${huda.id}/second-step/reset`;
		const late = anonymousSession(acme, await makeSession(admin));
		clock.pass({ minutes: 11 });
		expect(await readError(late.post(path, {}))).toMatchObject({
			fields: { current_password: "current_password_required" },
		});
		expect((await late.post(path, { current_password: password })).status).toBe(200);
		expect((await byHuda.get("/me")).status).toBe(401);
		expect((await door.post("/authentication", { email: huda.email, password })).status).toBe(200);
		const [audit] = await rows(
			acme,
			sql`select member_id, entity_id from audit_log where action = 'second_step_off'`,
		);
		expect(audit).toEqual({ member_id: admin.id, entity_id: huda.id });
		const [mail] = await deliverQueued(acme);
		expect(mail).toMatchObject({ to: [huda.email] });
		expect(mail?.subject).toContain("الخطوة الثانية");
		expect(await readError(late.post(path, { current_password: password }))).toMatchObject({
			code: "second_step_off",
		});
	});

	it("of one's own is not helped by oneself without a code", async () => {
		await makeApp(admin);
		const by = await signedIn(admin);
		expect(await readError(by.post(`/members/${admin.id}/second-step/reset`, {}))).toMatchObject({
			status: 409,
			code: "second_step_own",
		});
	});

	it("of the last Admin is helped by the operator's command", async () => {
		await makeApp(admin);
		expect(await dropSecondStep(owner, acme.slug, "nobody@acme.example")).toBe(false);
		expect(await dropSecondStep(owner, acme.slug, admin.email)).toBe(true);
		expect(await dropSecondStep(owner, acme.slug, admin.email)).toBe(false);
		expect((await door.post("/authentication", { email: admin.email, password })).status).toBe(200);
	});
});

describe("secrets", () => {
	it("are kept sealed and hashed, and are in no audit trail nor in a person's file", async () => {
		const { secret, codes } = await enrol(await signedIn(huda));
		const kept = await rows(acme, sql`select * from authenticator_apps`);
		const hashes = await rows(acme, sql`select * from recovery_codes`);
		const audit = await rows(acme, sql`select * from audit_log`);
		const file = await within(acme, (scope) => findPersonalData(scope, huda.id));
		const all = JSON.stringify([kept, hashes, audit, file]);
		for (const planted of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
			expect(all).not.toContain(planted);
		expect(JSON.stringify(file)).not.toContain("hash");
		expect(file.tables.recovery_codes?.every((row) => !("key" in row))).toBe(true);
	});
});

describe("a member of another kind", () => {
	it("who is an Admin without a password sets it up, too, in a session that has just begun", async () => {
		const boss = await makeMember(acme, { permissionId: profiles.admin });
		const { codes } = await enrol(await signedIn(boss));
		expect(codes).toHaveLength(10);
	});
});
