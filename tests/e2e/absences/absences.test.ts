import { localDate } from "#contract/values/format.ts";
import { row, rows, sql } from "../support/database.ts";
import { makeBranch } from "../support/entities.ts";
import { EntityFormPage } from "../support/entity-form.ts";
import { makeMember, type Person } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { expect, ready, test } from "../support/test.ts";

/** A day of the organisation, so many days from today. */
const dayAhead = (days: number) =>
	localDate("Asia/Riyadh", new Date(Date.now() + days * 24 * 3_600_000).toISOString());

/** A technician of a branch, a colleague, and who manages it. */
async function crew(): Promise<Record<"technician" | "colleague" | "manager", Person>> {
	const [technician, colleague, manager] = [
		await makeMember({ profile: "branchTechnician" }),
		await makeMember({ profile: "branchTechnician" }),
		await makeMember({ profile: "branchManager" }),
	];
	const branch = await makeBranch();
	await row(sql`update members set branch_id = ${branch.id}
		where id in (${technician.id}, ${colleague.id}, ${manager.id}) returning id`);
	await row(
		sql`update branches set member_id = ${manager.id} where id = ${branch.id} returning id`,
	);
	return { technician, colleague, manager };
}

test("a member says when they are away; their day, and who gives them requests, tell it", async ({
	page,
	as,
	t,
	language,
	scripted,
}) => {
	const { technician, colleague, manager } = await crew();
	await as(technician.email);
	await page.goto("/absences");
	await expect(page).toHaveURL(/\/table\/absences-management$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("entities.absence.list"));
	await expect(page.locator("tbody tr")).toHaveCount(0);

	const form = new EntityFormPage(page, t, scripted);
	await form.open("/add/absence");
	await expect(page.locator("select[name=member]")).toHaveCount(0);
	await form.control("from_day").fill(dayAhead(2));
	await form.control("to_day").fill(dayAhead(1));
	await page.locator(`[name=substitute][value="${colleague.id}"]`).check();
	expect((await form.save()).status()).toBe(422);
	await expect(form.problemAt("to_day")).toContainText(t("fieldErrors.ends_before"));
	await form.control("from_day").fill(dayAhead(0));
	await form.control("to_day").fill(dayAhead(2));
	await form.save();
	await expect(page.getByRole("status")).toContainText(t("entities.absence.created"));
	await expect(page.locator("tbody tr")).toHaveCount(1);

	await page.goto("/my-day");
	const name = language === "ar" ? `زائر ${colleague.id}` : `Visitor ${colleague.id}`;
	const own = page.locator(".notice", { hasText: name });
	await own.getByRole("link", { name: t("agenda.absence") }).click();
	await page.waitForURL(/\/view\/absence\/\d+$/);
	const address = page.url();

	const request = await makeRequest(manager, { assignedToId: manager.id });
	await as(manager.email);
	expect((await page.goto(address))?.status()).toBe(404);
	await page.goto(`/view/request/${request.id}/assign`);
	await ready(page, scripted);
	const main = page.getByRole("main");
	await main.getByRole("searchbox").fill(String(technician.id));
	if (!scripted) await main.locator("button[name=step]").click();
	const candidate = main.locator(".candidate", {
		has: page.locator(`[value="${technician.id}"]`),
	});
	await expect(candidate).toContainText(name);
	await expect(candidate.getByRole("radio")).toBeDisabled();
	await page.goto("/workload");
	const away = page.locator("tbody tr", {
		hasText: new RegExp(`(زائر|Visitor) ${technician.id}`),
	});
	await expect(away).toContainText(name);

	const dueAt = new Date(Date.now() + 24 * 3_600_000);
	for (let made = 0; made < 6; made++)
		await makeRequest(manager, { assignedToId: colleague.id, dueAt });
	await page.goto("/workload");
	const outOfSight = await page
		.locator(".workload")
		.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
	expect(outOfSight).toBe(0);
	const move = page.locator('.notice a[href^="/bulk/requests?do=assign"]');
	const moved = new URL((await move.getAttribute("href")) ?? "", page.url()).searchParams;
	await move.click();
	await expect(page.locator("input[name=row]")).toHaveCount(moved.getAll("id").length);
	await expect(page.locator("main input[name=back]")).toHaveValue(/^\/workload\?from=/);
	const ids = moved.getAll("id").map(Number);
	const held = () =>
		rows<{ assigned_to_id: number }>(
			sql`select id, assigned_to_id from requests where id in (${sql.join(ids, sql`,`)}) order by id`,
		);
	const before = await held();
	const others = before.map(({ assigned_to_id: id }) => `:not([value="${id}"])`).join("");
	await page.locator(`input[name=assigned_to_id]:enabled${others}`).first().check();
	await page.locator("main form [type=submit]").last().click();
	await page.waitForURL(/\/workload\?from=/);
	expect(await held()).not.toEqual(before);
	await page.locator(".done form [type=submit]").click();
	await expect(page.locator(".done form")).toHaveCount(0);
	expect(await held()).toEqual(before);
});
