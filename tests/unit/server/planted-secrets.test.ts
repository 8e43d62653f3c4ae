import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeAll, expect, it, onTestFailed } from "vitest";
import { hashPassword } from "#api/auth/password-hash.ts";
import { createSmtpTransport } from "#api/platform/mail/smtp.ts";
import { createLog } from "#api/platform/observability/log.ts";
import { madeApiToken } from "#contract/auth/api-tokens.schemas.ts";
import { sessionResponse } from "#contract/auth/schemas.ts";
import { newCalendarSubscription } from "#contract/calendar-feed/schemas.ts";
import { signInCardEndpoints } from "#contract/members/sign-in-cards.endpoints.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { webhookEndpoints } from "#contract/webhooks/endpoints.ts";
import { fetchLocally } from "#tests/e2e/support/raw-request.ts";
import { answer, type Client } from "#tests/support/api-client.ts";
import { unpack } from "#tests/support/archives.ts";
import { ofAllTests } from "#tests/support/at-end.ts";
import { owner, rows } from "#tests/support/database.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { type Page, Visiting } from "#tests/support/html-client.ts";
import { clientAt } from "#tests/support/http-clients.ts";
import { deliverQueued, queuedJobs, tokenIn } from "#tests/support/mail-delivery.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { type Serving, serve } from "#tests/support/server-process.ts";
import { startMailServer } from "#tests/support/smtp-server.ts";
import { newFolder } from "#tests/support/temporary-folder.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { exported } from "#tests/support/tenant-archives.ts";

const plant = (what: string) => `Planted#1${what}${randomBytes(9).toString("hex")}`;

const secretsKey = plant("key-of-the-server-");
const smtpPassword = plant("mail");
const metricsToken = plant("metrics");

const atEnd = ofAllTests();
let site: Serving;
beforeAll(async () => {
	site = await serve(
		{
			DATABASE_URL: databaseAddress("appUrl"),
			DATA_DIR: newFolder("planted-secrets"),
			METRICS_TOKEN: metricsToken,
			SECRETS_KEY: secretsKey,
			TRUST_PROXY: "1",
		},
		atEnd,
	);
});

/** Every secret by its name, in each of the forms in which it could be written down. */
class Planted {
	readonly #found = new Map<string, string>();

	add(name: string, secret: string | undefined): string {
		if (!secret || secret.length < 12) throw new Error(`${name} was not made: ${secret}`);
		this.#found.set(name, secret);
		return secret;
	}

