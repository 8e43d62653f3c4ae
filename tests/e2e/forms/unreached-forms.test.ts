import type { BrowserContext, Page } from "@playwright/test";
import { nextIds } from "#api/platform/database/sequences.ts";
import { bothInAll } from "#tests/support/test-scope.ts";
import { rows, sql, within } from "../support/database.ts";
import { csv, csvFile } from "../support/import-files.ts";
import { makeUsualKinds } from "../support/kinds.ts";
import { makeMember } from "../support/members.ts";
import { begin } from "../support/public-report-form.ts";
import { enter, newSession } from "../support/sessions.ts";
import { expect, ready, testWithScripts } from "../support/test.ts";

type Sending = {
	send: string;
	/** What was typed, by the name of its field. */
	typed?: Readonly<Record<string, string>>;
};

/** Forms that other tests of broken connections leave out: each opens its page and fills it in. */
const forms: Record<string, (page: Page, other: number) => Promise<Sending>> = {
	async "the last day of a member"(page, other) {
		await page.goto(`/view/member/${other}/leaving`);
		await ready(page, true);
		await page.locator("[name=last_day]").fill("2031-05-04");
		return { send: "[value=leave]", typed: { last_day: "2031-05-04" } };
	},
	async "a view of a list"(page) {
		await page.goto("/views/follow-up?f.status=late");
		await ready(page, true);
		await page.locator("[name=name]").fill("Late ones");
		return { send: "main form .primary", typed: { name: "Late ones" } };
	},
	async "a file to import"(page) {
		await page.goto("/import/facilities-management");
		await ready(page, true);
		await page.locator("[name=file]").setInputFiles(csvFile(Buffer.from("name_en\nHall")));
		const file = await page.locator("[name=file]").inputValue();
		return { send: "main form .primary", typed: { file } };
	},
	async "the end of other sessions"(page) {
		await page.goto("/sessions?end=others");
		await ready(page, true);
		return { send: "main form .danger" };
	},
};

async function expectToStay(page: Page, { send, typed = {} }: Sending, words: string) {
	await page.route("**/*", (route, request) =>
		request.method() === "POST" ? route.abort() : route.continue(),
	);
	const address = page.url();
	await page.locator(send).first().click();
	await expect(page.getByRole("alert")).toContainText(words);
	await expect(page.getByRole("alert")).toBeFocused();
	expect(page.url()).toBe(address);
	await expect(page.locator(send).first()).toBeVisible();
	for (const [name, value] of Object.entries(typed))
		await expect(page.locator(`[name=${name}]`).first()).toHaveValue(value);
}

for (const [name, open] of Object.entries(forms))
	testWithScripts(
		`${name} stays as it was typed where nothing is reached`,
		async ({ page, as, t, server }) => {
			const member = await makeMember({ permissionId: 1 });
			await newSession(member.email, { server });
			await as(member.email, { alone: true });
			const other = await makeMember();
			await expectToStay(page, await open(page, other.id), t("apiErrors.plain.unavailable"));
		},
	);

type Opening = { page: Page; context: BrowserContext; language: "ar" | "en" };

/** Opens a page as the Admin of a new organisation that has been prepared. */
async function openOwn(
	{ page, context, language }: Opening,
	path: string,
	prepare: (slug: string) => Promise<unknown> = async () => {},
): Promise<void> {
	const { slug, email } = await begin(language);
	await prepare(slug);
	const origin = await enter(context, slug, email);
	await page.goto(`${origin}${path}?lng=${language}`);
	await ready(page, true);
}

testWithScripts(
	"the targets of a kind of work stay as they were typed where nothing is reached",
	{
		...bothInAll,
	},
	async ({ page, context, t, language }) => {
		await openOwn({ page, context, language }, "/view/kind/1", (slug) =>
			within((scope) => makeUsualKinds(scope), slug),
		);
		await page.getByText(t("kinds.targets.change"), { exact: true }).click();
		await page.locator("[name=finish_high]").fill("7");
		const form = { send: "[name=intent][value=targets]", typed: { finish_high: "7" } };
		await expectToStay(page, form, t("apiErrors.plain.unavailable"));
	},
);

testWithScripts(
	"the usual kinds stay as they were ticked where nothing is reached",
	{ tag: "@all" },
	async ({ page, context, t, language }) => {
		await openOwn({ page, context, language }, "/kinds/usual");
		const first = page.locator("[name=kinds]").first();
		await first.uncheck();
		await expectToStay(page, { send: "main form .primary" }, t("apiErrors.plain.unavailable"));
		await expect(first).not.toBeChecked();
		await expect(page.locator("[name=kinds]").nth(1)).toBeChecked();
	},
);

testWithScripts(
	"what is added to a plan stays as it was typed where nothing is reached",
	{ tag: "@all" },
	async ({ page, context, t, language }) => {
		await openOwn({ page, context, language }, "/view/plan/1", (slug) =>
			rows(
				sql`insert into plans (tenant_id, id, name_en, name_ar, priority, member_id, every, unit, from_day)
					select tenant_id, 1, 'Lifts', 'المصاعد', 'Medium', id, 1, 'months', '2030-03-10' from members`,
				slug,
			),
		);
		await page.locator("[name=q]").fill("Hall");
		const form = { send: "[name=intent][value=add]", typed: { q: "Hall" } };
		await expectToStay(page, form, t("apiErrors.plain.unavailable"));
	},
);

testWithScripts(
	"a checked file stays where nothing is reached, and is imported later",
	{ tag: "@all" },
	async ({ page, context, t, language, complaints }) => {
		// The facility that it begins with was not counted.
		await openOwn({ page, context, language }, "/import/facilities-management", (slug) =>
			within((scope) => nextIds(scope, "facilities"), slug),
		);
		const file = csvFile(csv("name_en,name_ar,branch", "Hall,قاعة,#1"));
		await page.locator("[name=file]").setInputFiles(file);
		await page.locator("main form .primary").click();
		const apply = "button[name=step][value=apply]";
		await expect(page.locator(apply)).toBeVisible();
		await expectToStay(page, { send: apply }, t("apiErrors.plain.unavailable"));
		await page.unrouteAll();
		await page.locator(apply).click();
		await expect(page.getByText(t("imports.done"))).toBeVisible();
		complaints.length = 0;
	},
);
