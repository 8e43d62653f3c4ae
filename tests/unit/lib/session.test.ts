import { describe, expect, it } from "vitest";
import {
	anonymousSession,
	endedSessionCookie,
	getSession,
	ownerSignedFor,
	safeRedirectPath,
	sessionCookie,
	sessionSecret,
	signInPath,
} from "#app/lib/session.server.ts";
import { stubSetting } from "#tests/support/settings.ts";

stubSetting("SESSION_SECRET", "a secret of the test");

const at = (path: string, headers: Record<string, string> = {}) =>
	new Request(`http://demo.localhost:3000${path}`, {
		headers: { host: "demo.localhost:3000", ...headers },
	});

const auth = { token: "t".repeat(43), user: { id: 7 } };

it.each(["", "abc", "x".repeat(15)])("%j is no secret", (secret) => {
	stubSetting("SESSION_SECRET", secret);
	expect(sessionSecret).toThrow(/^SESSION_SECRET is (not set|too short)/);
	stubSetting("SESSION_SECRET", "a secret of the test");
	expect(sessionSecret()).toBe("a secret of the test");
});

describe("the page that follows signing in", () => {
	it("is a page of this site", () => {
		expect(safeRedirectPath("/table/follow-up?f.status=late")).toBe(
			"/table/follow-up?f.status=late",
		);
	});

	it.each([
		"https://elsewhere.example",
		"//elsewhere.example",
		"/\\elsewhere",
		"/.//elsewhere.example",
		"/x/..//elsewhere.example",
		"/%2e//elsewhere.example",
		"/\t/elsewhere.example",
		"/\0/elsewhere.example",
		"/a\u0085b",
		"//[",
		"/a b",
		"",
		null,
	])("is the dashboard for %j", (next) => expect(safeRedirectPath(next)).toBe("/dashboard"));

	it("can be sent in a header, whatever it names", () => {
		expect(safeRedirectPath("/table/follow-up?q=صيانة#ص")).toBe(
			"/table/follow-up?q=%D8%B5%D9%8A%D8%A7%D9%86%D8%A9#%D8%B5",
		);
		expect(safeRedirectPath("/x/../view/request/3")).toBe("/view/request/3");
	});

	it("is kept in the sign-in page's address", () => {
		expect(signInPath(at("/table/follow-up?q=x"))).toBe("/?next=%2Ftable%2Ffollow-up%3Fq%3Dx");
		expect(signInPath(at("/dashboard"))).toBe("/");
		expect(signInPath(at("/table/follow-up?q=x&lng=en"))).toBe(
			"/?next=%2Ftable%2Ffollow-up%3Fq%3Dx&lng=en",
		);
		expect(signInPath(at("/dashboard?lng=ar."))).toBe("/?lng=ar");
		expect(signInPath(at("/dashboard?lng=fr"))).toBe("/");
		expect(signInPath(at("/view/request/3.data"))).toBe("/?next=%2Fview%2Frequest%2F3");
	});
});

it("gives nobody's calls the time of their page, as a member's", async () => {
	const { answerBy, gone } = await getSession(at("/"));
	expect(anonymousSession(at("/")).answerBy).toBeLessThan(performance.now() + 5000);
	expect([answerBy, gone]).toEqual([expect.any(Number), expect.any(AbortSignal)]);
});

describe("the session's cookie", () => {
	it("lasts seven days when remembered and as long as the browser otherwise", async () => {
		expect(await sessionCookie(at("/"), auth, true)).toContain("Max-Age=604800");
		expect(await sessionCookie(at("/"), auth, false)).not.toContain("Max-Age");
	});

	it("can't be read by scripts nor sent from other sites, and stays small", async () => {
		const cookie = await sessionCookie(at("/"), auth, true);
		expect(cookie).toMatch(/^authData=/);
		expect(cookie).toContain("HttpOnly");
		expect(cookie).toContain("SameSite=Lax");
		expect(cookie).not.toContain("Domain");
		expect(cookie.length).toBeLessThan(400);
	});

	it("is secure on an encrypted connection", async () => {
		const secure = new Request("https://acme.example.org/", {
			headers: { host: "acme.example.org" },
		});
		expect(await sessionCookie(secure, auth, false)).toContain("Secure");
		expect(await sessionCookie(at("/"), auth, false)).not.toContain("Secure");
	});

	it("gives the session back, and nothing when it was tampered with", async () => {
		const [cookie = ""] = (await sessionCookie(at("/"), auth, false)).split(";");
		const visitor = await getSession(at("/dashboard", { cookie }));
		expect(visitor).toMatchObject({ tenant: "demo", token: auth.token, memberId: 7 });
		const forged = cookie.replace(/.{5}$/, "AAAAA");
		expect((await getSession(at("/dashboard", { cookie: forged }))).token).toBeNull();
		expect((await getSession(at("/dashboard", { cookie: "authData=%%%" }))).token).toBeNull();
	});

	it("says whose it is before the API is asked, at its own organisation's hosts alone", async () => {
		const [cookie = ""] = (await sessionCookie(at("/"), auth, false)).split(";");
		const demo = { tenant: "demo", member: 7 };
		expect(await ownerSignedFor(`lng=ar; ${cookie}; light=1`, "demo.localhost:3000")).toEqual(demo);
		expect(await ownerSignedFor(cookie, "DEMO.example.org")).toEqual(demo);
		for (const host of ["acme.localhost:3000", "localhost:3000", "127.0.0.1", ""])
			expect(await ownerSignedFor(cookie, host)).toBeNull();
		const [value = ""] = cookie.split("=").slice(1);
		const [content = ""] = decodeURIComponent(value).split(".");
		const other = atob(content).replace('"id":7', '"id":1');
		const forged = [
			undefined,
			"",
			"authData=%%%",
			cookie.replace(/.{5}$/, "AAAAA"),
			`authData=${content}`,
			`authData=${encodeURIComponent(value.replace(content, btoa(other)))}`,
		];
		for (const one of forged) expect(await ownerSignedFor(one, "demo.localhost")).toBeNull();
	});

	it("is taken away at the end", async () => {
		expect(await endedSessionCookie(at("/"))).toContain("Expires=Thu, 01 Jan 1970");
	});
});
