import { row, sql } from "../support/database.ts";
import { makeMember, type Person } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { password } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { expect, ready, test } from "../support/test.ts";

const hour = 3_600_000;

const inHours = (hours: number) => new Date(Date.now() + hours * hour);

/** A technician with something late, and something that is due on another day. */
async function withWork(): Promise<{ technician: Person; late: number; later: number }> {
	const [technician, requester] = [
		await makeMember({ profile: "branchTechnician" }),
		await makeMember(),
	];
	const assigned = { assignedToId: technician.id };
	const late = await makeRequest(requester, { ...assigned, dueAt: inHours(-50), status: "late" });
	const later = await makeRequest(requester, {
		...assigned,
		dueAt: inHours(75),
		status: "in_progress",
	});
	await makeRequest(requester, { ...assigned, dueAt: inHours(-50), status: "done" });
	return { technician, late: late.id, later: later.id };
}

test("what is late comes first, and is begun and ended from its card", async ({
	page,
	as,
	t,
	scripted,
}) => {
	const { technician, late, later } = await withWork();
	await as(technician.email);
	await page.goto("/my-day");
	await ready(page, scripted);
	const parts = page.getByRole("navigation", { name: t("agenda.partsOf") });
	await expect(parts.locator("[aria-current]")).toHaveText(`${t("agenda.parts.late")} 1`);
	const cards = page.locator(".agenda > li");
	await expect(cards).toHaveCount(1);
	await expect(cards).toContainText(`Request ${late}`);
	await cards.getByRole("button", { name: t("agenda.start") }).click();
	await expect(page.getByText(t("requestOutcomes.statusUpdated")).first()).toBeVisible();
	await expect(cards.getByRole("button", { name: t("agenda.finish") })).toBeVisible();
	await cards.getByRole("button", { name: t("agenda.finish") }).click();
	await expect(page.getByText(t("agenda.none.late.title"))).toBeVisible();
	const done = page.locator(".undo");
	await expect(done.getByRole("link")).toHaveAttribute("href", `/view/request/${late}`);
	if (scripted) await expect(done).toBeFocused();
	expect(await row(sql`select status from requests where id = ${late}`)).toEqual({
		status: "done",
	});
	await parts.getByRole("link", { name: t("agenda.parts.later") }).click();
	await expect(cards).toContainText(`Request ${later}`);
	await cards.locator("h3 a").click();
	await expect(page).toHaveURL(new RegExp(`/view/request/${later}$`));
});

test("a step that others were faster with is told at the request", { tag: "@all" }, async ({
	page,
	as,
	t,
	scripted,
}) => {
	const { technician, late } = await withWork();
	await as(technician.email);
	await page.goto("/my-day");
	await ready(page, scripted);
	await row(sql`update requests set status = 'rejected', version = version + 1
		where id = ${late} returning id`);
	await page.getByRole("button", { name: t("agenda.start") }).click();
	await expect(page.getByRole("alert")).toContainText(t("requestOutcomes.stale"));
	await expect(page).toHaveURL(new RegExp(`/view/request/${late}$`));
});

test("a technician's dashboard begins with their day, which may follow signing in itself", {
	tag: "@desk",
}, async ({ page, t, scripted }) => {
	const technician = await makeMember({ profile: "branchTechnician" });
	const signIn = new SignInPage(page, t);
	await page.goto("/");
	await ready(page, scripted);
	await signIn.signIn(technician.email, password);
	await expect(page).toHaveURL(/\/dashboard$/);
	const day = page.getByRole("region", { name: t("agenda.title") });
	await expect(day.getByText(t("agenda.none.late.title"))).toBeVisible();
	await page
		.getByRole("link", { name: t("agenda.parts.today") })
		.first()
		.click();
	await page.getByRole("button", { name: t("agenda.startHereOn") }).click();
	await expect(page.getByText(t("agenda.startHere"))).toBeVisible();
	await page.context().clearCookies({ name: "authData" });
	await page.goto("/");
	await ready(page, scripted);
	await signIn.signIn(technician.email, password);
	await expect(page).toHaveURL(/\/my-day$/);
});
