import { expect } from "@playwright/test";
import { all, at, follow, httpSession, saying, test, textsOf } from "../support/http-journey.ts";
import { admin, endSessions, makeMember, requester } from "../support/members.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { originOf } from "../support/servers.ts";
import { newSession, password, sharedSession } from "../support/sessions.ts";

test("an address without an organisation says so, on every page", async ({ language, t }) => {
	const visiting = httpSession(language, originOf("main", "nobody"));
	for (const path of ["/", "/dashboard", "/help"]) {
		const page = await visiting.go(path);
		expect(page.status, path).toBe(404);
		expect(textsOf(page, "h1, h2")).toContain(t("errorPages.tenantUnknown.title"));
	}
});

for (const who of ["a member", "a signed-out visitor"])
	test(`an unknown page is not found for ${who}`, { tag: "@both" }, async ({ visiting, t, as }) => {
		if (who === "a member") await as(requester);
		const page = await visiting.go("/no/such/page");
		if (who === "a member") {
			expect(page.status).toBe(404);
			expect(textsOf(page, "h1")).toEqual([t("errorPages.notFound.title")]);
			expect(textsOf(page, "title")[0]).toMatch(
				new RegExp(`^${t("errorPages.notFound.title")} · `),
			);
			expect(all(page, "nav").length).toBeGreaterThan(0);
			expect(at(await follow(visiting, page, t("errorPages.home")))).toBe("200 /dashboard");
		} else {
			expect(page.status).toBe(404);
			expect(textsOf(page, "h1")).toEqual([t("errorPages.notFound.title")]);
			expect(at(await follow(visiting, page, t("auth.signIn")))).toBe("200 /");
		}
	});

test("a stranger's dead link leads to signing in and to help", async ({ visiting, t }) => {
	for (const path of ["/problem/track/AAAA", `/problem/${"0".repeat(24)}`]) {
		const page = await visiting.go(path);
		expect(page.status, path).toBe(404);
		expect(at(await follow(visiting, page, t("shell.help")))).toBe("200 /help");
		expect(at(await follow(visiting, page, t("auth.signIn")))).toBe("200 /");
	}
});

test("an unknown list, an unknown kind and an unknown picture are not found", async ({
	visiting,
	t,
	as,
}) => {
	await as(admin);
	for (const path of ["/table/nothing", "/table/__proto__", "/view/nothing/1", "/qr-code/99999"]) {
		const page = await visiting.go(path);
		expect(page.status, path).toBe(404);
		expect(textsOf(page, "h1, h2"), path).toContain(t("errorPages.notFound.title"));
	}
	const list = await visiting.go("/table/nothing");
	expect(at(await follow(visiting, list, t("forms.toServices")))).toBe("200 /main-services");
	const file = await visiting.go("/import/facilities.csv");
	expect([file.status, file.html]).toEqual([404, t("errorPages.notFound.title")]);
});

test("a forged cookie is nobody's, and is taken away", async ({ visiting, t }) => {
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
		visiting.keep(`authData=${value}`);
		const page = await visiting.go("/dashboard");
		expect(at(page), value).toBe("200 /");
		expect(saying(page, "button", t("auth.signIn"))).toHaveLength(1);
		expect(visiting.cookies).not.toContain("authData");
	}
});

test("an ended session leads to signing in, and back", async ({ visiting, as }) => {
	const member = await makeMember();
	await as(member.email, { alone: true });
	await endSessions(member);
	const page = await visiting.go("/table/notifications");
	expect(at(page)).toBe("200 /?next=%2Ftable%2Fnotifications");
	const back = await visiting.send(page, "[name=password]", { email: member.email, password });
	expect(at(back)).toBe("200 /table/notifications");
});

test.describe("while the API does not answer", () => {
	test.use({ server: "orphan" });

	test("pages say so within five seconds", { tag: "@both" }, async ({ visiting, t }) => {
		const begun = Date.now();
		const page = await visiting.go("/");
		expect(page.status).toBe(503);
		expect(textsOf(page, "h1, h2")).toContain(t("errorPages.unavailable.title"));
		expect(Date.now() - begun).toBeLessThan(5000);
		expect(saying(page, 'a[href="/"]', t("errorPages.retry"))).toHaveLength(1);
	});

	test("signing in says so, too", async ({ t, language }) => {
		const origin = originOf("orphan");
		const answer = await sendRawRequest(`${origin}/?index`, {
			form: { email: requester, password },
			headers: { origin, "accept-language": language },
		});
		expect(answer.status).toBe(503);
		expect(answer.text).toContain(t("errorPages.unavailable.title"));
		expect(answer.text).toContain(t("errorPages.unavailable.kept"));
		expect(answer.text).toContain(`name="email" value="${requester}"`);
		expect(answer.text).not.toContain(password);
	});
});

test("a form of another site is refused", async () => {
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
			const answer = await sendRawRequest(`${origin}${path}`, {
				form,
				headers: { ...headers, cookie },
			});
			const what = `${path} ${JSON.stringify(headers)}`;
			expect(answer.status, what).toBe(403);
			expect(answer.cookies, what).toEqual([]);
		}
	const still = await sendRawRequest(`${origin}/dashboard`, { headers: { cookie } });
	expect(still.status).toBe(200);
});

test("a form of another site is told in the reader's language @en", async ({ t, language }) => {
	const answer = await sendRawRequest(`${originOf("main")}/?index`, {
		form: { email: requester, password },
		headers: { referer: "https://evil.example/form", "accept-language": language },
	});
	expect(answer.text).toContain(t("errorPages.elsewhere"));
});

test("every page has the headers that protect it", async () => {
	const origin = originOf("main");
	const cookie = await sharedSession(requester);
	const nonces = new Set<string>();
	for (const path of ["/help", "/dashboard", "/table/follow-up", "/no/such/page"]) {
		const { headers, text } = await sendRawRequest(`${origin}${path}`, { headers: { cookie } });
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

test("answers without a page are protected, too", async () => {
	const origin = originOf("main");
	const cookie = await sharedSession(admin);
	for (const path of ["/qr-code/1.png", "/table/follow-up.csv", "/help.data"]) {
		const { headers } = await sendRawRequest(`${origin}${path}`, { headers: { cookie } });
		expect(headers["x-content-type-options"], path).toBe("nosniff");
	}
});

test("a device that saves data gets light pages, unless told otherwise", async () => {
	const origin = originOf("main");
	const cookie = await sharedSession(requester);
	const scripts = async (headers: Record<string, string>) =>
		(await sendRawRequest(`${origin}/main-services`, { headers })).text.includes("<script");
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

test("a body that is no form is refused, and not a fault of the server", async () => {
	const origin = originOf("main");
	const headers = { origin, cookie: await sharedSession(requester) };
	const bodies = [
		["multipart/form-data", "x"],
		["multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-data"],
		["application/json", "{}"],
	];
	for (const [type = "", body = ""] of bodies) {
		const answer = await sendRawRequest(`${origin}/add/create-new-request`, {
			headers: { ...headers, "content-type": type },
			body: Buffer.from(body),
		});
		expect([400, 422], type).toContain(answer.status);
	}
});
