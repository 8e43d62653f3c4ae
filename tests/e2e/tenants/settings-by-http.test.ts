import { expect } from "@playwright/test";
import type { Page } from "#tests/support/html-client.ts";
import { row, rows, sql } from "../support/database.ts";
import {
	all,
	at,
	test as base,
	control,
	expectProblem,
	file,
	follow,
	hrefOf,
	httpSession,
	messagesByRole,
	plain,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { paintedOf, png } from "../support/images.ts";
import { originOf } from "../support/servers.ts";
import { newSession } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";

/** The Admin of an organisation of their own. */
const test = base.extend<{ slug: string }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	slug: async ({}, use) => use((await makeTenant()).slug),
	visiting: async ({ language, slug }, use) => {
		const visiting = httpSession(language, originOf("main", slug));
		visiting.keep(await newSession(`admin@${slug}.example`, { tenant: slug }));
		await use(visiting);
	},
});

const save = "main form button[name=step][value=save]";
const saveLogo = "main form button[name=what][value=logo]";

const summary = (page: Page) => textsOf(page, ".summary").join(" ");

test("a setting has its hint, and none where there is no text for it", async ({ visiting, t }) => {
	const form = await visiting.go("/organisation/writing");
	expect(plain(form.document.text)).toContain(plain(t("tenants.hints.time_zone")));
	expect(form.text).not.toContain("tenants.hints");
});

test("all settings stand on one page in words, each section with its form", async ({
	visiting,
	language,
}) => {
	const costs = await visiting.send(await visiting.go("/organisation/costs"), save, {
		currency: "SAR",
		hour_cost: "60.5",
	});
	expect(at(costs)).toBe("200 /organisation");
	expect(textsOf(costs, "#costs dd")).toEqual([
		"SAR (ر.س)",
		language === "ar" ? "60.50 ر.س" : "60.50 SAR",
	]);
	const [edit] = all(costs, "#costs a");
	const open = await visiting.go(edit ? hrefOf(edit) : "");
	expect(all(open, "main form[method=post]")).toHaveLength(1);
	expect(textsOf(open, "#names dd").length).toBeGreaterThan(0);
	const told = await visiting.send(open, "#costs [name=hour_cost]", { hour_cost: "much" });
	expect(at(told)).toBe("422 /organisation/costs");
	expect(valueAt(told, "hour_cost")).toBe("much");
	const saved = await visiting.send(open, "#costs [name=hour_cost]", { hour_cost: "61" });
	expect(saved.redirects.join()).toContain("/organisation#costs");
	expect(textsOf(saved, "#costs dd")[1]).toContain("61.00");
});

test("settings are found by their text, and the latest change says whose it is", {
	tag: "@en",
}, async ({ visiting, t, language }) => {
	await visiting.send(await visiting.go("/organisation/costs"), save, { hour_cost: "60.5" });
	const page = await visiting.go("/organisation");
	expect(textsOf(page, "main .settings .hint").at(-1)).toContain(
		plain(`${t("tenants.latest")} ${t("tenants.sections.costs.title")} ·`),
	);
	const search = (q: string) => visiting.send(page, "main form [name=q]", { q });
	const found = await search(language === "ar" ? "تكلفة" : "HOUR of work");
	expect(textsOf(found, "main dt")).toEqual([t("tenants.fields.hour_cost")]);
	expect(textsOf(found, "main .settings nav li")).toEqual([t("tenants.sections.costs.title")]);
	const listed = await search(t("entities.kind.list"));
	expect(textsOf(listed, "main .settings nav li")).toContain(t("entities.kind.list"));
	expect(textsOf(await search("qqq"), "main .settings")).toEqual([
		expect.stringContaining(t("tenants.noMatch")),
	]);
});

test("an Admin fills in the help page that is still empty", async ({ visiting, t }) => {
	const help = await visiting.go("/help");
	const form = await follow(visiting, help, t("organisation.unasked.fill"));
	expect(at(form)).toBe("200 /organisation/help");
	const refused = await visiting.send(form, save, {
		address_en: "1 Main Street",
		address_ar: "شارع الملك فهد",
		phones: "+966 11 555 0100\ncall me",
	});
	expect(refused.status).toBe(422);
	expect(summary(refused)).toContain(t("fieldErrors.phone").slice(0, 10));
	expect(valueAt(refused, "address_en") || control(refused, "address_en").text).toBe(
		"1 Main Street",
	);
	const saved = await visiting.send(refused, save, { phones: "+966 11 555 0100\n٩٢٠٠٠٠٠٠٠" });
	expect(at(saved)).toBe("200 /organisation");
	expect(plain(saved.document.text)).toContain(plain(t("tenants.saved")));
	const shown = await visiting.go("/help");
	expect(all(shown, 'a[href="tel:920000000"]')).toHaveLength(1);
	expect(shown.text).toMatch(/1 Main Street|شارع الملك فهد/);
});

