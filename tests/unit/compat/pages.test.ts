import { describe, expect, it } from "vitest";
import { tryEveryForm } from "#tests/support/compat-api/form-journey.ts";
import { type Mood, moods } from "#tests/support/compat-api/server.ts";
import {
	type Language,
	opened,
	type Site,
	siteForAllInFrontOf,
	siteInFrontOf,
} from "#tests/support/compat-api/site.ts";
import { pages } from "#tests/support/compat-api/spec-pages.ts";
import type { Page, Visiting } from "#tests/support/html-client.ts";
import { htmlErrors } from "#tests/support/html-errors.ts";

/** What is ours alone, or may not be there. */
const ours = [
	"/deleted",
	"/view/branch/1/history",
	"/view/resource/1/movements",
	"/import/members-management",
	"/organisation",
	"/organisation/names",
	"/qr-codes",
	"/delete/branch/1",
];

const files = [
	"/table/follow-up.csv",
	"/table/members-management.csv",
	"/qr-code/1.png",
	"/uploads/profile_photos/huda.png",
];

/** The servers whose pages have their HTML looked at: the one in Arabic, the other in English. */
const validated: readonly Mood[] = ["strict", "missing"];

const tried = moods.flatMap(([mood, languages]) =>
	languages.map((language) => [mood, language] as const),
);

describe.each(tried)("in front of a server that is %s, in %s,", (mood, language) => {
	const site = siteForAllInFrontOf(mood);

	// The first, as it asks what the server has not been asked before.
	if (mood === "missing")
		it("asks for what is ours at most once, and not again", async () => {
			const { heard, visitSignedIn } = site();
			const visiting = await visitSignedIn("en");
			const asked = async (path: string) => {
				const before = heard.length;
				await opened(visiting, path);
				return heard
					.slice(before)
					.map(({ known, method, path: call }) => `${known ? "" : "ours: "}${method} ${call}`);
			};
			expect(await asked("/table/follow-up")).toEqual(["GET /members/1", "GET /requests"]);
			const narrowed = "/table/follow-up?f.status=late";
			expect(
				(await asked(narrowed)).filter((call) => call === "GET /requests").length,
			).toBeLessThanOrEqual(2);
			expect(await asked(narrowed)).toEqual(["GET /members/1", "GET /requests"]);
			await asked("/main-services");
			expect(await asked("/main-services")).toEqual(["GET /members/1"]);
			for (const path of ["/dashboard", "/view/branch/1", "/view/request/1", "/statistics"]) {
				await asked(path);
				expect((await asked(path)).filter((call) => call.startsWith("ours"))).toEqual([]);
			}
		});

	it("every page does its work", async () => {
		const wrong: string[] = [];
		const seen = (page: Page) => {
			if (validated.includes(mood) && page.type.startsWith("text/html"))
				wrong.push(...htmlErrors(page));
		};
		await signedOut(site(), language, seen);
		const visiting = await site().visitSignedIn(language);
		visiting.seen = seen;
		for (const [path, shown] of Object.entries(pages)) {
			const page = await opened(visiting, path);
			expect(page.html).toContain(`<html lang="${language}"`);
			const missing = shown.filter(
				(one) => !one.split("|").some((text) => page.html.includes(text)),
			);
			expect(missing, path).toEqual([]);
		}
		for (const path of files) await opened(visiting, path);
		for (const path of ours) expect((await visiting.go(path)).status, path).toBeLessThan(500);
		expect((await visiting.go("/nowhere")).status).toBe(404);
		for (const path of ["/", "/forgot-password"])
			await expectElsewhere(visiting, path, "/dashboard");
		expect(
			(await visiting.send(await visiting.go("/help"), '[action="/sign-out"] button')).path,
		).toBe("/");
		await expectElsewhere(visiting, "/my-profile", "/?next=%2Fmy-profile");
		expect(wrong).toEqual([]);
	});

	if (mood === "strict")
		it("takes a language from the address, which it leaves", async () => {
			const visiting = await site().visitSignedIn("ar");
			const page = await visiting.go("/table/follow-up?lng=en&f.status=late");
			expect(page.path).toBe("/table/follow-up?f.status=late");
			expect(page.html).toContain('<html lang="en"');
			for (const passing of ["lng=xx", "page=0", "page=x", "per=0", "sort=x&by=y", "f.none=1"])
				expect((await visiting.go(`/table/follow-up?${passing}`)).status, passing).toBe(200);
			expect((await visiting.go("/help?lng=xx")).html).toContain('<html lang="en"');
		});

	if (mood === "missing")
		it("has no page of the work, nor a way to it, where the API does not tell of it", async () => {
			const visiting = await site().visitSignedIn("en");
			expect((await opened(visiting, "/statistics")).html).not.toContain("/statistics/work");
			expect((await visiting.go("/statistics/work")).status).toBe(404);
		});

	// The last, as it changes what there is. What garbage a form gets depends on what was asked before.
	it("every form does its work", async () =>
		tryEveryForm(mood === "garbage" ? await siteInFrontOf(mood) : site(), language));
});

it("says of a part that can't be read that it could not be loaded", async () => {
	const site = await siteInFrontOf(
		"missing",
		/^\/(stats\/.*|requests|select\/.*|escalation-options)$/,
	);
	const visiting = await site.visitSignedIn("en");
	for (const path of ["/dashboard", "/statistics", "/view/branch/1", "/view/member/1"])
		expect((await opened(visiting, path)).text).toContain("could not be loaded");
	expect((await opened(visiting, "/main-services")).html).toContain("/table/follow-up");
	for (const path of ["/add/subbranch", "/edit/category/1", "/view/request/1"]) {
		const page = await opened(visiting, path);
		expect(page.html).toContain("<form");
	}
	const list = await visiting.go("/table/follow-up");
	expect(list.status).toBe(503);
	expect(list.text).toContain("Failed to load data. Please try again later.");
});

async function signedOut(site: Site, language: Language, seen: (page: Page) => void) {
	const visiting = site.visit(language);
	visiting.seen = seen;
	for (const path of ["/", "/forgot-password", "/resetpassword/good", "/help"])
		await opened(visiting, path);
	expect((await visiting.go("/nowhere")).status).toBe(404);
	await expectElsewhere(visiting, "/dashboard", "/");
	const refused = await visiting.send(await visiting.go("/"), "[name=email]", {
		email: "huda@stranger.example",
		password: "wrong",
	});
	expect(refused.status).toBe(401);
	expect(refused.html).toContain('value="huda@stranger.example"');
}

async function expectElsewhere(visiting: Visiting, path: string, there: string) {
	const page = await visiting.go(path);
	expect(`${page.status} ${page.path}`).toBe(`200 ${there}`);
}
