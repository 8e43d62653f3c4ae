import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sessionResponse } from "#contract/auth/schemas.ts";
import { signInCardEndpoints } from "#contract/members/sign-in-cards.endpoints.ts";
import {
	anonymousSession,
	answer,
	type Client,
	clock,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { deliverQueued } from "#tests/support/mail-delivery.ts";
import {
	makeMember,
	makeMemberWith,
	makeMemberWithPassword,
	password,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const settings = { workNumbers: true } as const;
const wish = "Another#2030";

let acme: Tenant;
let admin: Client;
let door: Client;
let omar: TestMember;
beforeEach(async () => {
	acme = await makeTenant({ settings });
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
	door = anonymousSession(acme);
	omar = await withNumber(acme, "00471-A");
});

const withNumber = (tenant: Tenant, employeeId: string) =>
	makeMemberWithPassword(tenant, {
		noEmail: 1,
		email: `bcdf${employeeId.toLowerCase()}@no-email.invalid`,
		employeeId,
	});

const signIn = (number: string, more: object = {}) =>
	door.post("/authentication", { number, password, ...more });
const add = (fields: object) =>
	admin.post("/members/add", { name_en: "Ali", permission_id: profiles.technician, ...fields });
const cards = (...ids: number[]) => admin.post("/members/cards", { id: ids });
const cardsMade = signInCardEndpoints["POST /members/cards"].answer;

describe("signing in with a work number", () => {
	it.each(["00471-A", "00471a", " ٠٠٤٧١-a ", "۰۰۴۷۱A"])(
		"takes the number as %j",
		async (number) => {
			const { user } = await answer(signIn(number), sessionResponse);
			expect(user).toMatchObject({ id: omar.id, email: "", no_email: 1, employee_id: "00471-A" });
		},
	);

	it("says the same of an unknown number, a wrong password, another organisation's and a switched off one", async () => {
		const same = { status: 401, code: "invalid_credentials" };
		const other = await makeTenant({ settings });
		await withNumber(other, "900");
		const off = await makeTenant();
		await withNumber(off, "471");
		expect(await readError(signIn("472"))).toMatchObject(same);
		expect(await readError(signIn("900"))).toMatchObject(same);
		expect(await readError(signIn("N/A"))).toMatchObject(same);
		expect(await readError(signIn("00471-A", { password: wish }))).toMatchObject(same);
		const elsewhere = anonymousSession(off).post("/authentication", { number: "471", password });
		expect(await readError(elsewhere)).toMatchObject(same);
	});

	it("counts guesses at a known and at an unknown number alike", async () => {
		for (const number of ["00471-A", "472"]) {
			for (let tries = 0; tries < 5; tries++) await signIn(number, { password: wish });
			expect(await readError(signIn(number))).toMatchObject({ code: "too_many_attempts" });
		}
	});

	it("forgets a shared phone after half an hour without use, and does not remember it", async () => {
		const { token, expires_at } = await answer(
			signIn("00471-A", { shared: true, remember: true }),
			sessionResponse,
		);
		expect(Date.parse(expires_at) - clock.now().valueOf()).toBeLessThan(13 * 3_600_000);
		const phone = anonymousSession(acme, token);
		clock.pass({ minutes: 25 });
		expect((await phone.get("/me")).status).toBe(200);
		clock.pass({ minutes: 25 });
		expect((await phone.get("/me")).status).toBe(200);
		clock.pass({ minutes: 31 });
		expect((await phone.get("/me")).status).toBe(401);
	});
});

describe("a member without an e-mail address", () => {
	it("needs a number that nobody else signs in with", async () => {
		const missing = { fields: { employee_id: "required" } };
		expect(await readError(add({ no_email: 1 }))).toMatchObject(missing);
		expect(await readError(add({ no_email: 1, employee_id: "N/A" }))).toMatchObject(missing);
		for (const sure of [undefined, 1]) {
			const taken = add({ no_email: 1, employee_id: "٠٠٤٧١ a", sure });
			expect(await readError(taken)).toMatchObject({ fields: { employee_id: "number_taken" } });
		}
		expect((await add({ no_email: 1, employee_id: "512" })).status).toBe(200);
		expect(await readError(add({}))).toMatchObject({ fields: { email: "required" } });
	});

	it("does not exist where the organisation has not switched it on", async () => {
		const plain = await makeTenant();
		const client = await signedIn(await makeMember(plain, { permissionId: profiles.admin }));
		const added = client.post("/members/add", {
			name_en: "Ali",
			permission_id: profiles.technician,
			no_email: 1,
			employee_id: "512",
		});
		expect(await readError(added)).toMatchObject({ fields: { email: "required" } });
	});

	it("shows no address anywhere, and gets no mail", async () => {
		expect((await add({ no_email: 1, employee_id: "512" })).status).toBe(200);
		await admin.post("/members/edit", { id: omar.id, password: wish });
		expect(await deliverQueued(acme)).toEqual([]);
		for (const path of ["/members", `/members/${omar.id}`, `/members/request-members/${omar.id}`])
			expect(await (await admin.get(path)).text()).not.toContain("no-email.invalid");
	});

	it("gets an address, and loses it again", async () => {
		const changed = { id: omar.id, email: "omar@acme.example" };
		expect((await admin.post("/members/edit", changed)).status).toBe(200);
		expect((await signIn("00471-A")).status).toBe(401);
		expect((await door.post("/authentication", { ...changed, password })).status).toBe(200);
		const none = await admin.post("/members/edit", { id: omar.id, no_email: 1 });
		expect(none.status).toBe(200);
		expect((await signIn("00471-A")).status).toBe(200);
	});

	it("keeps the switch on", async () => {
		const off = admin.post("/settings/edit", { section: "security", work_numbers: 0 });
		expect(await readError(off)).toMatchObject({
			fields: { work_numbers: "members_without_email" },
		});
	});
});

describe("a forgotten password of a work number", () => {
	const forget = async (number: string) => {
		const asked = await door.post("/authentication/forgot-password?lang=en", { number });
		return [asked.status, await asked.json()];
	};

	it("is told to those who may make a card, once a day, in words that name who it is", async () => {
		const clerk = await makeMemberWith(acme, "members_write", "members_read");
		await forget(" ٠٠٤٧١-a ");
		await forget("471-A");
		const mails = await deliverQueued(acme);
		expect(mails.map(({ to }) => to)).toEqual([expect.arrayContaining([clerk.email])]);
		expect(mails[0]?.to).not.toContain(omar.email);
		expect(mails[0]?.text).toContain(`https://${acme.slug}.example.org/view/member/${omar.id}`);
		expect(mails[0]?.text).toContain("00471-A");
	});

	it("is answered alike, and told to nobody, for a number that nobody signs in with", async () => {
		const known = await forget("00471-A");
		await deliverQueued(acme);
		await rows(acme, sql`update members set last_day = '2000-01-01' where id = ${omar.id}`);
		for (const number of ["00471-A", "472", "N/A", "x".repeat(40)])
			expect(await forget(number)).toEqual(known);
		expect(await deliverQueued(acme)).toEqual([]);
	});
});

describe("a sign-in card", () => {
	it("sets a password once, and a new one ends the former", async () => {
		const [lost] = (await answer(cards(omar.id), cardsMade)).cards;
		const [card] = (await answer(cards(omar.id), cardsMade)).cards;
		expect(card).toMatchObject({ id: omar.id, number: "00471-A" });
		const use = (token = "") =>
			door.post(`/authentication/reset-password?token=${token}`, { password: wish });
		expect(await readError(use(lost?.token))).toMatchObject({ code: "link_invalid" });
		expect((await use(card?.token)).status).toBe(200);
		expect(await readError(use(card?.token))).toMatchObject({ code: "link_invalid" });
		expect((await signIn("00471-A", { password: wish })).status).toBe(200);
		const kept = JSON.stringify([
			await rows(acme, sql`select * from password_links`),
			await rows(acme, sql`select * from audit_log`),
		]);
		expect(kept).not.toContain(card?.token);
		expect(kept).not.toContain(wish);
	});

	it("is good for 72 hours", async () => {
		const [card] = (await answer(cards(omar.id), cardsMade)).cards;
		clock.pass({ hours: 72, seconds: 1 });
		const used = door.post(`/authentication/reset-password?token=${card?.token}`, {
			password: wish,
		});
		expect(await readError(used)).toMatchObject({ code: "link_invalid" });
	});

	it("is only for who has no address, is there, and has no right that its maker has not", async () => {
		const addressed = await makeMember(acme);
		expect(await readError(cards(addressed.id))).toMatchObject({ code: "has_email" });
		const left = await withNumber(acme, "77");
		await rows(acme, sql`update members set last_day = '2000-01-01' where id = ${left.id}`);
		expect(await readError(cards(left.id))).toMatchObject({ code: "member_left" });
		const boss = await makeMember(acme, {
			noEmail: 1,
			email: "bb@no-email.invalid",
			employeeId: "78",
			permissionId: profiles.admin,
		});
		const clerk = await signedIn(await makeMemberWith(acme, "members_write", "members_read"));
		const made = clerk.post("/members/cards", { id: [boss.id] });
		expect(await readError(made)).toMatchObject({ code: "right_missing" });
	});
});
