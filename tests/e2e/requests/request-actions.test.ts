import type { Locator } from "@playwright/test";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { bothInAll } from "#tests/support/test-scope.ts";
import { row, rows, sql } from "../support/database.ts";
import { makeBranch } from "../support/entities.ts";
import { jpeg, plainPicture } from "../support/images.ts";
import { mailTo } from "../support/mail-search.ts";
import { endSessions, makeMember, makeMemberWith } from "../support/members.ts";
import { chooseBySearch, chooseCandidate } from "../support/option-search.ts";
import { makeRequest, openTurnMenu, pressStatus, statusAction } from "../support/requests.ts";
import { password } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { expect, ready, test } from "../support/test.ts";

const eventsOf = (id: number, kind: string) =>
	rows(sql`select id from request_events where request_id = ${id} and kind = ${kind}`);

/** A branch and the member who manages it. */
async function managedBranch() {
	const [branch, manager] = await Promise.all([makeBranch(), makeMember()]);
	await rows(sql`update branches set member_id = ${manager.id} where id = ${branch.id}`);
	return { branch, manager };
}

test("a request is assigned, reassigned and escalated to whom is chosen", {
	tag: ["@both", "@all"],
}, async ({ page, t, as, scripted, language }) => {
	const [member, { manager }] = await Promise.all([makeMemberWith("follow_up"), managedBranch()]);
	const { id } = await makeRequest(member);
	const nameOf = (one: { id: number }) =>
		language === "ar" ? `زائر ${one.id}` : `Visitor ${one.id}`;
	const main = page.getByRole("main");
	const alert = main.getByRole("alert");
	const button = (name: Parameters<typeof t>[0]) =>
		main.getByRole("button", { name: t(name), exact: true });
	const choose = (select: Locator, field: string, one: { id: number }) =>
		chooseBySearch({ select, within: main, field, t, scripted }, { id: one.id, name: nameOf(one) });
	await as(member.email);
	await page.goto(`/view/request/${id}/assign`);
	await ready(page, scripted);

	await chooseCandidate(main, manager, scripted);
	await main.locator("[name=intent][value=assign]").click();
	await expect(page.getByRole("status")).toHaveText(t("requestOutcomes.assigned"));
	await expect(
		main
			.getByRole("listitem")
			.filter({ hasText: `${nameOf(manager)}` })
			.first(),
	).toContainText(nameOf(member));

	await page.goto(`/view/request/${id}/assign`);
	await ready(page, scripted);
	await chooseCandidate(main, member, scripted);
	await main.locator("[name=intent][value=reassign]").click();
	await expect.poll(() => eventsOf(id, "assigned")).toHaveLength(2);
	await expect(page.getByRole("status")).toHaveText(t("requestOutcomes.assigned"));

	await main.getByRole("heading", { name: t("requestActions.escalation") }).click();
	await button("requestActions.escalate").click();
	await expect(alert.getByRole("heading")).toHaveText(t("requestOutcomes.escalateFailed"));
	const target = main.getByLabel(t("requestActions.escalateTo"), { exact: true });
	await expect(target).toHaveAccessibleDescription(t("fieldErrors.target_required"));
	await choose(target, t("requestActions.escalateTo"), manager);
	await button("requestActions.escalate").click();
	await expect(page.getByRole("status")).toHaveText(t("requestOutcomes.escalated"));
	expect((await mailTo(manager.email)).subject).toContain(String(id));
	await expect(main).toContainText(t("requestActions.escalations"));
});

test(
	"a page that others were faster than says so and shows the present state",
	bothInAll,
	async ({ page, t, as, scripted }) => {
		const [member, assigned] = await Promise.all([makeMember(), makeMember()]);
		const { id } = await makeRequest(member);
		const move = (status: string) =>
			rows(sql`update requests set status = ${status}, version = version + 1 where id = ${id}`);
		const main = page.getByRole("main");
		const action = (status: "rejected" | "in_progress") => statusAction(page, t, status);
		await as(member.email);
		await page.goto(`/view/request/${id}`);
		await ready(page, scripted);
		await page.goto(`/view/request/${id}/assign`);
		await expect(main.getByText(t("requestActions.noMembers"))).toBeVisible();
		await page.goto(`/view/request/${id}`);
		await rows(sql`update requests set assigned_to_id = ${assigned.id} where id = ${id}`);
		await page.reload();
		await ready(page, scripted);
		await expect(main.getByRole("heading", { name: t("requestActions.escalation") })).toBeVisible();
		await move("rejected");
		await pressStatus(page, t, "in_progress");
		const alert = main.getByRole("alert");
		await expect(alert.getByRole("heading")).toHaveText(t("requestOutcomes.statusFailed"));
		await expect(alert).toContainText(t("requestOutcomes.stale"));
		await expect(action("rejected")).toHaveCount(0);
		expect(await eventsOf(id, "status")).toHaveLength(0);

		if (!(await action("in_progress").isVisible())) await openTurnMenu(page);
		await action("in_progress").dblclick();
		await expect(action("in_progress")).toHaveCount(0);
		await expect(page.getByRole("status")).toHaveText(t("requestOutcomes.statusUpdated"));
		await expect(alert).toBeHidden();
		expect(await eventsOf(id, "status")).toHaveLength(1);
	},
);

