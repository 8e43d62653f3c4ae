import type { Page } from "@playwright/test";
import type { TextKey, Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import type { SettableStatus } from "#contract/requests/constants.ts";
import { row, sql } from "../support/database.ts";
import { codeOf } from "../support/facilities.ts";
import { jpeg, photoOf, plainPicture } from "../support/images.ts";
import { mailTo } from "../support/mail-search.ts";
import { admin, makeMember, type Person } from "../support/members.ts";
import { NewRequestPage, requestsSaying, uniqueComment } from "../support/new-request.ts";
import { chooseCandidate } from "../support/option-search.ts";
import { makeBranch } from "../support/places.ts";
import { finishRequest, pressStatus, runOut, statusAction } from "../support/requests.ts";
import { expect, ready, test } from "../support/test.ts";

test("a request is raised, reassigned, late, escalated, rejected, reopened and done", async ({
	page,
	context,
	t,
	as,
	language,
	scripted,
}) => {
	const requester = await makeMember();
	const branch = await makeBranch();
	const goOnAs = async ({ email }: Pick<Person, "email">) => {
		await context.clearCookies({ name: "authData" });
		await as(email, { alone: true });
	};
	const form = new NewRequestPage(page, t, scripted);
	await goOnAs(requester);
	const saved = await test.step("raised", () => raise(form, branch.facility, language));
	expect(saved.assigned_to_id).toBe(branch.manager.id);
	const request = new LifePage(page, t, scripted, saved.id);
	const life: Life = { request, page, t, goOnAs, requester, ...branch };
	await test.step("reassigned", () => reassign(life));
	await test.step("worked on", () => workOn(life));
	await test.step("escalated by mail when it is late", () => escalateByMail(life));
	await test.step("escalated to somebody", () => escalate(life));
	await test.step("rejected, reopened and done", () => rejectReopenAndDo(life));
	await test.step("its timeline tells it all", () => readTimeline(life));
});

type Life = {
	request: LifePage;
	page: Page;
	t: Translate;
	goOnAs: (person: Pick<Person, "email">) => Promise<void>;
	requester: Person;
} & Awaited<ReturnType<typeof makeBranch>>;

async function raise(
	form: NewRequestPage,
	facility: Life["facility"],
	language: Language,
): Promise<{ id: number; assigned_to_id: number | null }> {
	await form.open();
	await form.give(await photoOf(await codeOf(facility)));
	await form.expectFacility(facility, language);
	const comment = uniqueComment();
	await form.type({ comment });
	await form.photo.setInputFiles(jpeg(await plainPicture("jpeg")));
	await form.button("send").click();
	await form.page.waitForURL("/table/follow-up");
	const [saved] = await requestsSaying(comment);
	if (!saved) throw new Error("The request is not in the database.");
	return saved;
}

async function reassign({ request, page, t, goOnAs, manager, technician }: Life): Promise<void> {
	await goOnAs(manager);
	expect((await mailTo(manager.email, String(request.id))).html).toContain(request.path);
	await page.goto("/table/notifications");
	await page
		.getByRole("row", { name: t("common.notificationKind.in_charge") })
		.getByRole("link")
		.first()
		.press("Enter");
	await page.waitForURL(request.path);
	await page.goto(`${request.path}/assign`);
	await request.assignTo(technician.id);
	await expect(request.said("requestOutcomes.assigned")).toBeVisible();
}

async function workOn({ request, page, t, goOnAs, technician }: Life): Promise<void> {
	await goOnAs(technician);
	await request.open();
	await request.move("in_progress");
	await expect(request.said("requestOutcomes.statusUpdated")).toBeVisible();
	await page.getByLabel(t("requestActions.noteText")).fill("قطعة الغيار في الطريق");
	await page.locator("main [name=photo]").setInputFiles(jpeg(await plainPicture("jpeg")));
	await request.press("requestActions.addNote");
	await expect(page.getByText("قطعة الغيار في الطريق").first()).toBeVisible();
}

async function escalateByMail({
	request,
	page,
	t,
	goOnAs,
	requester,
	manager,
}: Life): Promise<void> {
	await runOut(request.id);
	await goOnAs(requester);
	await request.open();
	await expect(page.getByText(t("common.status.late"), { exact: true }).first()).toBeVisible();
	await page.getByRole("heading", { name: t("requestActions.escalation") }).click();
	await page.getByRole("link", { name: t("requestActions.escalateByMail") }).click();
	await page.waitForURL(`${request.path}/escalate`);
	await ready(page, request.scripted);
	await expect(page.locator("main [name=from]")).toHaveValue(requester.email);
	await expect(page.locator("main [name=to]")).toHaveValue(manager.email);
	await page.locator("main [name=cc]").fill(`${admin}, `);
	await page.locator("main [name=comment]").fill("لم يصل أحد · Nobody came");
	await page
		.getByLabel(t("escalations.attachments"))
		.setInputFiles(jpeg(await plainPicture("jpeg")));
	await page.getByRole("button", { name: t("escalations.send"), exact: true }).click();
	await page.waitForURL(request.path);
	await expect(request.said("escalations.sent")).toBeVisible();
	const escalation = await mailTo(manager.email, "Nobody came");
	expect(escalation.replyTo?.map(({ address }) => address)).toEqual([requester.email]);
	expect(escalation.html).toContain("Nobody came");
	expect(escalation.attachments).toHaveLength(1);
	expect(escalation.cc?.map(({ address }) => address)).toContain(admin);
}

async function escalate({ request, page, t, goOnAs }: Life): Promise<void> {
	const chief = await row<{ id: number }>(sql`select id from members where email = ${admin}`);
	await ready(page, request.scripted);
	await page.locator("select[name=escalate_to]").selectOption(String(chief.id));
	await request.press("requestActions.escalate");
	await expect(request.said("requestOutcomes.escalated")).toBeVisible();
	await goOnAs({ email: admin });
	await request.open();
	await expect(statusAction(page, t, "done")).toHaveCount(0);
}

async function rejectReopenAndDo({
	request,
	page,
	t,
	goOnAs,
	requester,
	technician,
}: Life): Promise<void> {
	await goOnAs(technician);
	await request.open();
	await request.move("rejected");
	await page.getByLabel(t("requestActions.rejectReason")).fill("لا حاجة إليه · Not needed");
	await request.press("requestActions.verbs.rejectNow");
	await expect(request.said("requestOutcomes.statusUpdated")).toBeVisible();
	await goOnAs(requester);
	await request.open();
	await request.move("pending");
	await expect(request.said("requestOutcomes.statusUpdated")).toBeVisible();
	await goOnAs(technician);
	await request.open();
	await finishRequest(page, t, request.scripted);
	await expect(
		page.getByText(t("requestPage.finish.done", { id: request.id }), { exact: true }).first(),
	).toBeVisible();
}

async function readTimeline({ request, page, t, goOnAs, requester }: Life): Promise<void> {
	const steps = [
		t("requestActions.events.statuses.in_progress"),
		t("requestActions.events.statuses.rejected"),
		t("requestActions.events.status", {
			before: t("common.status.rejected"),
			after: t("common.status.pending"),
		}),
		t("requestActions.events.statuses.done"),
	];
	for (const hasText of steps)
		await expect(page.getByRole("listitem").filter({ hasText }).first()).toBeVisible();
	await goOnAs(requester);
	await page.goto("/table/done-requests");
	await expect(page.getByRole("row").nth(1)).toContainText(String(request.id));
}

/** A request's own page, as those who work on it see it. */
class LifePage {
	constructor(
		readonly page: Page,
		readonly t: Translate,
		readonly scripted: boolean,
		readonly id: number,
	) {}

	get path() {
		return `/view/request/${this.id}`;
	}

	async open() {
		await this.page.goto(this.path);
		await ready(this.page, this.scripted);
	}

	said = (key: TextKey) => this.page.getByText(this.t(key), { exact: true }).first();

	async press(key: TextKey) {
		await this.page.getByRole("button", { name: this.t(key), exact: true }).click();
	}

	async move(status: SettableStatus) {
		await pressStatus(this.page, this.t, status);
	}

	async assignTo(id: number) {
		await ready(this.page, this.scripted);
		await chooseCandidate(this.page.getByRole("main"), { id }, this.scripted);
		await this.page.locator("main [name=intent][value=reassign]").click();
	}
}