test("another time zone is asked for once more, and one that is not there refused", async ({
	visiting,
	t,
	slug,
}) => {
	const form = await visiting.go("/organisation/writing");
	const refused = await visiting.send(form, save, { time_zone: "Mars/Base" });
	expect(summary(refused)).not.toBe("");
	const asked = await visiting.send(refused, save, { time_zone: "Africa/Cairo" });
	expect(textsOf(asked, ".notice.amber").join()).toContain("Africa/Cairo");
	expect(valueAt(asked, "time_zone")).toBe("Africa/Cairo");
	const saved = await visiting.send(asked, save);
	expect(at(saved)).toBe("200 /organisation");
	expect(plain(saved.document.text)).toContain(plain(t("tenants.saved")));
	expect(await rows(sql`select time_zone from tenants where slug = ${slug}`, slug)).toEqual([
		{ time_zone: "Africa/Cairo" },
	]);
});

test("what somebody else set meanwhile stands beside what was typed", async ({
	visiting,
	t,
	slug,
}) => {
	const form = await visiting.go("/organisation/names");
	await rows(
		sql`update tenants set name_en = 'Theirs', settings_version = settings_version + 1
			where slug = ${slug}`,
		slug,
	);
	const told = await visiting.send(form, save, { name_en: "Mine", accent: "blue" });
	expect(told.status).toBe(409);
	for (const text of ["Theirs", "Mine"]) expect(textsOf(told, ".conflict").join()).toContain(text);
	expect(valueAt(told, "name_en")).toBe("Mine");
	const saved = await visiting.send(told, save);
	expect(at(saved)).toBe("200 /organisation");
	expect(plain(saved.document.text)).toContain(plain(t("tenants.saved")));
	expect(all(saved, "html")[0]?.getAttribute("data-accent")).toBe("blue");
});

test("a logo stands on the pages, and on those of who is signed out", async ({ visiting, t }) => {
	const form = await visiting.go("/organisation/names");
	const refused = await visiting.send(form, saveLogo, {
		logo: file(png(Buffer.from("no picture"), "logo.png")),
	});
	expect(summary(refused)).toContain(plain(t("fieldErrors.file_type")));
	const saved = await visiting.send(refused, saveLogo, {
		logo: file(png(await paintedOf(600, 300), "logo.png")),
	});
	expect(plain(saved.document.text)).toContain(plain(t("tenants.logo.saved")));
	expect(all(saved, ".logo-shown")).toHaveLength(1);
	visiting.forget("authData");
	expect(all(await visiting.go("/?lng=en"), "img.mark")).toHaveLength(1);
});

test("a logo that somebody else changed meanwhile is not replaced unseen", async ({
	visiting,
	t,
	slug,
}) => {
	const meanwhile = (settings: ReturnType<typeof sql>) =>
		rows(
			sql`update tenants set settings = ${settings}, settings_version = settings_version + 1
				where slug = ${slug}`,
			slug,
		);
	const logo = file(png(await paintedOf(60, 30), "mine.png"));
	const first = await visiting.send(await visiting.go("/organisation/names"), saveLogo, { logo });
	expect(plain(first.document.text)).toContain(plain(t("tenants.logo.saved")));
	await meanwhile(sql`settings - 'logo'`);
	const told = await visiting.send(first, saveLogo, { logo });
	for (const text of [t("forms.conflict.nothing"), "mine.png"])
		expect(textsOf(told, ".conflict").join()).toContain(plain(text));
	expect(summary(told)).toContain(plain(t("tenants.logo.again")));
	await meanwhile(sql`settings || '{"digits": "latn"}'`);
	const saved = await visiting.send(told, saveLogo, { logo });
	expect(plain(saved.document.text)).toContain(plain(t("tenants.logo.saved")));
	expect(all(saved, ".conflict")).toHaveLength(0);
});