test("a note comes with pictures, and is kept while it is wrong or its writer signs in again", async ({
	page,
	context,
	t,
	as,
	scripted,
	complaints,
}) => {
	const member = await makeMember();
	const { id } = await makeRequest(member);
	await as(member.email, { alone: true });
	await page.goto(`/view/request/${id}`);
	await ready(page, scripted);
	const main = page.getByRole("main");
	const text = main.getByLabel(t("requestActions.noteText"));
	const photos = main.getByLabel(t("requestActions.notePhotos"));
	const add = main.getByRole("button", { name: t("requestActions.addNote") });
	await add.click();
	await expect(main.getByRole("alert").getByRole("heading")).toHaveText(
		t("requestOutcomes.noteFailed"),
	);
	await expect(text).toHaveAccessibleDescription(t("fieldErrors.required"));
	await text.fill("A part is ordered.\nIt comes on Sunday.");
	await photos.setInputFiles(jpeg(Buffer.from("no picture at all")));
	await add.click();
	await expect(photos).toHaveAccessibleDescription(new RegExp(t("fieldErrors.file_type")));
	await expect(text).toHaveValue("A part is ordered.\nIt comes on Sunday.");
	await page.waitForLoadState("networkidle");

	if (scripted) {
		await context.setOffline(true);
		await add.click();
		await expect(main.getByRole("alert")).toContainText(t("requestActions.unreached"));
		await expect(text).toHaveValue("A part is ordered.\nIt comes on Sunday.");
		await context.setOffline(false);

		// A proxy answers while the server behind it starts again.
		await page.route("**/view/request/**", (route) =>
			route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" }),
		);
		await add.click();
		// The page says the same as before: that this answer was read is seen in the console alone.
		await expect.poll(() => complaints.join()).toContain("SyntaxError");
		await expect(add).toBeEnabled();
		await expect(main.getByRole("alert")).toContainText(t("requestActions.unreached"));
		await expect(text).toHaveValue("A part is ordered.\nIt comes on Sunday.");
		await page.unroute("**/view/request/**");
		complaints.length = 0;
	}
	await endSessions(member);
	await add.click();
	await new SignInPage(page, t).signIn(member.email, password);
	await expect(text).toHaveValue("A part is ordered.\nIt comes on Sunday.");
	await ready(page, scripted);
	const picture = await plainPicture("jpeg");
	await photos.setInputFiles([jpeg(picture, "a.jpg"), jpeg(picture, "b.jpg")]);
	await add.dblclick();
	// The first of the two answers is given up for the second.
	await expect(page).toHaveURL(`/view/request/${id}#note-1`);
	const note = main.locator("#note-1");
	await expect(note).toContainText("It comes on Sunday.");
	await expect(note.getByRole("img")).toHaveCount(2);
	await expect(text).toHaveValue("");
	if (scripted) await expect(note).toBeFocused();
	expect(await rows(sql`select id from request_notes where request_id = ${id}`)).toHaveLength(1);
});

test("a request is changed by its own people, with the conflict of two of them", {
	tag: ["@both", "@all"],
}, async ({ page, t, as, scripted }) => {
	const [member, auditor] = await Promise.all([makeMember(), makeMember({ profile: "auditor" })]);
	const { id } = await makeRequest(member, {
		type: "Purchase Request",
		qty: 3,
		comment: "Three pumps",
	});
	const field = (name: "qty" | "cost" | "comment") =>
		page.getByLabel(fieldLabel(t, "request", name));
	const save = page.getByRole("button", { name: t("forms.save"), exact: true });
	await as(member.email);
	await page.goto(`/view/request/${id}`);
	await openTurnMenu(page);
	await page.getByRole("link", { name: t("pages.view.edit"), exact: true }).click();
	await page.waitForURL(`/edit/request/${id}`);
	await ready(page, scripted);
	await field("cost").fill("١٢٥٠٫٥");
	await page.locator("select[name=resource]").selectOption({ index: 2 });
	await field("comment").fill("Three pumps, and soon");
	await rows(sql`update requests set qty = 4, comment = 'Four pumps', version = version + 1
		where id = ${id}`);
	await save.click();
	const conflict = page.getByRole("alert").filter({ hasText: "Four pumps" });
	await expect(conflict).toContainText("Three pumps, and soon");
	await expect(field("qty")).toHaveValue("4");
	await save.click();
	await page.waitForURL(`/view/request/${id}`);
	await expect(page.getByRole("status")).toHaveText(t("entities.request.updated"));
	await expect(page.getByRole("main")).toContainText("1,250.50");
	await expect(page.getByRole("main")).toContainText(t("requestActions.events.edited"));
	expect(
		await row(sql`select resource_id, qty, cost, comment from requests where id = ${id}`),
	).toMatchObject({
		resource_id: expect.any(Number),
		qty: 4,
		cost: "1250.50",
		comment: "Three pumps, and soon",
	});

	const repair = await makeRequest(member);
	await page.goto(`/edit/request/${repair.id}`);
	await expect(field("comment")).toBeVisible();
	await expect(field("qty")).toBeHidden();
	await as(auditor.email);
	expect((await page.goto(`/edit/request/${id}`))?.status()).toBe(403);
	await expect(page.getByText(t("errorPages.notInvolved"))).toBeVisible();
});
