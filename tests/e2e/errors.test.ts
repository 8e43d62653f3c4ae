import { admin, makeMember, requester } from "./support/people.ts";
import { ask } from "./support/raw.ts";
import { originOf } from "./support/servers.ts";
import { newSession, password, sharedSession } from "./support/sessions.ts";
import { SignInPage } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("an address without an organisation says so, on every page", async ({ page, t }) => {
	for (const path of ["/", "/dashboard", "/help"]) {
		const answer = await page.goto(`${originOf("main", "nobody")}${path}`);
		expect(answer?.status(), path).toBe(404);
		await expect(
			page.getByRole("heading", { name: t("errors.tenantUnknown.title") }),
		).toBeVisible();
	}
});

for (const who of ["a member", "a signed-out visitor"])
	test(`an unknown page is not found for ${who}`, async ({ page, t, as }) => {
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
			await expect(page).toHaveURL("/?next=%2Fno%2Fsuch%2Fpage");
			expect((await page.goto("/404"))?.status()).toBe(404);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("errors.notFound.title"));
			await page.getByRole("link", { name: t("auth.signIn") }).click();
			await expect(page).toHaveURL("/");
		}
	});

test("an unknown list, an unknown kind and an unknown picture are not found", {
	tag: "@crossed",
}, async ({ page, t, as }) => {
	await as(admin);
	for (const path of ["/table/nothing", "/table/__proto__", "/view/nothing/1", "/qr-code/99999"]) {
		const answer = await page.goto(path);
		expect(answer?.status(), path).toBe(404);
		await expect(page.getByRole("heading", { name: t("errors.notFound.title") })).toBeVisible();
	}
});

