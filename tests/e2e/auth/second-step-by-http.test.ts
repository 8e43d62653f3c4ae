import { expect } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { Page, Visiting } from "#tests/support/html-client.ts";
import { rows, sql } from "../support/database.ts";
import {
	all,
	at,
	confirm,
	follow,
	hrefOf,
	httpSession,
	messagesByRole,
	test,
	textOf,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { originOf } from "../support/servers.ts";
import { password } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";

const arabic = (text: string) =>
	text.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? digit);

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "");

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** The key that the page shows, to enter by hand. */
const keyIn = (page: Page) =>
	textsOf(page, "main bdi")
		.map((text) => text.replaceAll(" ", ""))
		.find((text) => /^[A-Z2-7]{32}$/.test(text)) ?? "";

test("a member sets up an app, signs in by its code and by a recovery code, and switches it off", {
	tag: "@en",
}, async ({ language, t }) => {
	const { slug, email } = await makeTenant();
	const visiting = httpSession(language, originOf("main", slug));
	const enter = async (path = "/") =>
		visiting.send(await visiting.go(path), "[name=password]", { email, password });
	expect(at(await enter("/?next=/my-sign-in"))).toBe("200 /my-sign-in");
	const start = await follow(
		visiting,
		await visiting.go("/my-sign-in"),
		t("signInWays.second.setUp"),
	);
	const begun = await visiting.send(start, "[value=begin]");
	expect(at(begun)).toBe("200 /my-second-step");
	const secret = keyIn(begun);
	expect(begun.document.querySelector("main svg path")).not.toBeNull();
	const wrong = await visiting.send(begun, "[value=prove]", { code: "abc" });
	expect(wrong.status).toBe(422);
	expect(textsOf(wrong, ".field .error")).toEqual([t("fieldErrors.code_wrong")]);
	expect(keyIn(wrong)).toBe(secret);
	const shown = await visiting.send(wrong, "[value=prove]", { code: arabic(codeOf(secret)) });
	const codes = textsOf(shown, "main li").filter((text) => /^\d{4}(-\d{4}){3}$/.test(text));
	expect(codes).toHaveLength(10);

	// The next code is for the next half minute: time goes on in the database.
	const nextCode = async () => {
		await rows(sql`update authenticator_apps set last_step = 0`, slug);
		return codeOf(secret);
	};
	visiting.forget("authData");
	const asked = await enter("/?next=/my-sign-in");
	expect(at(asked)).toBe("200 /?index");
	const input = asked.document.querySelector("[name=code]");
	expect(input?.getAttribute("autocomplete")).toBe("one-time-code");
	expect(input?.getAttribute("inputmode")).toBe("numeric");
	expect(asked.document.toString()).not.toContain(password);
	expect(at(await visiting.go("/my-sign-in"))).toContain("/?next=");
	const missed = await visiting.send(asked, "[name=code]", { code: "" });
	expect(textsOf(missed, ".field .error")).toEqual([t("fieldErrors.required")]);
	const bad = await visiting.send(missed, "[name=code]", { code: "12345" });
	expect(textsOf(bad, ".field .error")).toEqual([t("fieldErrors.code_wrong")]);
	const code = arabic(await nextCode());
	const inside = await visiting.send(bad, "[name=code]", { code, trust: "1" });
	expect(at(inside)).toBe("200 /my-sign-in");

	// This device is not asked; another one is, and takes a recovery code.
	visiting.forget("authData");
	expect(at(await enter())).toBe("200 /dashboard");
	const other = httpSession(language, originOf("main", slug));
	const otherAsked = await other.send(await other.go("/"), "[name=password]", { email, password });
	expect(textOf(otherAsked.document.querySelector("main form"))).toContain(t("auth.trust"));
	const recovered = await other.send(otherAsked, "[name=code]", { code: codes[0] ?? "" });
	expect(at(recovered)).toBe("200 /dashboard");

	const page = await other.go("/my-second-step");
	expect(textOf(page.document.querySelector("main"))).toContain(
		t("signInWays.second.left", { number: "9" }),
	);
	const off = await confirm(other, page, "[value=remove]", t("signInWays.second.removeAsk"));
	expect(at(off)).toBe("200 /my-sign-in");
	visiting.forget("authData");
	visiting.forget("device");
	expect(at(await enter())).toBe("200 /dashboard");
});

