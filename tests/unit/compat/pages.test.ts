import { describe, expect, it } from "vitest";
import ar from "#app/locales/ar/forms.ts";
import en from "#app/locales/en/forms.ts";
import { tryEveryForm } from "#tests/support/compat-api/form-journey.ts";
import {
	type Language,
	opened,
	type Site,
	siteForAllInFrontOf,
	siteInFrontOf,
} from "#tests/support/compat-api/site.ts";
import { pages } from "#tests/support/compat-api/spec-pages.ts";
import { kindOfAddress, type Page, type Visiting } from "#tests/support/html-client.ts";
import { htmlErrors } from "#tests/support/html-errors.ts";
import { everyWay, languagesOf, oneOf } from "#tests/support/test-scope.ts";

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

/** What no link leads to: the name of nothing. */
const nothing = /\b(undefined|null|NaN)\b/;

/** What only our API can do, by the page that would offer it. */
const beyond: Readonly<Record<string, readonly string[]>> = {
	"/main-services": ["/deleted", "/table/audit", "/workload", "/organisation", "/find"],
	"/table/branches-management": ["/import/"],
	"/view/facility/1": ["create-new-request?code="],
	"/view/request/1": ['name="desc"', "/finish"],
	"/edit-profile": ["email_notifications", 'name="language"'],
};

/** Forms of what the specification does not have. */
const formsBeyond = ["plan", "kind", "equipment", "calendar", "absence", "checklist"];

describe.each(["ar", "en"] as const)(
	"in front of a server of the specification, in %s,",
	(language) => {
		const site = siteForAllInFrontOf();

		it("asks for nothing that is not in the specification", async () => {
			const { heard, visitSignedIn } = site();
			const visiting = await visitSignedIn(language);
			for (const path of ["/dashboard", "/main-services", "/table/follow-up", "/view/request/1"])
				await opened(visiting, path);
			const strange = heard
				.filter(({ known }) => !known)
				.map(({ method, path }) => `${method} ${path}`);
			expect([...new Set(strange)]).toEqual(["HEAD /"]);
		});

		it.runIf(everyWay && language === "ar")(
			"no link leads to nothing, whichever is followed",
			async () => {
				const visiting = await site().visitSignedIn(language);
				const met = new Set<string>();
				const wrong: string[] = [];
				const waiting = [["/dashboard", "the address"]];
				for (const [path = "", from] of waiting) {
					const page = await visiting.go(path);
					if (page.status >= 400) wrong.push(`${page.status} ${path} on ${from}`);
					if (!page.type.startsWith("text/html")) continue;
					for (const link of page.document.querySelectorAll("a[href], img[src]")) {
						const address = link.getAttribute("href") ?? link.getAttribute("src") ?? "";
						if (nothing.test(address)) wrong.push(`${address} on ${path}`);
						const url = new URL(address, new URL(page.path, visiting.origin));
						if (url.origin !== visiting.origin || met.has(kindOfAddress(url))) continue;
						met.add(kindOfAddress(url));
						waiting.push([url.pathname + url.search, path]);
					}
				}
				expect(wrong).toEqual([]);
				expect(met.size).toBeGreaterThan(100);
			},
		);

		it("offers nothing that only our API can do", async () => {
			const visiting = await site().visitSignedIn(language);
			for (const [path, offered] of Object.entries(beyond)) {
				const { html } = await opened(visiting, path);
				expect(
					offered.filter((one) => html.includes(one)),
					path,
				).toEqual([]);
			}
			const title = { ar: ar.urlWrong, en: en.urlWrong }[language];
			for (const slug of formsBeyond) {
				const page = await visiting.go(`/add/${slug}`);
				expect([page.status, page.html.includes(title)], slug).toEqual([404, true]);
			}
			expect((await visiting.go("/find?q=hall")).status).toBe(404);
		});

		it.runIf(languagesOf("ar").includes(language))("every page does its work", async () => {
			const wrong: string[] = [];
			const seen = (page: Page) => {
				if (page.type.startsWith("text/html")) wrong.push(...htmlErrors(page));
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

		if (language === "ar")
			it("takes a language from the address, which it leaves", async () => {
				const visiting = await site().visitSignedIn("ar");
				const page = await visiting.go("/table/follow-up?lng=en&f.status=late");
				expect(page.path).toBe("/table/follow-up?f.status=late");
				expect(page.html).toContain('<html lang="en"');
				expect((await visiting.go("/table/follow-up?lng=xx")).status).toBe(200);
				for (const unknown of ["page=0", "page=x", "per=0", "sort=x&by=y"])
					expect((await visiting.go(`/table/follow-up?${unknown}`)).status, unknown).toBe(400);
				expect((await visiting.go("/help?lng=xx")).html).toContain('<html lang="en"');
			});

		if (language === "en")
			it("has no page of the work, nor a way to it, where the API does not tell of it", async () => {
				const visiting = await site().visitSignedIn("en");
				expect((await opened(visiting, "/statistics")).html).not.toContain("/statistics/work");
				expect((await visiting.go("/statistics/work")).status).toBe(404);
			});

		// The last, as it changes what there is.
		it.runIf(languagesOf("ar").includes(language))("every form does its work", () =>
			tryEveryForm(site(), language),
		);
	},
);

it("says of a part that can't be read that it could not be loaded", async () => {
	const site = await siteInFrontOf(/^\/(stats\/.*|requests|select\/.*|escalation-options)$/);
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

it.each(
	oneOf(
		[
			["/add/distribution", "/select/distributions/facilities"],
			["/add/subbranch", "/select/subbranches/branches"],
		] as const,
		2,
	),
)("asks at once for rights and options, so that both come in time: %s", async (path, select) => {
	let ask = () => {};
	const asked = new Promise<void>((resolve) => {
		ask = resolve;
	});
	let isHeld = false;
	const site = await siteInFrontOf(undefined, (call) => {
		if (call.path === select) ask();
		if (!isHeld || !/^\/members\/\d+$/.test(call.path)) return undefined;
		return asked.then(() => undefined);
	});
	const visiting = await site.visitSignedIn("en");
	isHeld = true;
	const page = await opened(visiting, path);
	expect(page.text).not.toContain("Failed to connect");
});
