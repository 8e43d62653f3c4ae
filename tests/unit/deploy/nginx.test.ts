import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bodyLimits } from "#api/platform/http/body/body-limits.ts";
import arCrowded from "#app/locales/ar/crowded.ts";
import ar from "#app/locales/ar/error-pages.ts";
import enCrowded from "#app/locales/en/crowded.ts";
import en from "#app/locales/en/error-pages.ts";

const configuration = readFileSync("deploy/nginx.conf", "utf8");

describe("nginx", () => {
	it("says what it refuses itself as the servers do, in both languages, and tries again", () => {
		const [, page = ""] =
			/location @crowded {[^}]*\breturn 429 '([^']*)'/.exec(configuration) ?? [];
		for (const crowded of [arCrowded, enCrowded])
			for (const text of [crowded.title, crowded.moment]) expect(page).toContain(text);
		expect(page).toContain('http-equiv="refresh" content="5"');
		expect(configuration).toMatch(/error_page 429 @crowded;/);
		expect(configuration).toMatch(/add_header Retry-After 5 always;/);
	});

	it("says in both languages what it says where no server does", () => {
		const pageOf = (name: string) =>
			new RegExp(`location @${name} {[^}]*\\breturn \\d+ '([^']*)'`).exec(configuration)?.[1] ?? "";
		for (const { unavailable, tooLarge } of [ar, en]) {
			expect(pageOf("away")).toContain(`<p>${unavailable.text}</p>`);
			expect(pageOf("too_large")).toContain(tooLarge.title);
		}
		expect(configuration).toMatch(/error_page 413 @too_large;\s+error_page 502 504 = @away;/);
		const [, most] = /client_max_body_size (\d+)m;/.exec(configuration) ?? [];
		expect(pageOf("too_large")).toContain(`${most} MB`);
	});

	it("has a school wait rather than refuse it", () => {
		const [, burst, delay] = /limit_req .*burst=(\d+) delay=(\d+);/.exec(configuration) ?? [];
		expect(Number(burst)).toBeGreaterThanOrEqual(2000);
		expect(Number(delay)).toBeGreaterThanOrEqual(400);
	});
});

const largestForm = bodyLimits.files + bodyLimits.text;

it.each([
	["nginx", configuration, /client_max_body_size (\d+)m;/, 2 ** 20],
	["Caddy", readFileSync("deploy/Caddyfile", "utf8"), /max_size (\d+)MB$/m, 1e6],
])("%s lets the largest form through, with what is around its files", (_, text, size, unit) => {
	expect(Number(size.exec(text)?.[1]) * unit).toBeGreaterThan(largestForm + 2 ** 20);
});
