import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import ar from "#app/locales/ar/crowded.ts";
import en from "#app/locales/en/crowded.ts";
import { busyPage } from "#server/busy-page.ts";

const wordsOf = (about: Parameters<typeof busyPage>[0]) => {
	const page = parse(busyPage(about).body);
	return { page, words: page.querySelector("main")?.text.replace(/\s+/g, " ") ?? "" };
};

it("A page says how long it waits, in both languages, and tries again then", () => {
	const { page, words } = wordsOf({ path: "/table/follow-up?page=2", retryAfter: 5 });
	expect(words).toContain(`${ar.wait} 5 ثوان`);
	expect(words).toContain(`${en.wait} 5 seconds`);
	const refresh = page.querySelector("meta[http-equiv=refresh]")?.getAttribute("content");
	expect(refresh).toBe("5;url=/table/follow-up?page=2");
});

it("A form says it too, and is not sent again by itself", () => {
	for (const form of [[["comment", '"A" <lamp>']], null] as const) {
		const { page, words } = wordsOf({ path: "/add/branch", retryAfter: 12, form });
		expect(words).toContain(`${ar.wait} 12 ثانية`);
		expect(words).toContain(`${en.wait} 12 seconds`);
		expect(page.querySelector("meta[http-equiv=refresh]")).toBeNull();
		const kept = page.querySelector("input[name=comment]")?.getAttribute("value");
		expect(kept).toBe(form ? '"A" <lamp>' : undefined);
	}
});
