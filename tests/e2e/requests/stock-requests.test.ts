import { requestForms } from "#app/requests/new-request/request-forms.ts";
import { row, sql } from "../support/database.ts";
import { codeOf, facilityWithResources, makeFacility } from "../support/facilities.ts";
import { jpeg, plainPicture, png } from "../support/images.ts";
import { endSessions, makeMember, makeMemberWith } from "../support/members.ts";
import { NewRequestPage, requestsSaying, uniqueComment } from "../support/new-request.ts";
import { password } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { test as base, expect } from "../support/test.ts";

const test = base.extend<{ form: NewRequestPage }>({
	form: async ({ page, t, scripted }, use) => use(new NewRequestPage(page, t, scripted)),
});

const { direct, other } = requestForms;
const photos = async (count: number) =>
	Promise.all(
		Array.from({ length: count }, async (_, nth) =>
			jpeg(await plainPicture("jpeg"), `photo-${nth}.jpg`),
		),
	);

/** A resource that stands among the first options. */
const resource = () =>
	row<{ id: number; qty: number; name_en: string; name_ar: string }>(
		sql`select id, qty, name_en, name_ar from resources where deleted_at is null order by id limit 1`,
	);

test.describe("with the API elsewhere", () => {
	test.use({ server: "remote" });

	test("a direct request is sent with pictures, and stands marked among the others", async ({
		page,
		form,
		t,
		as,
		language,
		scripted,
	}) => {
		const { id, qty, ...names } = await resource();
		const comment = uniqueComment();
		await as((await makeMemberWith("direct_request")).email);
		await page.goto("/table/follow-up");
		await page
			.getByRole("link", { name: t("pages.table.newRequest") })
			.first()
			.click();
		await page.waitForURL(direct.href);
		await form.open(direct.href);
		const stock = t("forms.inStock", { qty });
		await expect(form.resource.locator(`[value="${id}"]`)).toHaveText(
			`${names[`name_${language}`]} (${stock})`,
		);
		await form.resource.selectOption(String(id));
		await form.qty.pressSequentially(scripted ? "٢" : "2");
		await expect(form.qty).toHaveValue("2");
		await expect(form.qty).toHaveAttribute("type", "number");
		await expect(form.qty).toHaveAttribute("min", "0");
		await form.type({ comment });
		await form.photo.setInputFiles(await photos(2));
		await form.button("send").click();
		await page.waitForURL("/table/follow-up");
		await expect(page.getByRole("status")).toContainText(t("requests.created"));
		const marked = page.locator("tr.marked");
		await expect(marked).toContainText(t("common.requestType.Direct Request"));
		await expect(marked).toBeInViewport();
		const [saved] = await requestsSaying(comment);
		expect(saved).toMatchObject({ type: "Direct Request", resource_id: id, qty: 2 });
		await marked.getByRole("link").first().press("Enter");
		await expect(page.locator(".thumbnails img")).toHaveCount(2);
	});
});

test("a purchase says that it raises the stock, and what it costs", async ({
	page,
	form,
	t,
	as,
}) => {
	const { id } = await resource();
	const comment = uniqueComment();
	await as((await makeMemberWith("other_request")).email);
	await page.goto("/main-services");
	await page.getByRole("link", { name: t("requests.newOther"), exact: true }).click();
	await page.waitForURL(other.href);
	await form.open(other.href);
	await expect(page.getByText(t("newRequest.types.2.effect"))).toBeVisible();
	await form.what("2").check();
	await form.resource.selectOption(String(id));
	await form.qty.pressSequentially("۳");
	await form.cost.fill("٩٫٥");
	await form.type({ comment });
	await form.button("send").click();
	await page.waitForURL("/table/follow-up");
	await expect(page.locator("tr.marked")).toBeInViewport();
	expect(await requestsSaying(comment)).toMatchObject([
		{ type: "Purchase Request", resource_id: id, qty: 3, cost: "9.50" },
	]);
});

test("what is wrong is told at the fields, and all that was typed is kept", async ({
	page,
	form,
	t,
	as,
}) => {
	const { id } = await resource();
	await as((await makeMemberWith("other_request")).email);
	await form.open(other.href);
	await form.what("1").check();
	await form.resource.selectOption(String(id));
	await form.qty.fill("-1");
	await form.press("send");
	await form.expectProblem(t("fieldErrors.below_one"), form.qty);
	await expect(form.qty).toHaveValue("-1");
	await form.qty.fill("0");
	await form.photo.setInputFiles(await photos(6));
	expect((await form.press("send")).status()).toBe(422);
	await expect(form.summary).toContainText(
		t("newRequest.failed", { error: t("apiErrors.plain.invalid") }),
	);
	await form.expectProblem(t("fieldErrors.below_one"), form.qty);
	const tooMany = t("forms.pictures.tooMany", {
		most: "5",
		names: "\u2068photo-5.jpg\u2069",
	});
	await form.expectProblem(tooMany, form.photo);
	await form.expectProblem(t("fieldErrors.required"), form.comment);
	await expect(form.what("1")).toBeChecked();
	await expect(form.resource).toHaveValue(String(id));
	await expect(form.qty).toHaveValue("0");
	await expect(page.getByRole("checkbox", { name: /^photo-\d\.jpg$/ })).toHaveCount(5);
	await expect(page.locator("img.preview")).toHaveCount(0);
});

