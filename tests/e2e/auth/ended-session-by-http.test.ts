import { expect } from "@playwright/test";
import type { Page, Visiting } from "#tests/support/html-client.ts";
import { rows, sql } from "../support/database.ts";
import {
	all,
	at,
	httpSession,
	messagesByRole,
	press,
	saying,
	test,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { originOf } from "../support/servers.ts";
import { newSession, password } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";

const phone = "+966 11 555 0177";

/** An organisation with an Admin of the number 512, and settings of its own. */
async function makeOffice(language: "ar" | "en", settings: object) {
	const { slug, email } = await makeTenant();
	const visiting = httpSession(language, originOf("main", slug));
	const set = JSON.stringify(settings);
	await rows(
		sql`update tenants set settings = settings || ${set}::jsonb where slug = ${slug}`,
		slug,
	);
	await rows(sql`update members set employee_id = '512' where email = ${email}`, slug);
	return { slug, email, visiting };
}

/** Fills a form in, whose session ends before it is sent. */
async function sendEnded(visiting: Visiting, slug: string): Promise<Page> {
	const form = await visiting.go("/edit-profile");
	await rows(sql`delete from sessions`, slug);
	return visiting.send(form, "[name=phone]", { phone });
}

const inputs = (page: Page) =>
	all(page, "main input:not([type=hidden])").map((one) => one.getAttribute("name"));
const byNumber = ["number", "password", "shared"];
const byEmail = ["email", "password", "remember"];

test("where the session of a work number ended, the number is asked for, and the form is kept", {
	tag: "@en",
}, async ({ language, t }) => {
	const { slug, visiting } = await makeOffice(language, { workNumbers: true });
	await rows(sql`update members set no_email = 1`, slug);
	const typed = { number: "512", password };
	await visiting.send(await visiting.go("/sign-in/number"), "[name=password]", {
		...typed,
		shared: "1",
	});
	const ended = await sendEnded(visiting, slug);
	expect(at(ended)).toBe("401 /edit-profile");
	expect(textsOf(ended, "h1")).toContain(t("errorPages.sessionEnded.title"));
	expect(inputs(ended)).toEqual(byNumber);
	expect(all(ended, "[name=shared][checked]")).toHaveLength(1);

	const other = await press(visiting, ended, t("auth.byEmail"));
	expect([other.status, messagesByRole(other, "alert")]).toEqual([200, ""]);
	expect(inputs(other)).toEqual(byEmail);
	const back = await press(visiting, other, t("auth.byNumber"));
	expect(inputs(back)).toEqual(byNumber);
	const wrong = await visiting.send(back, "[name=password]", { ...typed, password: "Wrong#2026" });
	expect(messagesByRole(wrong, "alert")).toContain(t("auth.numberInvalid"));
	const kept = await visiting.send(wrong, "[name=password]", typed);
	expect(at(kept)).toBe("200 /edit-profile");
	expect(valueAt(kept, "phone")).toBe(phone);
});

test("another browser is asked for the e-mail address, and offered the number", async ({
	language,
	t,
}) => {
	const { slug, email, visiting } = await makeOffice(language, { workNumbers: true });
	visiting.keep(await newSession(email, { tenant: slug }));
	const ended = await sendEnded(visiting, slug);
	expect(inputs(ended)).toEqual(byEmail);
	expect(inputs(await press(visiting, ended, t("auth.byNumber")))).toEqual(byNumber);

	// Switched off since, it is not asked for any more.
	await rows(sql`update tenants set settings = settings - 'workNumbers'`, slug);
	visiting.keep("by-number=IjEi");
	visiting.keep(await newSession(email, { tenant: slug }));
	const late = await sendEnded(visiting, slug);
	expect(inputs(late)).toEqual(byEmail);
	expect(saying(late, "button", t("auth.byNumber"))).toEqual([]);
});

test("where members come by their provider only, it comes first, and passwords of Admins are in a fold", {
	tag: "@en",
}, async ({ language, t }) => {
	const { slug, email, visiting } = await makeOffice(language, {
		provider: { name: "Acme ID", passwords: "admins" },
	});
	const session = await newSession(email, { tenant: slug });
	visiting.keep(session);
	const ended = await sendEnded(visiting, slug);
	const link = "main a[href='/sign-in/provider'][target=_blank]";
	expect(all(ended, link)).toHaveLength(1);
	expect(textsOf(ended, "main details:not([open]) summary")).toEqual([t("auth.byEmail")]);
	expect(all(ended, "main details input:not([type=hidden])")).toHaveLength(byEmail.length);
	// Enter sends the password to who asks for it: it is the first button of its form.
	const [first] = all(ended, "main form[action='/?index'] button[type=submit]").filter(
		(one) => !one.hasAttribute("form"),
	);
	expect(first?.text).toBe(t("auth.signIn"));

	const wrong = await visiting.send(ended, "[name=password]", { email, password: "Wrong#2026" });
	expect(all(wrong, "main details[open]")).toHaveLength(1);
	expect(all(wrong, link)).toHaveLength(1);
	visiting.keep(await newSession(email, { tenant: slug }));
	const kept = await press(visiting, wrong, t("auth.signedInBeside"));
	expect(at(kept)).toBe("200 /edit-profile");
	expect(valueAt(kept, "phone")).toBe(phone);

	const again = await sendEnded(visiting, slug);
	const byPassword = await visiting.send(again, "[name=password]", { email, password });
	expect(valueAt(byPassword, "phone")).toBe(phone);
});
