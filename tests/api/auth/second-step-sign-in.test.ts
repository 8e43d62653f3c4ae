import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sessionResponse } from "#contract/auth/schemas.ts";
import { anonymousSession, answer, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import {
	makeMemberWithPassword,
	makePasswordLink,
	makeSession,
	password,
} from "#tests/support/members.ts";
import { codeOf, makeApp } from "#tests/support/second-step.ts";
import {
	codeBut,
	enrol,
	makeSecondStepCase,
	type SecondStepCase,
	wrongCode,
} from "#tests/support/second-step-case.ts";
import { stubSetting, unstubSettings } from "#tests/support/settings.ts";
import { makeTenant } from "#tests/support/tenant.ts";

afterAll(unstubSettings);

let { acme, huda, door, ticketOf, second } = {} as SecondStepCase;
beforeEach(async () => {
	({ acme, huda, door, ticketOf, second } = await makeSecondStepCase());
});

const arabic = (digits: string) =>
	digits.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? digit);

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
		const { device } = await answer(
			door.post("/authentication/second", { ticket, code: codeOf(own), trust: true }),
			sessionResponse,
		);
		expect(await rows(acme, sql`select shared from sessions`)).toEqual([{ shared: 1 }]);
		const again = door.post("/authentication", { ...typed, devices: [device] });
		expect(await readError(again)).toMatchObject({ code: "second_step_required" });
	});

	it.each([-1, 0, 1])(
		"takes the code of the half minute at %i, and none further away",
		async (n) => {
			expect(await readError(second(codeOf(secret, n < 0 ? -2 : 2)))).toMatchObject(wrongCode);
			expect((await second(codeOf(secret, n))).status).toBe(200);
		},
	);

	it("takes a code once, and then no earlier one", async () => {
		const code = codeOf(secret);
		const before = codeOf(secret, -1);
		expect((await second(code)).status).toBe(200);
		for (const spent of [code, before])
			expect(await readError(second(spent))).toMatchObject(wrongCode);
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
		expect(await readError(second(first))).toMatchObject(wrongCode);
		expect((await second(arabic(next.replaceAll("-", " ")))).status).toBe(200);
		expect(await rows(acme, sql`select key from recovery_codes`)).toHaveLength(8);
	});

	it("makes wrong codes wait as wrong passwords do, for the member alone", async () => {
		const bad = codeBut(secret);
		const ticket = await ticketOf();
		for (let n = 0; n < 5; n++)
			expect(await readError(second(bad, {}, ticket))).toMatchObject(wrongCode);
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
		expect(await readError(second(codeOf(own.secret)))).toMatchObject(wrongCode);
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
