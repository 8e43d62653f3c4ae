import { beforeEach, describe, expect, it } from "vitest";
import { type Client, clock, form, readError, signedIn } from "#tests/support/api-client.ts";
import { deliverQueued } from "#tests/support/mail-delivery.ts";
import {
	makeMember,
	makeMemberWithPassword,
	makePasswordLink,
	password,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const wish = "Another#2030";

let acme: Tenant;
let sara: TestMember;
let sarasDesk: Client;
beforeEach(async () => {
	acme = await makeTenant();
	const fields = { permissionId: profiles.admin, email: "sara@acme.example" };
	sara = await makeMemberWithPassword(acme, { ...fields, language: "en" });
	sarasDesk = await signedIn(sara);
});

const change = (fields: object, client = sarasDesk) =>
	client.post("/authentication/change-password", fields);
const edit = (fields: object, client = sarasDesk) => client.post("/members/edit", fields);
const wrong = (problem: string) => ({
	status: 422,
	code: "invalid",
	fields: { current_password: problem },
});

describe("the password of one's own account", () => {
	it("is changed with the current one", async () => {
		clock.pass({ minutes: 30 });
		expect(await readError(change({ password: wish }))).toMatchObject(
			wrong("current_password_required"),
		);
		expect(await readError(change({ password: wish, current_password: "" }))).toMatchObject(
			wrong("current_password_required"),
		);
		expect(await readError(change({ password: wish, current_password: wish }))).toMatchObject(
			wrong("current_password_wrong"),
		);
		expect((await change({ password: wish, current_password: password })).status).toBe(200);
	});

	it("is changed without it in the first ten minutes of a session, as clients before it do", async () => {
		clock.pass({ minutes: 10, seconds: -1 });
		expect((await change(form({ password: wish }))).status).toBe(200);
		clock.pass({ seconds: 1 });
		expect((await change(form({ password }))).status).toBe(422);
	});

	it("is chosen without it by a member who has none of their own yet", async () => {
		const fresh = await makeMemberWithPassword(acme, { activated: 0 });
		const client = await signedIn(fresh);
		clock.pass({ hours: 1 });
		expect((await change({ password: wish }, client)).status).toBe(200);
	});

	it("is not guessed in a session that was left open, and that hinders nobody", async () => {
		for (let time = 0; time < 5; time++)
			expect((await change({ password: wish, current_password: "Wrong#2030" })).status).toBe(422);
		const refused = await change({ password: wish, current_password: password });
		expect(refused.headers.get("retry-after")).toBe("5");
		expect((await readError(refused)).code).toBe("too_many_attempts");
		const body = { email: sara.email, password };
		expect((await sarasDesk.post("/authentication", body)).status).toBe(200);
		clock.pass({ seconds: 5 });
		expect((await change({ password: wish, current_password: password })).status).toBe(200);
	});
});

describe("the e-mail address of one's own account", () => {
	const other = { email: "sara.other@acme.example" };
	beforeEach(() => clock.pass({ minutes: 30 }));

	it("is changed with the current password", async () => {
		expect(await readError(edit({ id: sara.id, ...other }))).toMatchObject(
			wrong("current_password_required"),
		);
		expect(
			await readError(edit({ id: sara.id, ...other, current_password: "Wrong#2030" })),
		).toMatchObject(wrong("current_password_wrong"));
		expect((await edit({ id: sara.id, ...other, current_password: password })).status).toBe(200);
	});

	it("and a new password need it, and nothing else does", async () => {
		expect(await readError(edit({ id: sara.id, password: wish }))).toMatchObject(
			wrong("current_password_required"),
		);
		const rest = { id: sara.id, email: sara.email, phone: "0500000000" };
		expect((await edit(rest)).status).toBe(200);
		const noor = await makeMember(acme);
		expect((await edit({ id: noor.id, email: "noor@acme.example" })).status).toBe(200);
	});

	it("is asked about after the right to edit members", async () => {
		const plain = await makeMemberWithPassword(acme);
		expect(await readError(edit({ id: plain.id, ...other }, await signedIn(plain)))).toMatchObject({
			status: 403,
			code: "right_missing",
		});
	});
});

describe("a password that is set", () => {
	const everybodys = "Password1!";
	const refusedAs = (problem: string) => ({
		status: 422,
		code: "invalid",
		fields: { password: problem },
	});
	/** Everywhere where a password is set: by oneself, by a link, for somebody, for somebody new. */
	async function everyWay(): Promise<((asking?: object) => Promise<Response>)[]> {
		const path = `/authentication/reset-password?token=${await makePasswordLink(sara)}`;
		const noor = await makeMember(acme);
		const huda = { name_en: "Huda", name_ar: "هدى", email: "huda@acme.example", permission_id: 8 };
		return [
			(asking) => change({ password: everybodys, ...asking }),
			(asking) => sarasDesk.post(path, { password: everybodys, ...asking }),
			() => edit({ id: noor.id, password: everybodys }),
			() => sarasDesk.post("/members/add", { ...huda, password: everybodys }),
		];
	}

	it("is not one that everybody uses, where the organisation refuses these", async () => {
		const refuse = (common_refused: 0 | 1) =>
			sarasDesk.post("/settings/edit", { section: "security", common_refused });
		expect((await refuse(1)).status).toBe(200);
		for (const set of await everyWay())
			expect(await readError(set())).toMatchObject(refusedAs("password_common"));
		expect((await refuse(0)).status).toBe(200);
		expect((await change({ password: everybodys })).status).toBe(200);
	});

	it("is asked about once where everybody uses it, if that is wanted, and taken by others", async () => {
		const ways = await everyWay();
		for (const set of ways.slice(0, 2))
			expect(await readError(set({ if_common: "ask" }))).toMatchObject(
				refusedAs("password_common_ask"),
			);
		expect(await readError(change({ password: wish, if_common: "maybe" }))).toMatchObject({
			status: 422,
			fields: { if_common: "choice" },
		});
		// A link ends the sessions of whom it is for.
		for (const set of ways.slice(1).reverse()) expect((await set()).status).toBe(200);
	});

	it("is not the temporary one, by a link neither", async () => {
		const fresh = await makeMemberWithPassword(acme, { activated: 0 });
		const kept = { status: 422, fields: { password: "password_kept" } };
		const client = await signedIn(fresh);
		expect(await readError(change({ password }, client))).toMatchObject(kept);
		const path = `/authentication/reset-password?token=${await makePasswordLink(fresh)}`;
		expect(await readError(client.post(path, { password }))).toMatchObject(kept);
		expect((await change({ password: wish }, client)).status).toBe(200);
	});
});

describe("whoever's password or e-mail has changed", () => {
	const mails = async () =>
		(await deliverQueued(acme)).map(({ to, language, subject }) => ({ to, language, subject }));

	it("is told by a mail to the address that they had, in their language", async () => {
		await change({ password: wish, current_password: password });
		expect(await mails()).toEqual([
			{ to: [sara.email], language: "en", subject: "Your password at Acme was changed" },
		]);
		await edit({ id: sara.id, email: "new@acme.example", current_password: wish });
		expect(await mails()).toEqual([
			{ to: [sara.email], language: "en", subject: "Your e-mail address at Acme was changed" },
		]);
		const path = `/authentication/reset-password?token=${await makePasswordLink(sara)}`;
		await sarasDesk.post(path, { password: "Third#2030" });
		expect(await mails()).toMatchObject([{ to: ["new@acme.example"] }]);
	});

	it("is told when somebody else has changed it", async () => {
		const noor = await makeMember(acme, { email: "noor@acme.example" });
		await edit({ id: noor.id, email: "nour@acme.example", password: wish });
		const told = (await mails()).sort((a, b) => (a.subject < b.subject ? -1 : 1));
		expect(told).toEqual([
			{
				to: ["noor@acme.example"],
				language: "ar",
				subject: "غُيّر البريد الإلكتروني لحسابك في أكمي",
			},
			{ to: ["noor@acme.example"], language: "ar", subject: "غُيّرت كلمة مرور حسابك في أكمي" },
		]);
	});

	it("is not told before they have chosen a password of their own, nor when nothing has changed", async () => {
		const invited = await makeMember(acme, { activated: 0, email: "wrong@acme.example" });
		await edit({ id: invited.id, email: "right@acme.example" });
		await edit({ id: sara.id, email: sara.email, phone: "0500000000" });
		expect(await mails()).toEqual([]);
	});

	it("is not told of a change that was refused", async () => {
		await edit({ id: sara.id, email: "new@acme.example", current_password: "Wrong#2030" });
		await change({ password: "weak" });
		expect(await mails()).toEqual([]);
	});
});
