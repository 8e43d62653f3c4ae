import type { Locator, Page } from "@playwright/test";
import { everyWay } from "#tests/support/test-scope.ts";
import { rows, sql } from "../support/database.ts";
import { makeBranch, makeFacilities } from "../support/entities.ts";
import { plainPicture, png } from "../support/images.ts";
import { admin, makeMember } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { test as base, expect } from "../support/test.ts";

type Slow = {
	/** Has the scripts come, to a processor that is slow where something happens while it starts them. */
	letIn: (to?: { slowProcessor: boolean }) => Promise<void>;
};

const test = base.extend<{ slow: Slow }>({
	/** A line on which scripts come when they are let in. */
	slow: async ({ page }, use) => {
		let open = () => {};
		const opened = new Promise<void>((resolve) => {
			open = resolve;
		});
		await page.route(/\.js$/, async (route) => {
			await opened;
			await route.continue();
		});
		await use({
			letIn: async ({ slowProcessor } = { slowProcessor: everyWay }) => {
				const client = await page.context().newCDPSession(page);
				if (slowProcessor) await client.send("Emulation.setCPUThrottlingRate", { rate: 6 });
				open();
			},
		});
	},
});

test.use({ started: false });

test.beforeEach(async ({ as }) => as(admin));

/** The scripts that are held back may be asked for before all else has come. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: "domcontentloaded" });

/** React has taken over an element. */
const isTaken = (target: Locator) =>
	target.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));

/** Types from the first touch until scripts have taken over, and a little longer. */
async function typeThrough(page: Page, target: Locator, letIn: Slow["letIn"]) {
	const before = await target.inputValue();
	await target.focus();
	await page.keyboard.press("Control+End");
	let typed = " one";
	await page.keyboard.type(typed);
	await letIn({ slowProcessor: true });
	for (let more = 3; more > 0; more -= (await isTaken(target)) ? 1 : 0) {
		await page.keyboard.type("x");
		typed += "x";
	}
	expect(await target.inputValue()).toBe(before + typed);
	await expect(target).toHaveValue(before + typed);
}

for (const [what, path, name, filled] of [
	["a filled textarea", "/edit/facility/{id}", "detailed_location_en", true],
	["an empty textarea", "/edit/facility/{id}", "detailed_location_ar", false],
	["a filled input", "/edit/facility/{id}", "name_ar", true],
	["an empty input", "/add/facility", "name_ar", false],
] as const)
	test(`what is typed into ${what} stays as scripts come`, async ({ page, slow }) => {
		const [id] = await makeFacilities((await makeBranch()).id, 1);
		await rows(
			sql`update facilities set detailed_location_en = 'Floor 1\n\nDoor 2', detailed_location_ar = null where id = ${id}`,
		);
		await open(page, path.replace("{id}", String(id)));
		const target = page.locator(`main [name=${name}]`);
		expect((await target.inputValue()) !== "").toBe(filled);
		await typeThrough(page, target, slow.letIn);
	});

test("what is typed into a form that came back stays as scripts come", async ({
	page,
	slow,
	t,
}) => {
	await open(page, "/add/facility");
	const target = page.locator("main [name=detailed_location_en]");
	await target.evaluate((area: HTMLTextAreaElement) => {
		area.value = "By the stairs";
		area.form?.submit();
	});
	await expect(page.getByRole("alert")).toContainText(t("forms.failed"));
	await typeThrough(page, target, slow.letIn);
});

test("what is typed stays where the phone's clock is weeks behind", async ({
	page,
	slow,
	as,
	t,
}) => {
	const member = await makeMember();
	await makeRequest(member, { dueAt: new Date(Date.now() + 24 * 3600_000) });
	await as(member.email);
	await page.clock.setFixedTime(Date.now() - 40 * 24 * 3600_000);
	await open(page, "/table/follow-up");
	const search = page.locator("main [name=q]");
	// On a phone the form is behind a summary.
	if (!(await search.isVisible()))
		await page.locator("main summary", { hasText: t("listScreen.filters") }).click();
	await typeThrough(page, search, slow.letIn);
	const tomorrow = t("common.due.in", { count: 1, shown: 1 });
	await expect(page.locator("time.due")).toHaveText(tomorrow);
});

/** What programs of others put into pages before scripts come. Runs in the page. */
const intrusions = {
	"beside its fields": () => {
		for (const field of document.querySelectorAll("main input"))
			field.after(document.createElement("writing-helper"));
	},
	"before all else": () => document.body.prepend(document.createElement("div")),
	"behind all else": () => document.documentElement.append(document.createElement("div")),
};

