import { bothInAll, everyWay, halfOf } from "#tests/support/test-scope.ts";
import {
	expectSound,
	expectSoundWhenNarrow,
	judgesContrast,
	test,
} from "../support/accessibility.ts";
import { rows, sql } from "../support/database.ts";
import { makeBranch } from "../support/entities.ts";
import { facilityWithResources } from "../support/facilities.ts";
import { admin, makeMember, requester } from "../support/members.ts";
import { NewRequestPage } from "../support/new-request.ts";
import { pages } from "../support/pages.ts";
import { begin, setMode } from "../support/public-report-form.ts";
import { makeRequest } from "../support/requests.ts";
import { pressDelete } from "../support/row-menu.ts";
import { enter } from "../support/sessions.ts";
import { expect, ready } from "../support/test.ts";

test.use({ javaScriptEnabled: true });

/** A page of each kind; with `all` every page. */
const kinds = [
	"the dashboard",
	"a member's day",
	"the statistics",
	"the requests",
	"the notifications",
	"a list without matches",
	"the facilities",
	"a request",
	"a facility",
	"a permission profile",
	"the history of a resource",
	"what was deleted",
	"sheets of codes",
	"the calendar of plans",
	"the count of a warehouse",
	"an empty new request",
	"a direct request",
	"the form of one's own profile",
	"an import of members",
	"the organisation's settings with a form open",
	"the organisation's digits and time zone",
	"an unknown page",
];

const groups = Object.entries(pages).filter(([name]) => everyWay || kinds.includes(name));
const atOnce = 9;

for (let start = 0; start < groups.length; start += atOnce)
	test(`axe finds nothing, and nothing scrolls sideways, at the signed-in pages from ${groups[start]?.[0]} on`, {
		tag: "@both",
	}, async ({ page, as, scripted }) => {
		await as(admin);
		for (const [index, [, path]] of halfOf(
			groups.slice(start, start + atOnce),
			scripted,
		).entries()) {
			await page.goto(path);
			await ready(page, scripted);
			await expectSound(page, judgesContrast(index));
			await expectSoundWhenNarrow(page);
		}
	});

test("axe finds nothing at the pages for everybody", bothInAll, async ({ page, t }) => {
	for (const path of ["/", "/help", "/forgot-password", "/resetpassword/unknown"]) {
		await page.goto(path);
		await expectSound(page);
	}
	await page.goto("/");
	await expectSoundWhenNarrow(page);
	await page.getByRole("button", { name: t("auth.signIn") }).click();
	await expect(page.getByText(t("fieldErrors.required")).first()).toBeVisible();
	await expectSound(page);
});

test("axe finds nothing at the form of a request, filled and refused", async ({
	page,
	context,
	t,
	as,
	scripted,
}) => {
	const facility = await facilityWithResources();
	const form = new NewRequestPage(page, t, scripted);
	await as((await makeMember()).email);
	await form.open(`/q/${facility.public_id}/${facility.id}`);
	await expectSound(page);
	await form.press("send");
	await expect(form.summary).toBeVisible();
	await expectSound(page);
	await form.open();
	await form.act("chooseFacility");
	await expect(form.facilityChoice).toBeVisible();
	await form.press("send");
	await expect(form.summary).toBeVisible();
	await expectSound(page);
	await context.clearCookies({ name: "authData" });
	await form.press("send");
	await expect(
		page.getByRole("heading", { name: t("errorPages.sessionEnded.title") }),
	).toBeVisible();
	await expectSound(page);
});

test("axe finds nothing at one's own form, refused", { tag: ["@desk", "@all"] }, async ({
	page,
	t,
	as,
	scripted,
}) => {
	await as((await makeMember()).email);
	await page.goto("/edit-profile");
	await ready(page, scripted);
	await page.getByLabel(t("forms.inputs.name_en")).fill("");
	await page.getByLabel(t("forms.inputs.name_ar")).fill("");
	await page.getByRole("button", { name: t("forms.save") }).click();
	await expect(page.getByRole("heading", { name: t("profile.updateFailed") })).toBeVisible();
	await expectSound(page);
});

test("axe finds nothing where a request is finished, nor where reports are decided", async ({
	page,
	context,
	as,
	language,
	scripted,
}) => {
	const technician = await makeMember({ profile: "branchTechnician" });
	const { id } = await makeRequest(await makeMember(), {
		assignedToId: technician.id,
		status: "in_progress",
	});
	await as(technician.email);
	await page.goto(`/view/request/${id}/finish`);
	await ready(page, scripted);
	await expectSound(page);
	await expectSoundWhenNarrow(page);
	const { slug, email, admin: byHttp } = await begin(language);
	await setMode(byHttp, "held");
	await rows(
		sql`insert into reports (tenant_id, id, facility_id, branch_id, text, language, state, key, date, updated_at)
			select tenant_id, 1, id, branch_id, 'The lamp hums', 'ar', 'held', 'key', now(), now() from facilities`,
		slug,
	);
	const origin = await enter(context, slug, email);
	await page.goto(`${origin}/table/reports`);
	await ready(page, scripted);
	await expectSound(page);
	await expectSoundWhenNarrow(page);
});

test("axe finds nothing at the error pages", async ({ page, as }) => {
	await as(requester);
	for (const path of ["/table/members-management", "/view/request/1", "/no/such/page"]) {
		await page.goto(path);
		await expectSound(page);
	}
});

test("axe finds nothing at the question before deleting, nor at the way back", async ({
	page,
	as,
	t,
	scripted,
}) => {
	const branch = await makeBranch();
	await as(admin);
	await page.goto(`/table/branches-management?f.id=${branch.id}`);
	await ready(page, scripted);
	await pressDelete(page, branch.id);
	const confirm = page.getByRole("button", { name: t("deletion.confirm"), exact: true }).last();
	await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
	await expectSound(page);
	await confirm.click();
	await expect(page.getByRole("button", { name: t("deletion.undo") })).toBeVisible();
	await expectSound(page);
	await page.goto("/deleted");
	await expectSound(page);
});
