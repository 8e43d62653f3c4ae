import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { enqueueInvitations } from "#api/members/invitation.ts";
import { deliverMail } from "#api/notifications/mail-delivery.job.ts";
import type { MailMessage } from "#api/platform/mail/mail-message.ts";
import { log } from "#api/platform/observability/log.ts";
import { passwordLink } from "#contract/auth/schemas.ts";
import {
	anonymousSession,
	answer,
	type Client,
	clock,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { count, rows, within } from "#tests/support/database.ts";
import { deliverQueued, delivery, queuedJobs, tokenIn } from "#tests/support/mail-delivery.ts";
import {
	makeMember,
	makeMemberWithPassword,
	makePasswordLink,
	makeSession,
	password,
	type TestMember,
} from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const newPassword = "Another#2030";

let acme: Tenant;
let door: Client;
let sara: TestMember;
beforeEach(async () => {
	acme = await makeTenant();
	door = anonymousSession(acme);
	sara = await makeMemberWithPassword(acme, { email: "Sara@Acme.example" });
});

const forget = (email: string, query = "") =>
	door.post(`/authentication/forgot-password${query}`, { email });

const reset = (token: string, typed = newPassword) =>
	door.post(`/authentication/reset-password?token=${token}`, { password: typed });

const lookAt = (token: string, client = door) =>
	client.get(`/authentication/reset-password?token=${token}`);

const signIn = async (typed: string) =>
	(await door.post("/authentication", { email: sara.email, password: typed })).status;

const linkInvalid = { status: 400, code: "link_invalid", message: "Invalid or expired token" };

describe("asking for a new password", () => {
	it("is answered alike for known and unknown e-mails, deleted members too", async () => {
		await makeMember(acme, { email: "gone@acme.example", deletedAt: new Date() });
		const emails = [sara.email, "nobody@acme.example", "gone@acme.example"];
		for (const email of emails) {
			const response = await forget(email);
			expect(response.status).toBe(200);
			expect(await response.json()).toEqual({
				message: "Password reset instructions have been sent to your email.",
			});
		}
		expect(await queuedJobs(acme)).toHaveLength(3);
		expect((await deliverQueued(acme)).map(({ to }) => to)).toEqual([[sara.email]]);
	});

	it("only queues a mail: no link is made before it is delivered", async () => {
		await forget(" SARA@acme.example");
		expect((await queuedJobs(acme)).map(({ job }) => job)).toEqual([
			{ kind: "reset", tenantId: acme.id, email: "sara@acme.example", language: null },
		]);
		expect(await count(acme, "password_links")).toBe(0);
	});

	it("many times in a minute queues one mail, and says nothing of it", async () => {
		const answers = await Promise.all(Array.from({ length: 8 }, () => forget(sara.email)));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect((await queuedJobs(acme)).length).toBeLessThanOrEqual(2);
	});

	it.each([
		["with one e-mail", 5, () => sara.email, () => "192.0.2.1"],
		["from one address", 20, (index: number) => `nobody${index}@acme.example`, () => "192.0.2.2"],
		[
			"from one network of version 6",
			20,
			(index: number) => `nobody${index}@acme.example`,
			(index: number) => `2001:db8:1:2${index + 10}::${index}`,
		],
	])(
		"many times %s does nothing more for a while, and is answered alike",
		async (_, most, emailOf, addressOf) => {
			const ask = (index: number) =>
				door.send("POST", "/authentication/forgot-password", {
					body: { email: emailOf(index) },
					from: addressOf(index),
				});
			for (let index = 0; index < most; index++) expect((await ask(index)).status).toBe(200);
			const [jobs, asked] = [await queuedJobs(acme), await count(acme, "password_asks")];
			expect(asked).toBe(most);
			const refused = await ask(most);
			expect([refused.status, await refused.json()]).toEqual([
				200,
				{ message: "Password reset instructions have been sent to your email." },
			]);
			expect(await queuedJobs(acme)).toEqual(jobs);
			expect(await count(acme, "password_asks")).toBe(asked);
			clock.pass({ minutes: 15 });
			await ask(most + 1);
			expect(await count(acme, "password_asks")).toBe(1);
		},
	);

	it("for nobody takes nothing from what members may ask for, and is told the log once", async () => {
		const warned = vi.spyOn(log, "warn").mockReturnValue(undefined);
		onTestFinished(() => warned.mockRestore());
		const asking = (email: string, from: number, to: number) =>
			rows(
				acme,
				sql`insert into password_asks (tenant_id, email, address, at)
					select ${acme.id}, ${email} || n || '@acme.example', '198.51.' || n, ${clock.now().toISOString()}
					from generate_series(${from}::integer, ${to}::integer) n returning id`,
			);
		await asking("nobody", 1, 1000);
		await forget(sara.email);
		await forget(sara.email);
		expect(await deliverQueued(acme)).toEqual([]);
		expect(warned.mock.calls).toEqual([
			[{ tenant: acme.slug, limit: "password_links" }, expect.any(String)],
		]);
		await rows(acme, sql`delete from password_asks where email = 'nobody1@acme.example'`);
		await forget("nobody2@acme.example");
		expect(await deliverQueued(acme)).toEqual([]);
		await forget(sara.email);
		expect((await deliverQueued(acme)).map(({ to }) => to)).toEqual([[sara.email]]);
	});

	it("is not hindered by who asks for others from elsewhere", async () => {
		const from = (address: string, email: string) =>
			door.send("POST", "/authentication/forgot-password", {
				body: { email },
				from: address,
			});
		for (let index = 0; index < 25; index++) await from("192.0.2.3", `nobody${index}@acme.example`);
		await from("192.0.2.4", sara.email);
		expect((await deliverQueued(acme)).map(({ to }) => to)).toEqual([[sara.email]]);
	});

	it("does not hinder another organisation's member of the same e-mail", async () => {
		const globex = await makeTenant();
		await makeMember(globex, { email: sara.email });
		await forget(sara.email);
		await anonymousSession(globex).post("/authentication/forgot-password", { email: sara.email });
		expect(await deliverQueued(acme)).toHaveLength(1);
		expect(await deliverQueued(globex)).toHaveLength(1);
	});

	it.each([
		["", "تعيين كلمة مرور جديدة"],
		["?lang=en", "Set a new password"],
		["?lang=fr", "تعيين كلمة مرور جديدة"],
	])("with %j sends the mail in the language asked for, or the member's", async (query, words) => {
		await forget(sara.email, query);
		expect((await deliverQueued(acme))[0]?.subject).toContain(words);
	});

	it("sends the organisation's own address, and keeps only the token's hash", async () => {
		await forget(sara.email);
		const [mail] = await deliverQueued(acme);
		const token = tokenIn(mail);
		expect(mail?.html).toContain(`https://${acme.slug}.example.org/resetpassword/${token}`);
		expect(JSON.stringify(await rows(acme, sql`select * from password_links`))).not.toContain(
			token,
		);
	});

	it("sends at most three mails in fifteen minutes, unless one is tried again", async () => {
		const job = { kind: "reset", tenantId: acme.id, email: "sara@acme.example" } as const;
		const kept: MailMessage[] = [];
		const attempt = (triedBefore = 0) =>
			deliverMail(delivery(kept), {
				id: "an id",
				job: { ...job, language: null },
				triedBefore,
				isLastTry: false,
			});
		await Promise.all([attempt(), attempt(), attempt(), attempt(), attempt()]);
		expect(kept).toHaveLength(3);
		await attempt(1);
		expect(kept).toHaveLength(4);
		clock.pass({ minutes: 15 });
		await attempt();
		expect(kept).toHaveLength(5);
	});
});

describe("a link to set a password", () => {
	const askedFor = async () => {
		await forget(sara.email);
		return tokenIn((await deliverQueued(acme))[0]);
	};

	it("sets the password", async () => {
		expect((await reset(await askedFor())).status).toBe(200);
		expect(await signIn(newPassword)).toBe(200);
		expect(await signIn(password)).toBe(401);
	});

	it("works once", async () => {
		const token = await askedFor();
		await reset(token);
		expect(await readError(reset(token, "Third#2030"))).toEqual(linkInvalid);
		expect(await signIn(newPassword)).toBe(200);
	});

	it("works once when it is used twice at once", async () => {
		const token = await askedFor();
		const used = await Promise.all([reset(token), reset(token), reset(token)]);
		expect(used.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
	});

	it("works for an hour", async () => {
		const [token, later] = [await askedFor(), await makePasswordLink(sara, clock.now())];
		clock.pass({ minutes: 60, seconds: -1 });
		expect((await reset(token)).status).toBe(200);
		expect(await readError(reset(later))).toEqual(linkInvalid);
	});

	it("is of no use after its hour", async () => {
		const token = await askedFor();
		clock.pass({ minutes: 60 });
		expect(await readError(reset(token))).toEqual(linkInvalid);
	});

	it("makes the member's other links useless, also when two are used at once", async () => {
		const tokens = [await makePasswordLink(sara), await makePasswordLink(sara)];
		const used = await Promise.all(tokens.map((token) => reset(token)));
		expect(used.map(({ status }) => status).sort()).toEqual([200, 400]);
		for (const token of tokens) expect(await readError(reset(token))).toEqual(linkInvalid);
	});

	it("ends every session of the member, and nobody else's", async () => {
		const mine = anonymousSession(acme, await makeSession(sara));
		const others = await signedIn(await makeMember(acme));
		await reset(await makePasswordLink(sara));
		expect(await readError(mine.get("/requests"))).toMatchObject({ code: "session_ended" });
		expect((await others.get("/requests")).status).toBe(200);
	});

	it("is of no use after the password was changed", async () => {
		const token = await makePasswordLink(sara);
		await (await signedIn(sara)).post("/authentication/change-password", { password: newPassword });
		expect(await readError(reset(token, "Third#2030"))).toEqual(linkInvalid);
	});

	it("is of no use to another organisation, nor to a deleted member", async () => {
		const token = await makePasswordLink(sara);
		const elsewhere = anonymousSession(await makeTenant());
		const path = `/authentication/reset-password?token=${token}`;
		expect(await readError(elsewhere.post(path, { password: newPassword }))).toEqual(linkInvalid);
		await rows(acme, sql`update members set deleted_at = now() where id = ${sara.id}`);
		expect(await readError(reset(token))).toEqual(linkInvalid);
	});

	it.each(["", "nonsense", "%00"])("is not the token %j", async (token) => {
		expect(await readError(reset(token))).toEqual(linkInvalid);
		expect(await readError(lookAt(token))).toEqual(linkInvalid);
	});

	it("tells what it is for, while it is good and without being used up", async () => {
		const token = await askedFor();
		const name = { name_en: `Member ${sara.id}`, name_ar: `عضو ${sara.id}` };
		const told = { purpose: "reset", ...name, email: sara.email };
		expect(await answer(lookAt(token), passwordLink)).toEqual(told);
		expect(await answer(lookAt(token), passwordLink)).toEqual(told);
		expect(await readError(lookAt(token, anonymousSession(await makeTenant())))).toEqual(
			linkInvalid,
		);
		await reset(token);
		expect(await readError(lookAt(token))).toEqual(linkInvalid);
		const late = await makePasswordLink(sara, clock.now());
		expect(await readError(lookAt(late))).toEqual(linkInvalid);
		const gone = await makePasswordLink(sara);
		await rows(acme, sql`update members set deleted_at = now() where id = ${sara.id}`);
		expect(await readError(lookAt(gone))).toEqual(linkInvalid);
	});

	it("stays good when the password is refused", async () => {
		const token = await makePasswordLink(sara);
		expect(await readError(reset(token, "simple"))).toMatchObject({
			code: "invalid",
			fields: { password: "password_rule" },
		});
		expect((await reset(token)).status).toBe(200);
	});

	it("leaves an entry in the audit log, without the password", async () => {
		await reset(await makePasswordLink(sara));
		expect(
			await rows(acme, sql`select member_id, call, entity_id, changes from audit_log`),
		).toEqual([
			{
				member_id: sara.id,
				call: "POST authentication/reset-password",
				entity_id: sara.id,
				changes: "null",
			},
		]);
	});
});

describe("every earlier link of a member ends", () => {
	let admin: Client;
	let links: string[];
	beforeEach(async () => {
		admin = await signedIn(await makeMember(acme, { permissionId: 1 }));
		links = [await makePasswordLink(sara), await makePasswordLink(sara)];
	});
	const allEnd = async () => {
		for (const link of links) expect(await readError(reset(link))).toEqual(linkInvalid);
	};

	it.each([
		["the e-mail address is put right", { email: "sarah@acme.example" }],
		["a temporary password is set", { password: "Sesame#2030" }],
	])("when %s", async (_, fields) => {
		const saved = await admin.post("/members/edit", { id: sara.id, ...fields });
		expect(saved.status).toBe(200);
		await allEnd();
	});

	it("when the member is deleted, also for one who is brought back", async () => {
		expect((await admin.send("DELETE", `/members/${sara.id}`)).status).toBe(200);
		expect((await admin.post(`/members/${sara.id}/restore`)).status).toBe(200);
		await allEnd();
	});

	it("when the member is invited anew", async () => {
		await rows(acme, sql`update members set activated = 0 where id = ${sara.id}`);
		expect((await admin.post(`/members/${sara.id}/invite`)).status).toBe(200);
		await allEnd();
		const [mail] = await deliverQueued(acme);
		expect((await reset(tokenIn(mail))).status).toBe(200);
	});

	it("and not when something else is changed, or another member is", async () => {
		const other = await makeMember(acme);
		await admin.post("/members/edit", { id: other.id, email: "other@acme.example" });
		await admin.post("/members/edit", { id: sara.id, phone: "0500000000", email: sara.email });
		expect((await reset(links[0] ?? "")).status).toBe(200);
	});
});

describe("an invitation", () => {
	let invited: TestMember;
	beforeEach(async () => {
		invited = await makeMember(acme, { activated: 0, language: "en" });
	});
	const send = () => within(acme, (scope) => enqueueInvitations(scope, invited.id));

	it("lets a new member choose a password, for 72 hours", async () => {
		await send();
		const [mail] = await deliverQueued(acme);
		expect(mail).toMatchObject({ to: [invited.email], organisation: "Acme", language: "en" });
		clock.pass({ hours: 72, seconds: -1 });
		const told = await answer(lookAt(tokenIn(mail)), passwordLink);
		expect(told.purpose).toBe("invitation");
		expect((await reset(tokenIn(mail))).status).toBe(200);
		expect(await rows(acme, sql`select activated from members where id = ${invited.id}`)).toEqual([
			{ activated: 1 },
		]);
	});

	it("is of no use after 72 hours", async () => {
		await send();
		const [mail] = await deliverQueued(acme);
		clock.pass({ hours: 72 });
		expect(await readError(reset(tokenIn(mail)))).toEqual(linkInvalid);
	});

	it("is not sent to one who has a password by then, or is gone", async () => {
		await send();
		await rows(acme, sql`update members set activated = 1 where id = ${invited.id}`);
		expect(await deliverQueued(acme)).toEqual([]);
		await send();
		await rows(
			acme,
			sql`update members set activated = 0, deleted_at = now() where id = ${invited.id}`,
		);
		expect(await deliverQueued(acme)).toEqual([]);
	});

	it("can be sent again, but not to an activated member", async () => {
		const admin = await signedIn(await makeMember(acme, { permissionId: 1 }));
		expect((await admin.post(`/members/${invited.id}/invite`)).status).toBe(200);
		expect((await deliverQueued(acme)).map(({ to }) => to)).toEqual([[invited.email]]);
		expect(await readError(admin.post(`/members/${sara.id}/invite`))).toMatchObject({
			status: 409,
			code: "already_activated",
		});
		expect(await readError(admin.post("/members/404/invite"))).toMatchObject({ status: 404 });
		expect(await queuedJobs(acme)).toEqual([]);
	});
});
