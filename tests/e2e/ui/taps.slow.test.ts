import { row, rows, sql } from "../support/database.ts";
import { facilityWithResources } from "../support/facilities.ts";
import { jpeg, plainPicture } from "../support/images.ts";
import { makeMember, makeMemberWith } from "../support/members.ts";
import { requestsSaying, uniqueComment } from "../support/new-request.ts";
import { makeBranch } from "../support/places.ts";
import { begin, setMode } from "../support/public-report-form.ts";
import { makeRequest } from "../support/requests.ts";
import { enter } from "../support/sessions.ts";
import { Thumb } from "../support/taps.ts";
import { expect, ready, test } from "../support/test.ts";

// How many taps what each role does most takes from the first page, on a phone of 360 pixels. What needs a camera
// is counted in `qr-scanner.test.ts`.
const day = 86_400_000;

test("a technician changes the status of a row: two presses", async ({ page, as }) => {
	const technician = await makeMember({ profile: "branchTechnician" });
	const { id } = await makeRequest(await makeMember(), {
		assignedToId: technician.id,
		status: "in_progress",
	});
	await as(technician.email);
	const thumb = new Thumb();
	await page.goto(`/table/follow-up?f.id=${id}`);
	await ready(page, true);
	await thumb.press(page.locator("tbody [data-action=status]"));
	await thumb.press(page.locator("dialog[open] [name=status][value=done]"));
	await expect(page.locator(".undo")).toBeVisible();
	expect(await row(sql`select status from requests where id = ${id}`)).toEqual({ status: "done" });
	expect(thumb.taps).toBe(2);
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a requester without a code: one of the last places, and send", async ({ page, as, t }) => {
		const [member, facility] = await Promise.all([makeMember(), facilityWithResources(23)]);
		await makeRequest(member, { facilityId: facility.id });
		const comment = uniqueComment();
		await as(member.email);
		const thumb = new Thumb();
		await page.goto("/dashboard");
		await thumb.press(page.locator('main a[href*="facility="]'));
		await page.getByLabel(t("requests.comment")).fill(comment);
		await thumb.press(page.getByRole("button", { name: t("requests.send"), exact: true }));
		await page.waitForURL("/table/follow-up");
		expect(await requestsSaying(comment)).toMatchObject([{ facility_id: facility.id }]);
		expect(thumb.taps).toBe(2);
	});

	test("a technician who is done: one press", async ({ page, as, t }) => {
		const [technician, requester] = await Promise.all([
			makeMember({ profile: "branchTechnician" }),
			makeMember(),
		]);
		const { id } = await makeRequest(requester, {
			assignedToId: technician.id,
			status: "late",
			dueAt: new Date(Date.now() - day),
			answeredAt: new Date(),
		});
		await rows(sql`update requests set status = 'in_progress' where id = ${id}`);
		await as(technician.email);
		const thumb = new Thumb();
		await page.goto("/dashboard");
		await thumb.press(page.getByRole("button", { name: t("agenda.finish") }));
		await expect(page.locator(".undo")).toBeVisible();
		expect(await row(sql`select status from requests where id = ${id}`)).toEqual({
			status: "done",
		});
		expect(thumb.taps).toBe(1);
	});

	test("a technician who tells the time and shows a picture: one form", async ({ page, as, t }) => {
		const [technician, requester] = await Promise.all([
			makeMember({ profile: "branchTechnician" }),
			makeMember(),
		]);
		const { id } = await makeRequest(requester, {
			assignedToId: technician.id,
			status: "in_progress",
		});
		await as(technician.email);
		const thumb = new Thumb();
		await page.goto("/dashboard");
		await thumb.press(page.getByRole("link", { name: t("agenda.finishWithPhoto", { id }) }));
		const send = page.getByRole("button", { name: t("requestPage.finish.now"), exact: true });
		const sheet = page.locator("form").filter({ has: send });
		await sheet.getByLabel(t("requestPage.finish.what")).fill("Replaced the seal");
		await sheet.locator("[name=photo]").setInputFiles(jpeg(await plainPicture(), "seal.jpg"));
		await sheet.locator("[name=quick][value='15']").check();
		await thumb.press(send);
		await expect(page.locator(".undo")).toBeVisible();
		await expect(page).toHaveURL(/\/dashboard$/);
		expect(
			await row(sql`select r.status, w.minutes,
				(select count(*)::integer from request_photos where request_id = ${id}) as photos
				from requests r join request_work w on w.request_id = r.id where r.id = ${id}`),
		).toEqual({ status: "done", minutes: 15, photos: 1 });
		// The form, and its one button.
		expect(thumb.taps).toBe(2);
	});

	test("a manager: new reports are one press away, and each is decided by one more", async ({
		page,
		context,
	}) => {
		const { slug, email, admin } = await begin("ar");
		await setMode(admin, "held");
		await rows(
			sql`insert into reports (tenant_id, id, facility_id, branch_id, text, language, state, key,
					date, updated_at)
				select tenant_id, 1, id, branch_id, 'The lamp hums', 'ar', 'held', 'key', now(), now()
				from facilities`,
			slug,
		);
		const origin = await enter(context, slug, email);
		const thumb = new Thumb();
		await page.goto(`${origin}/dashboard`);
		await thumb.press(page.locator('.figures a[href="/table/reports"]'));
		await expect(page.locator("main")).toContainText("The lamp hums");
		expect(thumb.taps).toBe(1);
	});

	test("a manager gives a request to somebody: two presses", async ({ page, as }) => {
		const { manager, facility } = await makeBranch();
		const { branch_id: branchId } = await row<{ branch_id: number }>(
			sql`select branch_id from facilities where id = ${facility.id}`,
		);
		const { id } = await makeRequest(await makeMember(), {
			branchId,
			facilityId: facility.id,
			status: "late",
			priority: "High",
			dueAt: new Date(Date.now() - 3 * day),
		});
		await as(manager.email);
		const thumb = new Thumb();
		await page.goto("/dashboard");
		await thumb.press(page.locator(`main a[href^="/view/request/${id}/assign"]`));
		const offered = await page.locator(".candidate input:checked").getAttribute("value");
		await thumb.press(page.locator("[name=intent][value=assign]"));
		await page.waitForURL("/dashboard");
		expect(await row(sql`select assigned_to_id from requests where id = ${id}`)).toEqual({
			assigned_to_id: Number(offered),
		});
		expect(thumb.taps).toBe(2);
	});

	test("an Admin's first plan: two presses", async ({ page, context, t }) => {
		const { slug, email } = await begin("ar");
		const origin = await enter(context, slug, email);
		const thumb = new Thumb();
		await page.goto(`${origin}/dashboard`);
		await thumb.press(page.locator(".bottom").getByRole("link", { name: t("shell.services") }));
		await thumb.press(page.locator('main a[href="/add/plan"]'));
		await expect(page.locator(".plan-sentence")).toBeVisible();
		expect(thumb.taps).toBe(2);
		await page.goto(`${origin}/dashboard`);
		await expect(page.locator('.onboarding a[href="/add/plan"]')).toBeVisible();
	});

	test("a storekeeper hands one thing out: a place, and two presses", async ({ page, as }) => {
		const [keeper, facility, resource] = await Promise.all([
			makeMemberWith("resources_read", "distributions_read", "distributions_write"),
			facilityWithResources(24),
			row<{ id: number }>(
				sql`select id from resources where deleted_at is null and qty > 9 order by id limit 1`,
			),
		]);
		const handedOut = () =>
			rows(sql`select d.id from distributions d
				join distribution_records r on r.distribution_id = d.id
				where d.for_facility_id = ${facility.id} and r.resource_id = ${resource.id}`);
		const before = await handedOut();
		await as(keeper.email);
		const thumb = new Thumb();
		await page.goto(`/view/resource/${resource.id}`);
		await thumb.press(page.locator('main a[href^="/add/distribution"]'));
		await page.locator("[name=for_facility]").selectOption(String(facility.id));
		await thumb.press(page.locator("main button[value=save]").last());
		await page.waitForURL("/table/distributions-management");
		expect(await handedOut()).toHaveLength(before.length + 1);
		expect(thumb.taps).toBe(2);
	});

	test("a storekeeper begins to count with one press", async ({ page, as, t }) => {
		const keeper = await makeMemberWith("resources_write", "warehouses_read", "resources_read");
		await rows(sql`update warehouses set member_id = ${keeper.id} where id = 1`);
		await as(keeper.email);
		const thumb = new Thumb();
		await page.goto("/dashboard");
		await thumb.press(page.locator('main a[href="/count/1"]'));
		await expect(page.getByRole("button", { name: t("stocktake.check") })).toBeVisible();
		expect(thumb.taps).toBe(1);
	});
});
