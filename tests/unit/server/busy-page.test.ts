import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import ar from "#app/locales/ar/crowded.ts";
import en from "#app/locales/en/crowded.ts";
import { busyFormPage, busyPage } from "#server/busy-page.ts";
import { readResubmittableForm } from "#server/resubmittable-form.ts";

const wordsOf = ({ body }: ReturnType<typeof busyPage>) => {
	const page = parse(body);
	return { page, words: page.querySelector("main")?.text.replace(/\s+/g, " ") ?? "" };
};

it("A page says how long it waits, in both languages, and tries again then", () => {
	const { page, words } = wordsOf(busyPage(5));
	expect(words).toContain(`${ar.wait} 5 ثوان`);
	expect(words).toContain(`${en.wait} 5 seconds`);
	const refresh = page.querySelector("meta[http-equiv=refresh]")?.getAttribute("content");
	expect(refresh).toBe("5");
});

it("A form says it too, and is not sent again by itself", () => {
	for (const form of [[["comment", '"A" <lamp>']], null] as const) {
		const { page, words } = wordsOf(busyFormPage({ path: "/add/branch", retryAfter: 12, form }));
		expect(words).toContain(`${ar.wait} 12 ثانية`);
		expect(words).toContain(`${en.wait} 12 seconds`);
		expect(page.querySelector("meta[http-equiv=refresh]")).toBeNull();
		const kept = page.querySelector("input[name=comment]")?.getAttribute("value");
		expect(kept).toBe(form ? '"A" <lamp>' : undefined);
	}
});

it.each([
	["comment=Leaks", [["comment", "Leaks"]]],
	["comment=x&current_password=y", null],
	["confirmation=y", null],
])("A form is kept in the page unless it has secrets: %s", async (body, fields) => {
	const headers = {
		"content-type": "application/x-www-form-urlencoded",
		"content-length": String(body.length),
	};
	const request = Object.assign(Readable.from([Buffer.from(body)]), { headers });
	expect(await readResubmittableForm(request as unknown as IncomingMessage)).toEqual(fields);
});
