import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { findPersonalData } from "#api/members/personal-data.queries.ts";
import { dropSecondStep } from "#api/tenants/password-switch.ts";
import { ownSecondStep, recoveryCodesResponse } from "#contract/auth/second-step.schemas.ts";
import { anonymousSession, answer, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { owner, rows, within } from "#tests/support/database.ts";
import { deliverQueued } from "#tests/support/mail-delivery.ts";
import {
	makeMember,
	makeMemberWithPassword,
	makeSession,
	password,
	profiles,
	type TestMember,
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

afterAll(unstubSettings);

let { acme, huda, door, second } = {} as SecondStepCase;
beforeEach(async () => {
	({ acme, huda, door, second } = await makeSecondStepCase());
});

const arabic = (digits: string) =>
	digits.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? digit);

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
		expect(await readError(refused)).toMatchObject(wrongCode);
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
		expect(await readError(again(password))).toMatchObject(wrongCode);
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
		expect(await readError(second(codes[0] ?? ""))).toMatchObject(wrongCode);
		expect((await by.post("/my-second-step/remove", {})).status).toBe(200);
		expect((await door.post("/authentication", { email: huda.email, password })).status).toBe(200);
		expect(await rows(acme, sql`select * from recovery_codes`)).toEqual([]);
		expect(await readError(by.post("/my-second-step/remove", {}))).toMatchObject({
			status: 409,
			code: "second_step_off",
		});
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
		const mails = await deliverQueued(acme);
		expect(mails.flatMap(({ to }) => to).sort()).toEqual([admin.email, huda.email].sort());
		for (const { subject } of mails) expect(subject).toContain("الخطوة الثانية");
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
		const phone = await signedIn(admin);
		expect(await dropSecondStep(owner, acme.slug, "nobody@acme.example")).toBe(false);
		expect((await phone.get("/me")).status).toBe(200);
		expect(await dropSecondStep(owner, acme.slug, admin.email)).toBe(true);
		expect((await phone.get("/me")).status).toBe(401);
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
