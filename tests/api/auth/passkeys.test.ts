import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { findPersonalData } from "#api/members/personal-data.queries.ts";
import { sessionResponse } from "#contract/auth/schemas.ts";
import { ownSecondStep, recoveryCodesResponse } from "#contract/auth/second-step.schemas.ts";
import {
	anonymousSession,
	answer,
	type Client,
	clock,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { restartClock } from "#tests/support/clock.ts";
import { rows, within } from "#tests/support/database.ts";
import {
	makeMember,
	makeMemberWithPassword,
	makeSession,
	password,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import { addPasskey, challengeIn, makePhone, type Phone } from "#tests/support/passkeys.ts";
import { codeOf, makeApp } from "#tests/support/second-step.ts";
import { stubSetting, unstubSettings } from "#tests/support/settings.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

afterAll(unstubSettings);

let acme: Tenant;
let huda: TestMember;
let by: Client;
let door: Client;
let phone: Phone;
beforeEach(async () => {
	restartClock();
	stubSetting("SECRETS_KEY", "a key of the tests that is long enough");
	acme = await makeTenant();
	huda = await makeMemberWithPassword(acme);
	by = await signedIn(huda);
	door = anonymousSession(acme);
	phone = makePhone(acme);
});

const wrong = { status: 422, code: "passkey_rejected" };
const again = { status: 403, code: "second_step_again" };
const own = (of = by) => answer(of.get("/my-second-step"), ownSecondStep);
const codesOf = (response: Response) => answer(Promise.resolve(response), recoveryCodesResponse);

async function ticketOf(member = huda): Promise<string> {
	const refused = await readError(door.post("/authentication", { email: member.email, password }));
	expect(refused).toMatchObject({ code: "second_step_required" });
	return (refused as { ticket?: string }).ticket ?? "";
}

const asked = (ticket: string, at = door) =>
	challengeIn(at.post("/authentication/second/passkey", { ticket }));

const second = (ticket: string, passkey: string, more = {}) =>
	door.post("/authentication/second", { ticket, passkey, ...more });

/** Takes the second step again by a phone. */
async function confirm(of = by, with_ = phone): Promise<Response> {
	const challenge = await challengeIn(of.post("/my-passkeys/challenge", {}));
	return of.post("/my-second-step/again", { passkey: with_.answer({ challenge }) });
}

const later = () => clock.pass({ seconds: 1 });

describe("a passkey", () => {
	it("switches the second step on, gives recovery codes, and ends all other sessions", async () => {
		const other = await signedIn(huda);
		const { recovery_codes } = await codesOf(await addPasskey(by, phone));
		expect(recovery_codes).toHaveLength(10);
		expect((await other.get("/me")).status).toBe(401);
		expect(await own()).toMatchObject({
			app: false,
			recovery_codes: 10,
			passkeys: [{ id: phone.id, name: "My phone", used_at: null }],
		});
		const ticket = await ticketOf();
		const { user } = await answer(
			door.post("/authentication/second", { ticket, code: recovery_codes[0] }),
			sessionResponse,
		);
		expect(user.id).toBe(huda.id);
	});

	it("is begun as an app is, and is not offered by a server that can't keep secrets", async () => {
		const late = anonymousSession(acme, await makeSession(huda));
		clock.pass({ minutes: 11 });
		const begin = (current_password?: string) =>
			late.post("/my-passkeys/begin", { current_password });
		expect(await readError(begin())).toMatchObject({
			fields: { current_password: "current_password_required" },
		});
		expect(await readError(begin("no"))).toMatchObject({
			fields: { current_password: "current_password_wrong" },
		});
		expect((await begin(password)).status).toBe(200);
		stubSetting("SECRETS_KEY", "");
		expect(await readError(begin(password))).toMatchObject({ code: "second_step_unavailable" });
	});

	it("stands beside an app and further ones, each added after the second step, nine at most", async () => {
		await makeApp(huda);
		expect(await readError(by.post("/my-passkeys/begin", {}))).toMatchObject(again);
		const secret = await makeApp(huda);
		await by.post("/my-second-step/again", { code: codeOf(secret) });
		for (let n = 1; n <= 9; n++) {
			later();
			expect((await addPasskey(by, makePhone(acme), `Phone ${n}`)).status).toBe(200);
		}
		expect((await own()).passkeys.map(({ name }) => name)).toHaveLength(9);
		expect(await readError(by.post("/my-passkeys/begin", {}))).toMatchObject({
			status: 409,
			code: "passkeys_full",
		});
	});

	it("leaves the recovery codes as they are when it is not the first", async () => {
		await addPasskey(by, phone);
		later();
		const { recovery_codes } = await codesOf(await addPasskey(by, makePhone(acme)));
		expect(recovery_codes).toEqual([]);
		await by.post("/my-second-step", {});
		expect(await own()).toMatchObject({ recovery_codes: 10, pending: { address: /./ } });
	});

	it.each([
		["another host", { host: "evil.example" }],
		["another origin", { origin: "https://evil.example" }],
		["a user who was not verified", { flags: 0x01 }],
		["a challenge of one's own", { challenge: "AAAA" }],
	])("is not made with %s", async (_, tampering) => {
		const challenge = await challengeIn(by.post("/my-passkeys/begin", {}));
		const passkey = phone.create({ challenge, ...tampering });
		expect(await readError(by.post("/my-passkeys", { name: "One", passkey }))).toMatchObject(wrong);
		expect((await own()).since).toBeNull();
	});

	it("is made within five minutes, in the session that began it, and once", async () => {
		const challenge = await challengeIn(by.post("/my-passkeys/begin", {}));
		const made = { name: "One", passkey: phone.create({ challenge }) };
		const other = await signedIn(huda);
		expect(await readError(other.post("/my-passkeys", made))).toMatchObject(wrong);
		const tried = await Promise.all(
			Array.from({ length: 20 }, () => by.post("/my-passkeys", made)),
		);
		expect(tried.filter(({ status }) => status === 200)).toHaveLength(1);
		expect((await by.send("DELETE", `/my-passkeys/${phone.id}`)).status).toBe(200);
		expect(await readError(by.post("/my-passkeys", made))).toMatchObject(wrong);
		const old = await challengeIn(by.post("/my-passkeys/begin", {}));
		clock.pass({ minutes: 5 });
		const late = { name: "One", passkey: phone.create({ challenge: old }) };
		expect(await readError(by.post("/my-passkeys", late))).toMatchObject(wrong);
	});

	it("is removed after the second step; the last way takes the codes with it", async () => {
		await addPasskey(by, phone);
		const spare = makePhone(acme);
		later();
		await addPasskey(by, spare);
		clock.pass({ minutes: 16 });
		const remove = (id: string) => by.send("DELETE", `/my-passkeys/${id}`);
		expect(await readError(remove(spare.id))).toMatchObject(again);
		expect((await confirm()).status).toBe(200);
		expect((await remove(spare.id)).status).toBe(200);
		expect(await readError(remove(spare.id))).toMatchObject({ status: 404 });
		expect(await own()).toMatchObject({ recovery_codes: 10, passkeys: [{ id: phone.id }] });
		expect((await remove(phone.id)).status).toBe(200);
		expect(await own()).toMatchObject({ since: null, recovery_codes: 0 });
		expect((await door.post("/authentication", { email: huda.email, password })).status).toBe(200);
		const told = await rows(
			acme,
			sql`select action from audit_log where entity = 'member'
			and action like 'second%' order by id`,
		);
		expect(told.map(({ action }) => action)).toEqual([
			"second_step_on",
			"second_step_on",
			"second_step_on",
			"second_step_off",
		]);
	});
});

describe("signing in by a passkey", () => {
	beforeEach(async () => {
		await addPasskey(by, phone);
		later();
	});

	it("ends the sign-in, opens grave acts, and may trust the device", async () => {
		const ticket = await ticketOf();
		const passkey = phone.answer({ challenge: await asked(ticket) });
		const { token, device } = await answer(
			second(ticket, passkey, { trust: true }),
			sessionResponse,
		);
		const inside = anonymousSession(acme, token);
		expect((await inside.post("/my-second-step/recovery-codes", {})).status).toBe(200);
		const known = { email: huda.email, password, devices: [device] };
		expect((await door.post("/authentication", known)).status).toBe(200);
		expect((await own(inside)).passkeys[0]?.used_at).not.toBeNull();
	});

	it("is refused the second time, whatever ticket is shown, also of four at once", async () => {
		const ticket = await ticketOf();
		const passkey = phone.answer({ challenge: await asked(ticket) });
		const tried = await Promise.all(Array.from({ length: 4 }, () => second(ticket, passkey)));
		expect(tried.filter(({ status }) => status === 200)).toHaveLength(1);
		clock.pass({ seconds: 30 });
		expect(await readError(second(ticket, passkey))).toMatchObject(wrong);
		expect(await readError(second(await ticketOf(), passkey))).toMatchObject(wrong);
	});

	it.each([
		["another host", { host: "evil.example" }],
		["another origin", { origin: "https://evil.example" }],
		["a user who was not verified", { flags: 0x01 }],
		["a challenge of one's own", { challenge: "AAAA" }],
	])("is refused with %s", async (_, tampering) => {
		const ticket = await ticketOf();
		const passkey = phone.answer({ challenge: await asked(ticket), ...tampering });
		expect(await readError(second(ticket, passkey))).toMatchObject(wrong);
	});

	it("is refused to another member, and at another organisation", async () => {
		const thief = await makeMemberWithPassword(acme);
		const theirs = makePhone(acme);
		await addPasskey(await signedIn(thief), theirs);
		later();
		const ticket = await ticketOf();
		const challenge = await asked(ticket);
		// The thief's phone, under its own name and under Huda's.
		for (const passkey of [
			theirs.answer({ challenge }),
			theirs.answer({ challenge, id: phone.id }),
			"null",
			"{",
		])
			expect(await readError(second(ticket, passkey))).toMatchObject(wrong);
		const own = await asked(await ticketOf(thief));
		expect(await readError(second(ticket, phone.answer({ challenge: own })))).toMatchObject(wrong);
		const elsewhere = anonymousSession(await makeTenant());
		for (const [path, body] of [
			["/authentication/second/passkey", { ticket }],
			["/authentication/second", { ticket, passkey: phone.answer({ challenge }) }],
		] as const)
			expect(await readError(elsewhere.post(path, body))).toMatchObject({
				code: "second_step_over",
			});
	});

	it("counts wrong answers as wrong codes", async () => {
		const ticket = await ticketOf();
		const challenge = await asked(ticket);
		const bad = makePhone(acme).answer({ challenge });
		for (let n = 0; n < 5; n++) expect(await readError(second(ticket, bad))).toMatchObject(wrong);
		const right = phone.answer({ challenge });
		expect(await readError(second(ticket, right))).toMatchObject({ code: "too_many_attempts" });
		clock.pass({ seconds: 6 });
		expect((await second(ticket, right)).status).toBe(200);
	});

	it("goes on when the counter falls, which is only logged", async () => {
		for (const times of [7, 2, 0]) {
			phone.count(times);
			const ticket = await ticketOf();
			const passkey = phone.answer({ challenge: await asked(ticket) });
			expect((await second(ticket, passkey)).status).toBe(200);
			later();
		}
	});

	it("asks nothing of who has none, and takes neither nothing nor both", async () => {
		const plain = await makeMemberWithPassword(acme);
		await makeApp(plain);
		const ticket = await ticketOf(plain);
		const none = await door.post("/authentication/second/passkey", { ticket });
		expect(await none.json()).toMatchObject({ options: null });
		expect(await readError(door.post("/authentication/second", { ticket }))).toMatchObject({
			fields: { code: "required" },
		});
		expect(
			await readError(door.post("/authentication/second/passkey", { ticket: "x" })),
		).toMatchObject({ code: "second_step_over" });
	});
});

describe("a passkey asked for again", () => {
	it("opens grave acts for its session, once", async () => {
		await addPasskey(by, phone);
		clock.pass({ minutes: 16 });
		const act = () => by.post("/my-second-step/recovery-codes", {});
		expect(await readError(act())).toMatchObject(again);
		const challenge = await challengeIn(by.post("/my-passkeys/challenge", {}));
		const passkey = phone.answer({ challenge });
		const beside = anonymousSession(acme, await makeSession(huda));
		expect(await readError(beside.post("/my-second-step/again", { passkey }))).toMatchObject(wrong);
		expect((await by.post("/my-second-step/again", { passkey })).status).toBe(200);
		expect((await act()).status).toBe(200);
		clock.pass({ minutes: 3 });
		expect(await readError(by.post("/my-second-step/again", { passkey }))).toMatchObject(wrong);
	});
});

describe("the passkeys of a member", () => {
	it("are taken by another Admin's reset, and stand in the person's file without a secret", async () => {
		await addPasskey(by, phone);
		const file = await within(acme, (scope) => findPersonalData(scope, huda.id));
		expect(file.tables.passkeys).toMatchObject([{ name: "My phone" }]);
		const admin = await makeMember(acme, { permissionId: profiles.admin });
		const boss = await signedIn(admin);
		expect((await boss.post(`/members/${huda.id}/second-step/reset`, {})).status).toBe(200);
		expect(await rows(acme, sql`select id from passkeys`)).toEqual([]);
		expect(await rows(acme, sql`select key from recovery_codes`)).toEqual([]);
		expect((await door.post("/authentication", { email: huda.email, password })).status).toBe(200);
	});

	it("count as the second step that an organisation requires", async () => {
		const admin = await makeMember(acme, { permissionId: profiles.admin });
		const boss = await signedIn(admin);
		const rule = { from: "2030-01-01", profiles: [profiles.requester] };
		await answer(boss.post("/second-step/edit", rule), z.looseObject({}));
		expect(await readError(by.get("/requests"))).toMatchObject({ code: "second_step_due" });
		expect((await addPasskey(by, phone)).status).toBe(200);
		expect((await by.get("/requests")).status).toBe(200);
	});
});