	get names(): string[] {
		return [...this.#found.keys()];
	}

	forms(name: string): string[] {
		const secret = this.#found.get(name) ?? "";
		const base64 = Buffer.from(secret).toString("base64").replace(/=+$/, "");
		return [...new Set([secret, encodeURIComponent(secret), base64, secret.replaceAll("-", "")])];
	}

	/** The names of those that stand in a text. */
	in(text: string): string[] {
		return this.names.filter((name) => this.forms(name).some((form) => text.includes(form)));
	}
}

/** Which texts stand in the tables of the whole database, each with its table. */
async function foundInTables(texts: readonly string[]): Promise<{ text: string; table: string }[]> {
	const tables = await owner<{ name: string }[]>`
		select format('%I.%I', schemaname, tablename) as name from pg_tables
		where schemaname not in ('pg_catalog', 'information_schema')`;
	const found: { text: string; table: string }[] = [];
	for (const { name } of tables) {
		// Each row is written once for all texts.
		const rows = await owner.unsafe<{ text: string }[]>(
			`select distinct sought.word as text
				from ${name} as t, lateral (select t::text as written offset 0) as line,
					json_array_elements_text($1::text::json) as sought(word)
				where position(sought.word in line.written) > 0`,
			[JSON.stringify(texts)],
		);
		found.push(...rows.map(({ text }) => ({ text, table: name })));
	}
	return found;
}

const codeNow = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

const secretIn = (page: Page): string =>
	/secret=([A-Z2-7]{32})/.exec(page.html.replaceAll("&amp;", "&"))?.[1] ?? "";

it("secrets stand in no line, number, table, archive, file, error or mail that is not theirs", async () => {
	onTestFailed(() => console.error(site.written().slice(-3000)));
	const planted = new Planted();
	planted.add("SECRETS_KEY", secretsKey);
	planted.add("METRICS_TOKEN", metricsToken);
	const first = planted.add("password", plant("one"));
	const second = planted.add("new password", plant("two"));
	const third = planted.add("password of the card", plant("three"));
	const typed = planted.add("wrong password", plant("typed"));
	const client = planted.add("client secret", plant("client"));
	const acme: Tenant = await makeTenant({ settings: { workNumbers: true } });
	const huda: TestMember = await makeMember(acme, {
		permissionId: profiles.admin,
		email: "huda.planted@acme.example",
		passwordHash: await hashPassword(first),
	});
	const origin = `http://${acme.slug}.localhost:${site.port}`;
	const errors: Page[] = [];
	const visitor = () => {
		const visiting = new Visiting(origin, "en", fetchLocally);
		visiting.seen = (page) => {
			if (page.status >= 400) errors.push(page);
		};
		return visiting;
	};
	const enter = async (by: Visiting, password: string, more: Record<string, string> = {}) =>
		by.send(await by.go("/"), "[name=password]", { email: huda.email, password, ...more });

	// The password, wrong and right, and what the browser gets for it.
	const browser = visitor();
	await enter(browser, typed);
	await enter(browser, first, { remember: "1" });
	planted.add("session cookie", browser.cookie("authData"));
	planted.add("device cookie", browser.cookie("device"));

	// The second step, its codes, and a device that is trusted.
	const begun = await browser.send(await browser.go("/my-second-step"), "[value=begin]");
	const app = planted.add("secret of the app", secretIn(begun));
	const wrong = await browser.send(begun, "[value=prove]", { code: "1234-5678-9012-3456" });
	expect(wrong.status).toBe(422);
	const shown = await browser.send(begun, "[value=prove]", { code: codeNow(app) });
	const codes = shown.html.match(/\d{4}(?:-\d{4}){3}/g) ?? [];
	expect(codes.length).toBeGreaterThanOrEqual(10);
	for (const [nth, code] of codes.entries()) planted.add(`recovery code ${nth}`, code);
	browser.forget("authData");
	const asked = await enter(browser, first);
	planted.add("ticket", asked.document.querySelector("[name=ticket]")?.getAttribute("value"));
	await browser.send(asked, "[name=code]", { code: "999-999" });
	await browser.send(asked, "[name=code]", { code: codes[0] ?? "", trust: "1" });
	planted.add("trusted device cookie", browser.cookie("device"));
	planted.add("second session cookie", browser.cookie("authData"));

	// The provider's client secret, refused once and then kept.
	const provider = await browser.go("/organisation/sign-in");
	const settings = { name: "Acme ID", client_id: "siyana", client_secret: client };
	await browser.send(provider, "[name=client_secret]", { ...settings, issuer: "nonsense" });
	await browser.send(provider, "[name=client_secret]", {
		...settings,
		issuer: "https://id.acme.example",
	});

	// Sessions by the API, a member who is invited, one with a card, and a forgotten password.
	const door: Client = clientAt(site.port, acme);
	await rows(acme, sql`delete from authenticator_apps`);
	const session = await answer(
		door.post("/authentication", { email: huda.email, password: first }),
		sessionResponse,
	);
	planted.add("session token", session.token);
	const by = clientAt(site.port, acme, session.token);
	const webhook = await answer(
		by.post("/webhooks", { url: "https://n8n.acme.invalid/hook", events: ["stock.low"] }),
		webhookEndpoints["POST /webhooks"].answer,
	);
	planted.add("secret of a webhook", webhook.secret.replace("whsec_", ""));
	expect((await by.post(`/webhooks/${webhook.id}/test`)).status).toBe(200);
	const expires_on = new Date(Date.now() + 30 * MS_PER_DAY).toISOString().slice(0, 10);
	const program = await answer(
		by.post("/my-tokens", { name: "ERP", permissions: ["branches_read"], expires_on }),
		madeApiToken,
	);
	planted.add("token of a program", program.token.replace("sy_", ""));
	expect((await clientAt(site.port, acme, program.token).get("/branches")).status).toBe(200);
	const calendar = await answer(by.post("/my-calendar", {}), newCalendarSubscription);
	planted.add("address of a calendar", calendar.token);
	expect((await visitor().go(`/calendar/${calendar.token}.ics`)).status).toBe(200);
	expect((await visitor().go(`/calendar/${calendar.token}x.ics`)).status).toBe(404);
	const add = (fields: object) =>
		by.post("/members/add", { name_en: "New", name_ar: "جديد", permission_id: 7, ...fields });
	const invited = await add({ email: "new@acme.example" });
	expect(invited.status, await invited.text()).toBe(200);
	expect((await add({ no_email: 1, employee_id: "4711" })).status).toBe(200);
	const [{ id = 0 } = {}] = await rows<{ id: number }>(
		acme,
		sql`select id from members where employee_id = '4711'`,
	);
	const { cards } = await answer(
		by.post("/members/cards", { id: [id] }),
		signInCardEndpoints["POST /members/cards"].answer,
	);
	const card = planted.add("token of the card", cards[0]?.token);
	await browser.send(await visitor().go("/forgot-password"), "[name=email]", { email: huda.email });
	const jobs = JSON.stringify(await queuedJobs(acme));
	expect(planted.in(jobs)).toEqual([]);
	const mails = await deliverQueued(acme);
	const links = mails.filter(({ text }) => text.includes("/resetpassword/"));
	expect(links).toHaveLength(2);
	const [invitation = "", reset = ""] = [
		links.find(({ to }) => to.includes("new@acme.example")),
		links.find(({ to }) => to.includes(huda.email)),
	].map(tokenIn);

	// The links are used, and tried again when they are spent.
	for (const [token, password] of [
		[card, third],
		[reset, second],
	] as const) {
		const page = await visitor().go(`/resetpassword/${token}`);
		const typing = { password, confirm: password };
		await visitor().send(page, "[name=password]", typing);
		await visitor().send(page, "[name=password]", typing);
		await visitor().go(`/resetpassword/${token}?lng=ar`);
	}
	await visitor().go(`/resetpassword/${invitation}/x`);
	await door.post("/authentication/reset-password", { token: invitation, password: 1 });
	await door.send("POST", "/authentication", {
		raw: `{"email":"${huda.email}","password":"${second}`,
		headers: { "content-type": "application/json" },
	});
	await clientAt(site.port, acme, `${session.token}x`).get("/me");
	await enter(visitor(), second, { email: "x".repeat(400) });
	await rows(acme, sql`update members set updated_at = 'infinity' where id = ${huda.id}`);
	await enter(visitor(), second);

	const mailed = mails.map(({ text, html, subject }) => [text, html, subject].join());
	expect(planted.in(mailed.join())).toEqual([]);
	expect(mailed.filter((text) => text.includes(reset))).toHaveLength(1);
	expect(mailed.filter((text) => text.includes(invitation))).toHaveLength(1);
	planted.add("token of the invitation", invitation);
	planted.add("token of the reset", reset);

	const numbers = await fetch(`${site.origin}/metrics`, {
		headers: { authorization: `Bearer ${metricsToken}` },
	});
	expect(numbers.status).toBe(200);
	expect(planted.in(await numbers.text())).toEqual([]);
	const lines = site.written();
	expect(site.log.length).toBeGreaterThan(40);
	expect(planted.in(lines)).toEqual([]);
	expect(errors.length).toBeGreaterThan(3);
	// A form that comes back has its ticket, the secret for the app, and the link that was followed.
	const own = /^(ticket|token of|secret of the app)/;
	const told = errors.flatMap(({ html }) => planted.in(html).filter((name) => !own.test(name)));
	expect(told).toEqual([]);
	const names = new Map(
		planted.names.flatMap((name) => planted.forms(name).map((form) => [form, name] as const)),
	);
	const tables = await foundInTables([...names.keys()]);
	expect(tables.map(({ text, table }) => `${names.get(text)} in ${table}`)).toEqual([]);

	await rows(acme, sql`update members set updated_at = now() where id = ${huda.id}`);
	const last = await answer(
		door.post("/authentication", { email: huda.email, password: second }),
		sessionResponse,
	);
	const data = await clientAt(site.port, acme, last.token).get(`/members/${huda.id}/data`);
	expect(data.status).toBe(200);
	expect(planted.in(await data.text())).toEqual([]);
	const archive = await unpack(await exported(acme.slug));
	expect(archive.length).toBeGreaterThan(5);
	const packed = archive.map(({ name, bytes }) => name + bytes.toString()).join("\n");
	expect(planted.in(packed)).toEqual([]);
	expect(packed).not.toMatch(/secret_sealed":"[^"]/);
}, 120_000);

it("the password of the mail server stands in no line when it is refused", async () => {
	const server = await startMailServer({ signIn: () => ({ code: 535, text: "Not you" }) });
	atEnd(() => server.stop());
	const url = server.url.replace("smtp://", `smtp://siyana:${encodeURIComponent(smtpPassword)}@`);
	const send = createSmtpTransport(url, "siyana@acme.example", () => {});
	const mail = { id: "1", to: ["huda@acme.example"], subject: "S", text: "T", html: "<p>T</p>" };
	const lines: string[] = [];
	for (const format of ["json", "text"] as const) {
		const error = await send(mail as never).then(
			() => null,
			(error: unknown) => error,
		);
		expect(error).toBeInstanceOf(Error);
		createLog(format, { write: (line: string) => void lines.push(line) }).error(
			{ err: error },
			"x",
		);
	}
	const planted = new Planted();
	planted.add("SMTP password", smtpPassword);
	expect(lines.join("").length).toBeGreaterThan(50);
	expect(planted.in(lines.join(""))).toEqual([]);
});