for (const [where, intrude] of Object.entries(intrusions))
	test(`what is typed and chosen stays where others put elements into the page ${where}`, async ({
		page,
		slow,
		complaints,
	}) => {
		await open(page, "/add/facility");
		await page.evaluate(intrude);
		const branch = page.locator("main [name=branch]");
		const name = page.locator("main [name=name_ar]");
		await branch.selectOption({ index: 1 });
		await page.locator("main [name=detailed_location_ar]").fill("By the stairs");
		await name.focus();
		await page.keyboard.type("one");
		await slow.letIn();
		await expect.poll(() => isTaken(name)).toBe(true);
		await page.keyboard.type(" two");
		await expect(name).toHaveValue("one two");
		await expect(branch).not.toHaveValue("");
		await expect(page.locator("main [name=subbranch]")).toBeEnabled();
		await expect(page.locator("main [name=detailed_location_ar]")).toHaveValue("By the stairs");
		await expect(page.locator("html")).toHaveAttribute("data-scripts");
		// React says that it did not find the page as it was sent.
		complaints.length = 0;
	});

/** As browsers do that translate. Runs in the page. */
function translate() {
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const texts: Text[] = [];
	while (walker.nextNode())
		if (!/SCRIPT|OPTION|TEXTAREA/.test(walker.currentNode.parentElement?.tagName ?? ""))
			texts.push(walker.currentNode as Text);
	for (const text of texts) {
		const translated = document.createElement("font");
		translated.textContent = text.data && `${text.data} `;
		text.replaceWith(translated);
	}
}

test("a page that the browser has translated stays so, and goes on without scripts", async ({
	page,
	slow,
	t,
}) => {
	await open(page, "/add/facility");
	await page.evaluate(translate);
	await page.locator("main [name=name_ar]").focus();
	await page.keyboard.type("one");
	await slow.letIn();
	await page.locator("main [name=branch]").selectOption({ index: 1 });
	await page.locator("main button[value=options]").click();
	await expect(page.locator("main [name=subbranch]")).toBeEnabled();
	await expect(page.locator("main [name=name_ar]")).toHaveValue("one");
	await page.evaluate(translate);
	// The first touch finds that no scripts come, and shows what does without them.
	await page.locator("h1").click();
	await expect(page.locator("html[data-scripts]")).toHaveCount(0);
	await page.locator("main [name=name_ar]").fill("");
	await page.locator("main .primary[value=save]").click();
	await expect(page.getByRole("alert")).toContainText(t("forms.failed"));
});

test("what was put back without an event, as browsers do at a second visit, stays", async ({
	page,
	slow,
}) => {
	const [id] = await makeFacilities((await makeBranch()).id, 1);
	await rows(sql`update facilities set detailed_location_en = 'Floor 1' where id = ${id}`);
	await open(page, `/edit/facility/${id}`);
	const target = page.locator("main [name=detailed_location_en]");
	await target.evaluate((area: HTMLTextAreaElement) => {
		area.value = "Put back";
	});
	await slow.letIn();
	await page.keyboard.press("Shift");
	await expect.poll(() => isTaken(target)).toBe(true);
	await expect(target).toHaveValue("Put back");
});

test("what was chosen before scripts came stays, and the page follows it", async ({
	page,
	slow,
}) => {
	await open(page, "/add/new-request");
	const type = page.locator("main [name=type][value='2']");
	const priority = page.locator("main [name=priority][value=High]");
	await type.evaluate((radio: HTMLInputElement) => radio.click());
	await page.locator("main [name=qty]").fill("4");
	await page.locator("main [name=cost]").fill("120");
	await priority.evaluate((radio: HTMLInputElement) => radio.click());
	await page.locator("main [name=photo]").setInputFiles(png(await plainPicture()));
	await slow.letIn();
	await page.keyboard.press("Shift");
	await expect(page.locator("img.preview")).toHaveCount(1);
	await expect(type).toBeChecked();
	await expect(page.locator("main [name=cost]")).toHaveValue("120");
	await expect(page.locator("main [name=qty]")).toHaveValue("4");
	await expect(priority).toBeChecked();
});

test("options follow what was chosen before scripts came", async ({ page, slow }) => {
	await open(page, "/add/facility");
	const subbranches = page.locator("main [name=subbranch]");
	await expect(subbranches).toBeDisabled();
	await page.locator("main [name=branch]").selectOption({ index: 1 });
	await slow.letIn();
	await expect(subbranches).toBeEnabled();
	await expect(page.locator("main [name=branch]")).not.toHaveValue("");
});

test("a text typed into a finder before scripts came narrows its list then", async ({
	page,
	slow,
	t,
}) => {
	await open(page, "/add/distribution");
	const label = t("entities.distribution.fields.lines");
	const finder = page.getByRole("searchbox", { name: t("forms.narrow", { field: label }) });
	await finder.focus();
	await page.keyboard.type("zzzz");
	await slow.letIn();
	await expect(page.locator("[name=resource-1] option[value]:not([value=''])")).toHaveCount(0);
	await expect(finder).toHaveValue("zzzz");
});