test("a forged cookie is nobody's, and is taken away", { tag: "@crossed" }, async ({
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

test("an ended session leads to signing in, and back", async ({ page, t, context, as }) => {
	const { email } = await makeMember();
	await as(email, { alone: true });
	await ask(`${originOf("main")}/sign-out`, {
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

test("a form of another site is refused", { tag: "@once" }, async () => {
	const origin = originOf("main");
	const cookie = await sharedSession(requester);
	const forms = [
		["/?index", { email: requester, password }],
		["/sign-out", {}],
		["/preferences", { theme: "dark" }],
		["/change-password", { password: "Another#2027", confirm: "Another#2027" }],
		["/view/request/1", { status: "done" }],
		["/add/create-new-request", { step: "send" }],
	] as const;
	const senders: Record<string, string>[] = [
		{ origin: "https://evil.example" },
		{ origin: "null" },
		{ origin: originOf("main", "acme") },
		{ origin: originOf("remote") },
		{ referer: "https://evil.example/form" },
		{ "sec-fetch-site": "cross-site", origin },
		{ "sec-fetch-site": "same-site", origin },
		{},
	];
	for (const [path, form] of forms)
		for (const headers of senders) {
			const answer = await ask(`${origin}${path}`, { form, headers: { ...headers, cookie } });
			const what = `${path} ${JSON.stringify(headers)}`;
			expect(answer.status, what).toBe(403);
			expect(answer.cookies, what).toEqual([]);
		}
	const still = await ask(`${origin}/dashboard`, { headers: { cookie } });
	expect(still.status).toBe(200);
});

test("a form of another site is told in the reader's language", { tag: "@once" }, async ({ t }) => {
	const answer = await ask(`${originOf("main")}/?index`, {
		form: { email: requester, password },
		headers: { referer: "https://evil.example/form", "accept-language": "en" },
	});
	expect(answer.text).toContain(t("errors.elsewhere"));
});

test.describe("while the API does not answer", () => {
	test.use({ server: "orphan" });

	test("pages say so within five seconds", async ({ page, t }) => {
		const begun = Date.now();
		const answer = await page.goto("/");
		expect(answer?.status()).toBe(503);
		await expect(page.getByRole("heading", { name: t("errors.unavailable.title") })).toBeVisible();
		expect(Date.now() - begun).toBeLessThan(5000);
	});

	test("signing in says so, too", { tag: "@once" }, async ({ t }) => {
		const origin = originOf("orphan");
		const answer = await ask(`${origin}/?index`, {
			form: { email: requester, password },
			headers: { origin, "accept-language": "en" },
		});
		expect(answer.status).toBe(503);
		expect(answer.text).toContain(t("errors.unavailable.title"));
		expect(answer.text).toContain(t("errors.unavailable.kept"));
		expect(answer.text).toContain(`name="email" value="${requester}"`);
		expect(answer.text).not.toContain(password);
	});
});

test("every page has the headers that protect it", { tag: "@once" }, async () => {
	const origin = originOf("main");
	const cookie = await sharedSession(requester);
	const nonces = new Set<string>();
	for (const path of ["/help", "/dashboard", "/table/follow-up", "/no/such/page"]) {
		const { headers, text } = await ask(`${origin}${path}`, { headers: { cookie } });
		const policy = String(headers["content-security-policy"]);
		const nonce = /'nonce-([\w+/=]{20,})'/.exec(policy)?.[1] ?? "";
		expect(policy).not.toContain("unsafe");
		expect(policy).toContain("frame-ancestors 'none'");
		expect(headers["x-content-type-options"]).toBe("nosniff");
		expect(headers["referrer-policy"]).toBe("same-origin");
		for (const [tag] of text.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g))
			expect(tag, path).toContain(`nonce="${nonce}"`);
		expect(text).not.toMatch(/\sstyle="|\son[a-z]+="/);
		nonces.add(nonce);
	}
	expect(nonces.size).toBe(4);
});

test("answers without a page are protected, too", { tag: "@once" }, async () => {
	const origin = originOf("main");
	const cookie = await sharedSession(admin);
	for (const path of ["/qr-code/1.png", "/table/follow-up.csv", "/help.data"]) {
		const { headers } = await ask(`${origin}${path}`, { headers: { cookie } });
		expect(headers["x-content-type-options"], path).toBe("nosniff");
	}
});

test("light pages have no scripts, and work", async ({ page, context, t, as, viewport }) => {
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

test("a device that saves data gets light pages, unless told otherwise", {
	tag: "@once",
}, async () => {
	const origin = originOf("main");
	const cookie = await sharedSession(requester);
	const scripts = async (headers: Record<string, string>) =>
		(await ask(`${origin}/main-services`, { headers })).text.includes("<script");
	expect(await scripts({ cookie })).toBe(true);
	const hints = [
		["save-data", "on"],
		["ect", "2g"],
		["device-memory", "0.5"],
	] as const;
	for (const [name, value] of hints)
		expect(await scripts({ cookie, [name]: value }), name).toBe(false);
	const off = Buffer.from('"off"').toString("base64");
	expect(
		await scripts({ cookie: `${cookie}; light=${encodeURIComponent(off)}`, "save-data": "on" }),
	).toBe(true);
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

test("a phone's toast has its own place above the page, and keeps it when it has gone", async ({
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
	const [said, top] = [await placeOf(".toast"), await placeOf(".top")];
	expect(said.y).toBe(0);
	expect(said.below).toBeGreaterThan(40);
	expect(top.y).toBe(said.below);
	await toast.evaluate((one) => {
		for (const animation of one.getAnimations()) animation.finish();
	});
	await expect(toast).toBeHidden();
	expect(await placeOf(".top")).toEqual(top);
});

test("a body that is no form is refused, and not a fault of the server", {
	tag: "@once",
}, async () => {
	const origin = originOf("main");
	const headers = { origin, cookie: await sharedSession(requester) };
	const bodies = [
		["multipart/form-data", "x"],
		["multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-data"],
		["application/json", "{}"],
	];
	for (const [type = "", body = ""] of bodies) {
		const answer = await ask(`${origin}/add/create-new-request`, {
			headers: { ...headers, "content-type": type },
			body: Buffer.from(body),
		});
		expect([400, 422], type).toContain(answer.status);
	}
});