test("without scripts, who has a passkey reads what else can be used", { tag: "@en" }, async ({
	language,
	t,
}) => {
	const { slug, email } = await makeTenant();
	const visiting = httpSession(language, originOf("main", slug));
	const enter = async () =>
		visiting.send(await visiting.go("/"), "[name=password]", { email, password });
	await enter();
	const page = await visiting.go("/my-second-step");
	const begun = await visiting.send(page, "[value=passkey]");
	expect(textOf(begun.document.querySelector("main .early"))).toBe(
		plain(t("passkeys.newUnscripted")),
	);
	const sent = await visiting.send(begun, "[name=name]");
	expect(messagesByRole(sent, "alert")).toContain(t("apiErrors.plain.passkey_rejected"));
	await rows(
		sql`insert into passkeys (tenant_id, member_id, id, public_key, counter, transports, name)
			select tenant_id, id, 'key', '', 0, 'internal', 'Phone' from members where email = ${email}`,
		slug,
	);
	visiting.forget("authData");
	const asked = await enter();
	expect(textOf(asked.document.querySelector("main form"))).toContain(t("auth.codeHint"));
	// The button has its place before scripts run, and is seen only where they do.
	expect(textsOf(asked, "main form .late > button")).toEqual([plain(t("passkeys.use"))]);
	expect(asked.document.querySelector("main form .early")).toBeNull();
	const missed = await visiting.send(asked, "[name=code]", { code: "" });
	expect(textsOf(missed, ".field .error")).toEqual([t("fieldErrors.required")]);
});

test("who has a work number is asked on a shared phone, and a form that waited is kept", async ({
	language,
	t,
}) => {
	const { slug, email } = await makeTenant();
	await rows(sql`update tenants set settings = settings || '{"workNumbers": true}'`, slug);
	await rows(sql`update members set no_email = 1, employee_id = '77' where email = ${email}`, slug);
	const visiting = httpSession(language, originOf("main", slug));
	const typed = { number: arabic("77"), password, shared: "1" };
	const enter = async () =>
		visiting.send(
			await visiting.go("/sign-in/number?next=/edit-profile"),
			"[name=password]",
			typed,
		);
	await enter();
	const begun = await visiting.send(await visiting.go("/my-second-step"), "[value=begin]");
	const secret = keyIn(begun);
	await visiting.send(begun, "[value=prove]", { code: codeOf(secret) });
	await rows(sql`update authenticator_apps set last_step = 0`, slug);
	visiting.forget("authData");
	const asked = await enter();
	expect(at(asked)).toBe("200 /sign-in/number?next=/edit-profile");
	expect(asked.document.querySelector("[name=trust]")).toBeNull();
	const form = await visiting.send(asked, "[name=code]", { code: codeOf(secret) });
	expect(at(form)).toBe("200 /edit-profile");
	const [session] = await rows(
		sql`select shared from sessions order by created_at desc limit 1`,
		slug,
	);
	expect(session).toEqual({ shared: 1 });

	// The session ends while a form is open: it is there again after password and code.
	await rows(sql`delete from sessions`, slug);
	await rows(sql`update authenticator_apps set last_step = 0`, slug);
	const phone = "+966 11 555 0198";
	const ended = await visiting.send(form, "[name=phone]", { phone });
	expect(ended.status).toBe(401);
	const waiting = await visiting.send(ended, "[name=password]", { number: "77", password });
	expect(textsOf(waiting, "main label")).toContain(t("auth.code"));
	const again = await visiting.send(waiting, "[name=code]", { code: codeOf(secret) });
	expect(valueAt(again, "phone")).toBe(phone);
});

test("an Admin requires it, sees who has none, and helps who has lost the phone", {
	tag: "@en",
}, async ({ language, t }) => {
	const { slug, email } = await makeTenant();
	const admin = httpSession(language, originOf("main", slug));
	const enter = async (as: Visiting) =>
		as.send(await as.go("/"), "[name=password]", { email, password });
	await enter(admin);
	const form = await follow(admin, await admin.go("/organisation"), t("tenants.secondStep.title"));
	const missed = await admin.send(form, "[name=profiles]", { profiles: "1" });
	expect(textsOf(missed, ".field .error")).toEqual([t("fieldErrors.required")]);
	const saved = await admin.send(missed, "[name=profiles]", { from: "٢٠٢٦-٠١-٠١", profiles: "1" });
	// The Admin has none either: that comes first from now on.
	expect(at(saved)).toBe("200 /my-second-step");
	expect(textOf(saved.document.querySelector("main"))).toContain(t("signInWays.second.begin"));
	expect(at(await admin.go("/dashboard"))).toBe("200 /my-second-step");
	const secret = keyIn(await admin.send(saved, "[value=begin]"));
	await admin.send(await admin.go("/my-second-step"), "[value=prove]", { code: codeOf(secret) });
	const list = await admin.go("/organisation/second-step");
	expect(at(list)).toBe("200 /organisation/second-step");

	const [{ id } = { id: 0 }] = await rows<{ id: number }>(
		sql`insert into members (tenant_id, id, name_en, name_ar, email, permission_id, activated)
			select tenant_id, 900, 'Lost Phone', 'فاقد الهاتف', 'lost@acme.example', 1, 1 from members limit 1
			returning id`,
		slug,
	);
	const rule = await admin.go("/organisation/second-step");
	const [href = ""] = all(rule, "main li a[href*=second_step]").map(hrefOf);
	const without = await admin.go(href);
	const name = language === "ar" ? "فاقد الهاتف" : "Lost Phone";
	expect(all(without, "main tbody tr").map((row) => textOf(row).includes(name))).toEqual([true]);
	await rows(
		sql`insert into authenticator_apps (tenant_id, member_id, secret_sealed, proven_at)
			select tenant_id, id, '', now() from members where id = ${id}`,
		slug,
	);
	const page = await admin.go(`/end-sessions/${id}`);
	const helped = await admin.send(page, "[value=reset]");
	expect(at(helped)).toBe(`200 /view/member/${id}`);
	const again = await admin.send(await admin.go(`/end-sessions/${id}`), "[value=reset]");
	expect(messagesByRole(again, "alert")).toContain(t("apiErrors.plain.second_step_off"));
});

