import { expect } from "@playwright/test";
import { demoAccounts } from "#contract/tenants/demo-accounts.ts";
import type { FormInput, Page, Visiting } from "#tests/support/html-client.ts";
import { rows, sql } from "../support/database.ts";
import {
	all,
	at,
	control,
	descriptionOf,
	expectProblem,
	follow,
	httpSession,
	messagesByRole,
	plain,
	test,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { admin, makeMember, requester } from "../support/members.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { originOf } from "../support/servers.ts";
import { newSession, password } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";

const sevenDays = 7 * 24 * 3600;

const signIn = (
	visiting: Visiting,
	page: Page,
	email: string,
	password: string,
	typed?: FormInput,
) => visiting.send(page, "[name=password]", { email, password, ...typed });

test("a signed-out visitor signs in and comes to the page that was asked for", async ({
	visiting,
}) => {
	const page = await visiting.go("/table/follow-up?f.status=done");
	expect(new URL(page.path, visiting.origin).pathname).toBe("/");
	const signedIn = await signIn(visiting, page, requester, password);
	expect(at(signedIn)).toBe("200 /table/follow-up?f.status=done");
});

test("a demo signs in as each role by one press, and other organisations do not", async ({
	language,
}) => {
	const { slug } = await makeTenant();
	const ordinary = await httpSession(language, originOf("main")).go("/");
	expect(all(ordinary, "[name=password]")).toHaveLength(1);
	await rows(sql`update tenants set settings = settings || '{"demo": true}'`, slug);
	const visiting = httpSession(language, originOf("main", slug));
	const page = await visiting.go("/");
	expect(
		all(page, "[type=hidden][name=email]").map((field) => field.getAttribute("value")),
	).toEqual(Object.keys(demoAccounts).map((name) => `${name}@${slug}.example`));
	expect(at(await visiting.send(page, `[value="admin@${slug}.example"]`))).toBe("200 /dashboard");
	const another = await httpSession(language, originOf("main", slug)).go("/");
	expect(all(another, "[type=hidden][name=email]"), "after a member's page").not.toHaveLength(0);
});

test("a signed-in member is sent from the sign-in page to the dashboard", async ({
	visiting,
	as,
}) => {
	await as(requester);
	expect(at(await visiting.go("/"))).toBe("200 /dashboard");
});

test("a wrong password and an unknown e-mail are told alike, and the e-mail is kept", {
	tag: "@both",
}, async ({ visiting, t }) => {
	const { email } = await makeMember();
	let page = await visiting.go("/");
	for (const typed of [email, "nobody@demo.example"]) {
		page = await signIn(visiting, page, typed, "Wrong#2026");
		expect(page.status).toBe(401);
		expect(messagesByRole(page, "alert")).toBe(plain(t("auth.invalid")));
		expect(valueAt(page, "email")).toBe(typed);
	}
});

test("empty and malformed fields are told at the field", async ({ visiting, t }) => {
	const empty = await signIn(visiting, await visiting.go("/"), "", "");
	expect(empty.status).toBe(400);
	for (const name of ["email", "password"])
		expect(descriptionOf(empty, control(empty, name))).toBe(plain(t("fieldErrors.required")));
	const malformed = await signIn(visiting, empty, "not an address", "x");
	expect(descriptionOf(malformed, control(malformed, "email"))).toBe(plain(t("fieldErrors.email")));
	expect(valueAt(malformed, "email")).toBe("not an address");
});

/** As if somebody had tried wrong passwords until now. */
const failSignIns = (email: string, count: number) =>
	rows(sql`
		insert into sign_in_failures (tenant_id, email, at)
		select current_setting('app.tenant')::integer, ${email}, now()
		from generate_series(1, ${count}::integer)`);

test("who has signed in with this browser is let in whatever others try", async ({ visiting }) => {
	const { email } = await makeMember();
	const first = await signIn(visiting, await visiting.go("/"), email, password);
	expect(at(first)).toBe("200 /dashboard");
	expect(visiting.cookies).toContain("device");
	visiting.forget("authData");
	await failSignIns(email, 12);
	const again = await signIn(visiting, await visiting.go("/"), email, password);
	expect(at(again)).toBe("200 /dashboard");
});

test("too many failures are told with the time to wait", async ({ visiting, t }) => {
	const { email } = await makeMember();
	await failSignIns(email, 12);
	const page = await signIn(visiting, await visiting.go("/"), email, password);
	expect(page.status).toBe(429);
	const seconds = Number(page.headers.get("retry-after"));
	expect(Math.ceil(seconds / 60)).toBe(11);
	expect(messagesByRole(page, "alert")).toBe(plain(t("auth.tooMany", { count: 11, minutes: 11 })));
});

for (const remember of [true, false])
	test(`the cookie lasts ${remember ? "seven days with" : "as long as the browser without"} remember-me`, async () => {
		const origin = originOf("main");
		const { headers } = await sendRawRequest(`${origin}/?index`, {
			form: { email: requester, password, ...(remember ? { remember: "on" } : {}) },
			headers: { origin },
		});
		const cookies = [headers["set-cookie"] ?? []].flat();
		const [device, session] = ["device", "authData"].map((name) =>
			cookies.find((cookie) => cookie.startsWith(`${name}=`)),
		);
		for (const cookie of [device, session]) expect(cookie).toMatch(/; HttpOnly(;|$)/);
		for (const cookie of [device, session]) expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
		for (const cookie of [device, session]) expect(cookie).not.toMatch(/; Domain=/i);
		expect(session).toMatch(/; Path=\/(;|$)/);
		const lasting = /; Max-Age=(\d+)/.exec(session ?? "")?.[1];
		expect(lasting).toBe(remember ? String(sevenDays) : undefined);
		if (!remember) expect(session).not.toMatch(/; Expires=/);
	});

test("a tick at remember-me survives an error", async ({ visiting }) => {
	const start = await visiting.go("/");
	const name = all(start, "main input[type=checkbox]")[0]?.getAttribute("name") ?? "";
	expect(control(start, name).hasAttribute("checked")).toBe(false);
	const value = control(start, name).getAttribute("value") ?? "on";
	const page = await signIn(visiting, start, "", "", { [name]: value });
	expect(page.status).toBe(400);
	expect(control(page, name).hasAttribute("checked")).toBe(true);
});

test("signing out ends the session at the server, too", async ({ visiting, as, t }) => {
	const { email } = await makeMember();
	await as(email, { alone: true });
	const kept = visiting.cookie("authData");
	const page = await visiting.go("/dashboard");
	expect(textsOf(page, '[action="/sign-out"] button')).toContain(t("shell.signOut"));
	expect(at(await visiting.send(page, '[action="/sign-out"] button'))).toBe("200 /");
	expect(visiting.cookies).not.toContain("authData");
	visiting.keep(`authData=${kept}`);
	expect(at(await visiting.go("/dashboard"))).toBe("200 /");
});

test("the language can be changed, and stays", { tag: "@both" }, async ({
	visiting,
	t,
	language,
}) => {
	const other = language === "ar" ? "en" : "ar";
	const direction = { ar: "rtl", en: "ltr" };
	const expectIn = (page: Page, lang: "ar" | "en") => {
		const [html] = all(page, "html");
		expect(html?.getAttribute("lang")).toBe(lang);
		expect(html?.getAttribute("dir")).toBe(direction[lang]);
	};
	const start = await visiting.go("/");
	expectIn(start, language);
	expectIn(await follow(visiting, start, t("shell.otherLanguage")), other);
	expectIn(await visiting.go("/help"), other);
	await visiting.go(`/?lng=${language}`);
	const help = await visiting.go("/help");
	expectIn(help, language);
	expect(help.text).toContain(t("pages.help.hours"));
});

test("?lng= leaves the address once it has been taken", async ({ visiting }) => {
	const page = await visiting.go("/help?lng=en&page=x");
	expect(at(page)).toBe("200 /help?page=x");
	expect(all(page, "html")[0]?.getAttribute("lang")).toBe("en");
	const unknown = await visiting.go("/help?lng=xx");
	expect(at(unknown)).toBe("200 /help");
	expect(all(unknown, "html")[0]?.getAttribute("lang")).toBe("en");
});

test("a member with a temporary password has to change it first", { tag: "@both" }, async ({
	visiting,
	t,
}) => {
	const { email } = await makeMember({ activated: false });
	const first = await signIn(visiting, await visiting.go("/"), email, password);
	expect(at(first)).toBe("200 /change-password");
	expect(first.text).toContain(t("auth.changeFirst"));
	for (const path of ["/dashboard", "/table/follow-up", "/add/create-new-request", "/"])
		expect(at(await visiting.go(path)), path).toBe("200 /change-password");
	const save = (page: Page, one: string, other: string) =>
		visiting.send(page, "[name=password]", { password: one, confirm: other });
	const told = (page: Page, name: string) => descriptionOf(page, control(page, name));
	const empty = await save(first, "", "");
	expect(told(empty, "password").startsWith(plain(t("fieldErrors.password_required")))).toBe(true);
	const weak = await save(empty, "weak", "weak");
	expect(told(weak, "password").startsWith(plain(t("fieldErrors.password_rule")))).toBe(true);
	const differing = await save(weak, "Another#2027", "Another#2028");
	expect(told(differing, "confirm")).toBe(plain(t("fieldErrors.passwords_differ")));
	const changed = await save(differing, "Another#2027", "Another#2027");
	expect(messagesByRole(changed, "status")).toContain(plain(t("auth.changed")));
	expect(changed.headers.get("refresh")).toMatch(/\d+; ?url=\/dashboard$/);
	expect(at(await visiting.go("/dashboard"))).toBe("200 /dashboard");
});

test("whoever changes a password is told of all that is missing at once", async ({
	visiting,
	as,
	t,
}) => {
	await as(requester);
	const page = await visiting.go("/change-password");
	const none = { current_password: "", password: "", confirm: "" };
	const empty = await visiting.send(page, "[name=password]", none);
	const told = (name: string) => descriptionOf(empty, control(empty, name));
	expect(told("current_password")).toContain(plain(t("fieldErrors.current_password_required")));
	expect(told("password")).toContain(plain(t("fieldErrors.password_required")));
});

test("an earlier path leads to signing in", async () => {
	const { status, headers } = await sendRawRequest(`${originOf("main")}/signin?next=%2Fdeleted`);
	expect([status, headers.location]).toEqual([302, "/?next=%2Fdeleted"]);
});

test("lang and dir stand in the first byte of HTML", async () => {
	const html = async (path: string, language: string) =>
		(
			await sendRawRequest(`${originOf("main")}${path}`, {
				headers: { "accept-language": language },
			})
		).text;
	expect(await html("/", "en-GB,en;q=0.9")).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr"/);
	expect(await html("/", "fr")).toMatch(/^<!DOCTYPE html><html lang="ar" dir="rtl"/);
});

test("no address of elsewhere is followed after signing in", async () => {
	const origin = originOf("main");
	for (const next of [
		"//evil.example",
		"https://evil.example",
		"/\\evil.example",
		"javascript:1",
	]) {
		const answer = await sendRawRequest(`${origin}/?index`, {
			form: { email: admin, password, next },
			headers: { origin },
		});
		expect(answer.headers.location).toBe("/dashboard");
	}
});

test("a changed password ends the member's other sessions", async ({
	visiting,
	as,
	language,
	t,
}) => {
	const { email } = await makeMember();
	const elsewhere = httpSession(language, visiting.origin);
	elsewhere.keep(await newSession(email));
	await as(email, { alone: true });
	const wish = { password: "Another#2027", confirm: "Another#2027" };
	const form = await visiting.go("/change-password");
	const wrong = await visiting.send(form, "[name=password]", {
		...wish,
		current_password: "Wrong#2026",
	});
	expectProblem(wrong, "current_password", t("fieldErrors.current_password_wrong"));
	const changed = await visiting.send(wrong, "[name=password]", {
		...wish,
		current_password: password,
	});
	expect(messagesByRole(changed, "status")).toContain(plain(t("auth.changed")));
	expect((await elsewhere.go("/dashboard")).path).toMatch(/^\/(\?|$)/);
});