test("it is chosen whom new requests go to", async ({ visiting, t, slug }) => {
	const form = await visiting.go("/organisation/assigning");
	const chosen = all(form, "main input[type=radio][checked]");
	expect(chosen.map((radio) => radio.getAttribute("value"))).toContain("in_charge");
	const saved = await visiting.send(form, save, { assignment: "least_loaded" });
	expect(messagesByRole(saved, "status")).toContain(plain(t("tenants.saved")));
	expect(
		await row(
			sql`select settings ->> 'assignment' as assignment from tenants where slug = ${slug}`,
			slug,
		),
	).toEqual({ assignment: "least_loaded" });
});

test("it is said how soon requests are answered and finished", async ({ visiting, t, slug }) => {
	const form = await visiting.go("/organisation/targets");
	const typed = { answer_high: "٢", finish_high: "0", finish_high_unit: "hours" };
	const refused = await visiting.send(form, save, typed);
	expect(summary(refused)).toContain(plain(t("fieldErrors.too_small")));
	const unit = control(refused, "finish_high_unit").querySelectorAll("option[selected]");
	expect(unit.map((option) => option.getAttribute("value"))).toEqual(["hours"]);
	const hours = { finish_high_unit: "hours" };
	const strange = await visiting.send(refused, save, {
		finish_high: "8",
		finish_high_unit: "weeks",
	});
	expectProblem(strange, "finish_high_unit", t("fieldErrors.choice"));
	const saved = await visiting.send(strange, save, { finish_high: "8", ...hours });
	expect(plain(saved.document.text)).toContain(plain(t("tenants.saved")));
	expect(
		await row(
			sql`select settings ->> 'targets' as targets from tenants where slug = ${slug}`,
			slug,
		),
	).toEqual({
		targets:
			'{"High": {"answer": {"unit": "hours", "count": 2}, "finish": {"unit": "hours", "count": 8}}}',
	});
});

test("it is said when sessions end without use, and where escalations go", async ({
	visiting,
	t,
	slug,
}) => {
	const form = await visiting.go("/organisation/security");
	const typed = { idle_minutes: "٥", recipients: "own", domains: "acme.example\nnot one" };
	const refused = await visiting.send(form, save, typed);
	expect(refused.status).toBe(422);
	expectProblem(refused, "idle_minutes", t("fieldErrors.too_small"));
	expectProblem(refused, "domains", t("fieldErrors.domain"));
	const right = { idle_minutes: "٣٠", domains: "Acme.example، works.example" };
	const saved = await visiting.send(refused, save, right);
	expect(plain(saved.document.text)).toContain(plain(t("tenants.saved")));
	expect(
		await row(
			sql`select settings -> 'idleMinutes' as idle, settings -> 'confined' as confined,
				settings -> 'ownDomains' as domains from tenants where slug = ${slug}`,
			slug,
		),
	).toEqual({ idle: "30", confined: "true", domains: '["acme.example", "works.example"]' });
});

test("an Admin ends all sessions of a member, once that is confirmed", async ({
	visiting,
	t,
	slug,
}) => {
	const [{ id } = { id: 0 }] = await rows<{ id: number }>(
		sql`insert into members (tenant_id, id, name_en, name_ar, email, permission_id, activated)
			select id, 900, 'Sara', 'سارة', 'sara@lost.example', 8, 1 from tenants where slug = ${slug}
			returning id`,
		slug,
	);
	const lost = httpSession("en", originOf("main", slug));
	lost.keep(await newSession("sara@lost.example", { tenant: slug }));
	expect(at(await lost.go("/my-profile"))).toBe("200 /my-profile");
	const asked = await follow(
		visiting,
		await visiting.go(`/view/member/${id}`),
		t("profile.endSessions"),
	);
	expect(plain(asked.document.text)).toContain(plain(t("signInWays.sessions.endOfAsk")));
	expect(at(await lost.go("/my-profile"))).toBe("200 /my-profile");
	const ended = await visiting.send(asked, "main form button");
	expect(at(ended)).toBe(`200 /view/member/${id}`);
	expect(messagesByRole(ended, "status")).toContain(plain(t("signInWays.sessions.endedOf")));
	expect((await lost.go("/my-profile")).path).not.toBe("/my-profile");
});