test("a grave act asks for a code again, and what was typed is kept", { tag: "@en" }, async ({
	language,
	t,
}) => {
	const { slug, email } = await makeTenant();
	const admin = httpSession(language, originOf("main", slug));
	await admin.send(await admin.go("/"), "[name=password]", { email, password });
	const begun = await admin.send(await admin.go("/my-second-step"), "[value=begin]");
	const secret = keyIn(begun);
	await admin.send(begun, "[value=prove]", { code: codeOf(secret) });
	const goStale = () =>
		rows(
			sql`with a as (update authenticator_apps set last_step = 0)
				update sessions set strong_at = null`,
			slug,
		);
	await goStale();
	const form = await admin.go("/add/permission");
	const asked = await admin.send(form, "[name=type_en]", {
		type_en: "Storekeeper",
		type_ar: "أمين",
	});
	expect(asked.status).toBe(403);
	expect(textOf(asked.document.querySelector("main"))).toContain(t("errorPages.stepUp.text"));
	const empty = await admin.send(asked, "main form button");
	expect(textsOf(empty, ".field .error")).toEqual([]);
	const bad = await admin.send(empty, "main [name=code]", { code: "12345" });
	expect(textsOf(bad, ".field .error")).toEqual([t("fieldErrors.code_wrong")]);
	const kept = await admin.send(bad, "main [name=code]", { code: arabic(codeOf(secret)) });
	expect(at(kept)).toBe("200 /add/permission");
	expect(valueAt(kept, "type_en")).toBe("Storekeeper");
	const saved = await admin.send(kept, "[name=type_en]");
	expect(saved.status).toBe(200);
	expect(at(saved)).not.toContain("/add/permission");

	// The session ends while the code is asked for: the form is still kept.
	await goStale();
	const late = await admin.send(await admin.go("/add/permission"), "[name=type_en]", {
		type_en: "Porter",
		type_ar: "بواب",
	});
	const open = await admin.send(late, "main form button");
	await rows(sql`delete from sessions`, slug);
	const ended = await admin.send(open, "main [name=code]", { code: codeOf(secret) });
	expect(ended.status).toBe(401);
	expect(ended.document.querySelector("[name='kept.type_en']")?.getAttribute("value")).toBe(
		"Porter",
	);

	// A file leads to the page with its link.
	await rows(sql`delete from authenticator_apps`, slug);
	await admin.send(await admin.go("/"), "[name=password]", { email, password });
	const again = await admin.send(await admin.go("/my-second-step"), "[value=begin]");
	const other = keyIn(again);
	await admin.send(again, "[value=prove]", { code: codeOf(other) });
	await goStale();
	const file = await admin.go("/member-data/me");
	expect(at(file)).toBe("200 /second-step-again?next=%2Fmy-profile");
	const back = await admin.send(file, "main [name=code]", { code: codeOf(other) });
	expect(at(back)).toBe("200 /my-profile");
});

test("a sign-in that took too long begins again with the password", async ({ visiting, t }) => {
	const page = await visiting.go("/");
	expect(messagesByRole(page, "alert")).toBe("");
	const token = "1.1.0.0..x";
	const answer = await visiting.send(page, "[name=password]", { ticket: token, code: "123456" });
	expect(messagesByRole(answer, "alert")).toContain(t("apiErrors.plain.second_step_over"));
	expect(answer.document.querySelector("[name=password]")).not.toBeNull();
});