test("a double click raises one request", { tag: "@all" }, async ({ page, form, as }) => {
	const { id } = await resource();
	const comment = uniqueComment();
	await as((await makeMemberWith("other_request")).email);
	await form.open(other.href);
	await form.what("1").check();
	await form.resource.selectOption(String(id));
	await form.qty.fill("1");
	await form.type({ comment });
	await form.button("send").dblclick();
	await expect(page).toHaveURL("/table/follow-up");
	expect(await requestsSaying(comment)).toMatchObject([{ type: "Dispose Request" }]);
});

test("on a line that is down, a request stays as it is and can be sent later", async ({
	page,
	context,
	form,
	t,
	as,
	complaints,
}) => {
	const facility = await facilityWithResources(3);
	const picture = png(await codeOf(facility));
	const comment = uniqueComment();
	const unreached = t("apiErrors.plain.unavailable");
	await as((await makeMember()).email);
	await form.open();
	await form.type({ comment });
	await form.act("chooseFacility");
	await expect(form.facilityChoice.getByRole("option")).not.toHaveCount(1);
	await context.setOffline(true);
	await form.picture.setInputFiles(picture);
	const unread = t("newRequest.codeFailed", { message: unreached });
	await expect(form.picture).toHaveAccessibleDescription(new RegExp(unread));
	await form.facilityChoice.selectOption(String(facility.id));
	await expect(page.getByText(t("newRequest.resourcesFailed"))).toBeVisible();
	await form.button("send").click();
	await expect(form.summary.first()).toContainText(t("newRequest.failed", { error: unreached }));
	await form.expectTyped({ comment });
	await context.setOffline(false);
	await page
		.getByRole("main")
		.getByRole("button", { name: t("errorPages.retry") })
		.click();
	await expect(async () => {
		await form.unfold();
		await expect(form.resource).toBeVisible({ timeout: 1000 });
	}).toPass();
	await form.button("send").click();
	await page.waitForURL("/table/follow-up");
	expect(await requestsSaying(comment)).toMatchObject([{ facility_id: facility.id }]);
	complaints.length = 0;
});

test("a session that ended takes only the pictures along", { tag: "@all" }, async ({
	page,
	form,
	t,
	as,
}) => {
	const member = await makeMemberWith("direct_request");
	const { id } = await resource();
	const typed = { comment: uniqueComment(), priority: "Low" } as const;
	await as(member.email, { alone: true });
	await form.open(direct.href);
	await form.resource.selectOption(String(id));
	await form.qty.fill("4");
	await form.type(typed);
	await form.photo.setInputFiles(await photos(1));
	await endSessions(member);
	expect((await form.press("send")).status()).toBe(401);
	await new SignInPage(page, t).signIn(member.email, password);
	await form.expectTyped(typed);
	await expect(form.resource).toHaveValue(String(id));
	await expect(form.qty).toHaveValue("4");
	await expect(page.getByText(t("forms.pictures.lost"))).toBeVisible();
});

test.describe("while the API fails", () => {
	test.use({ server: "faulty" });
	const retry = (form: NewRequestPage) =>
		form.page.getByRole("button", { name: form.t("errorPages.retry") });

	test("a facility is taken without its resources, and its request is sent", {
		tag: "@both",
	}, async ({ page, form, t, as, language }) => {
		const facility = await makeFacility();
		const comment = uniqueComment();
		await as((await makeMember()).email);
		await form.open();
		await form.type({ comment });
		expect((await form.give(png(await codeOf(facility, "main")))).status()).toBe(503);
		const message = t("apiErrors.plain.unavailable");
		await form.expectProblem(t("newRequest.codeFailed", { message }), form.picture);
		await form.choose(facility, language);
		await expect(page.getByText(t("newRequest.resourcesFailed"))).toBeVisible();
		await Promise.all([
			page.waitForResponse((answer) => answer.request().method() === "POST"),
			retry(form).click(),
		]);
		await expect(page.getByText(t("newRequest.resourcesFailed"))).toBeVisible();
		await form.expectTyped({ comment });
		await form.button("send").click();
		await page.waitForURL("/table/follow-up");
		expect(await requestsSaying(comment)).toMatchObject([{ facility_id: facility.id }]);
	});

	test("the other forms say what failed, and keep all", { tag: "@both" }, async ({
		form,
		t,
		as,
	}) => {
		const typed = { comment: uniqueComment(), priority: "Low" } as const;
		await as((await makeMemberWith("direct_request", "other_request")).email);
		await form.open(direct.href);
		await form.type(typed);
		const failed = t("newRequest.resourcesFailed");
		await expect(form.resource).toHaveAccessibleDescription(new RegExp(failed));
		await retry(form).click();
		await expect(form.resource).toHaveAccessibleDescription(new RegExp(failed));
		await form.expectTyped(typed);

		const { id } = await resource();
		await form.open(other.href);
		await form.what("1").check();
		await form.resource.selectOption(String(id));
		await form.qty.fill("1");
		await form.type(typed);
		expect((await form.press("send")).status()).toBe(503);
		const error = t("apiErrors.plain.unavailable");
		await expect(form.summary).toContainText(t("newRequest.failed", { error }));
		await form.expectTyped(typed);
		await expect(form.resource).toHaveValue(String(id));
	});
});
