import { admin, makeMember, requester } from "../support/members.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { originOf } from "../support/servers.ts";
import { newSession, password } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("an address without an organisation says so, on every page", { tag: "@all" }, async ({
	page,
	t,
}) => {
	for (const path of ["/", "/dashboard", "/help"]) {
		const answer = await page.goto(`${originOf("main", "nobody")}${path}`);
		expect(answer?.status(), path).toBe(404);
		await expect(
			page.getByRole("heading", { name: t("errors.tenantUnknown.title") }),
		).toBeVisible();
	}
});

for (const who of ["a member", "a signed-out visitor"])
	test(`an unknown page is not found for ${who}`, { tag: "@all" }, async ({ page, t, as }) => {
		if (who === "a member") await as(requester);
		const answer = await page.goto("/no/such/page");
		if (who === "a member") {
			expect(answer?.status()).toBe(404);
			await expect(page.getByRole("heading", { name: "404" })).toHaveText(
				t("errors.notFound.title"),
			);
			await expect(page).toHaveTitle(new RegExp(`^${t("errors.notFound.title")} · `));
			await expect(page.getByRole("navigation").first()).toBeVisible();
			await page.getByRole("link", { name: t("errors.home") }).click();
			await page.waitForURL("/dashboard");
		} else {
			expect(answer?.status()).toBe(404);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("errors.notFound.title"));
			await page.getByRole("link", { name: t("auth.signIn") }).click();
			await expect(page).toHaveURL("/");
		}
	});

test("an unknown list, an unknown kind and an unknown picture are not found", {
	tag: ["@all", "@crossed"],
}, async ({ page, t, as }) => {
	await as(admin);
	for (const path of ["/table/nothing", "/table/__proto__", "/view/nothing/1", "/qr-code/99999"]) {
		const answer = await page.goto(path);
		expect(answer?.status(), path).toBe(404);
		await expect(page.getByRole("heading", { name: t("errors.notFound.title") })).toBeVisible();
	}
});

test("a forged cookie is nobody's, and is taken away", { tag: ["@all", "@crossed"] }, async ({
	page,
	context,
	t,
	baseURL,
}) => {
	const good = (await newSession(requester)).slice("authData=".length);
	const [payload = "", signature = ""] = decodeURIComponent(good).split(".");
	const admin = Buffer.from(
		Buffer.from(payload, "base64")
			.toString()
			.replace(/"id":\d+/, '"id":1'),
	).toString("base64");
	const forged = [
		"garbage",
		"%E0%A4%A",
		encodeURIComponent(`${admin}.${signature}`),
		encodeURIComponent(payload),
		`${good}x`,
	];
	for (const value of forged) {
		await context.addCookies([{ name: "authData", value, url: baseURL ?? "" }]);
		await page.goto("/dashboard");
		await expect(page).toHaveURL("/");
		await expect(page.getByRole("button", { name: t("auth.signIn") })).toBeVisible();
		expect((await context.cookies()).map(({ name }) => name)).not.toContain("authData");
	}
});

test("an ended session leads to signing in, and back", { tag: "@all" }, async ({
	page,
	t,
	context,
	as,
}) => {
	const { email } = await makeMember();
	await as(email, { alone: true });
	await sendRawRequest(`${originOf("main")}/sign-out`, {
		form: {},
		headers: {
			origin: originOf("main"),
			cookie: (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; "),
		},
	});
	await page.goto("/table/notifications");
	await expect(page).toHaveURL("/?next=%2Ftable%2Fnotifications");
	await new SignInPage(page, t).signIn(email, password);
	await page.waitForURL("/table/notifications");
});

test.describe("while the API does not answer", () => {
	test.use({ server: "orphan" });

	test("pages say so within five seconds", { tag: "@all" }, async ({ page, t }) => {
		const begun = Date.now();
		const answer = await page.goto("/");
		expect(answer?.status()).toBe(503);
		await expect(page.getByRole("heading", { name: t("errors.unavailable.title") })).toBeVisible();
		expect(Date.now() - begun).toBeLessThan(5000);
	});
});

test("light pages have no scripts, and work @unscripted", async ({
	page,
	context,
	t,
	as,
	viewport,
}) => {
	await as(requester, { alone: true });
	await page.goto("/main-services");
	const menu = page.locator("summary", { hasText: t("shell.menu") });
	const narrow = (viewport?.width ?? 0) < 800;
	if (narrow) await menu.click();
	const button = page.getByRole("button", { name: t("shell.light") }).filter({ visible: true });
	await button.first().click();
	await expect(page.locator("html")).toHaveAttribute("data-light", "");
	expect(new URL(page.url()).pathname).toBe("/main-services");
	expect(await page.locator("script").count()).toBe(0);
	await page.goto("/table/follow-up?q=no-such-thing");
	expect(await page.locator("script").count()).toBe(0);
	await page
		.getByRole("link", { name: t("pages.table.clear") })
		.first()
		.click();
	await page.waitForURL("/table/follow-up");
	if (narrow) await menu.click();
	await button.first().click();
	await expect(page.locator("html")).not.toHaveAttribute("data-light", "");
	expect((await context.cookies()).map(({ name }) => name)).toContain("light");
});

test("the theme can be chosen", async ({ page, t, as, viewport }) => {
	await as(requester, { alone: true });
	await page.goto("/dashboard");
	if ((viewport?.width ?? 0) < 800)
		await page.locator("summary", { hasText: t("shell.menu") }).click();
	await page
		.getByRole("button", { name: t("shell.themeDark") })
		.filter({ visible: true })
		.first()
		.click();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	expect(new URL(page.url()).pathname).toBe("/dashboard");
});

test("a phone's toast stands above the bar below, wherever the page is, and moves nothing", async ({
	page,
	t,
	as,
	viewport,
}) => {
	test.skip((viewport?.width ?? 0) > 1023, "It is about phones.");
	const member = await makeMember();
	await as(member.email);
	await page.goto("/edit-profile");
	await page.getByLabel(t("profile.phone")).fill("0551234567");
	await page.getByRole("button", { name: t("form.save"), exact: true }).click();
	await page.waitForURL("/my-profile");
	const toast = page.locator(".toast");
	const placeOf = async (selector: string) => {
		const { y = -1, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
		return { y, below: y + height };
	};
	const [said, bar, top] = [
		await placeOf(".toast"),
		await placeOf(".bottom"),
		await placeOf(".top"),
	];
	expect(top.y).toBe(0);
	expect(said.below - said.y).toBeGreaterThan(40);
	expect(said.below).toBeLessThanOrEqual(bar.y);
	expect(said.y).toBeGreaterThan(bar.y - 200);
	await toast.evaluate((one) => {
		for (const animation of one.getAnimations()) animation.finish();
	});
	await expect(toast).toBeHidden();
	expect(await placeOf(".top")).toEqual(top);
});
