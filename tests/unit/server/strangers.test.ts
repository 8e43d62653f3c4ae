import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

describe("strangers", () => {
	it("find the pages for everybody, and no others, by robots.txt", () => {
		const text = readFileSync("public/robots.txt", "utf8");
		expect(text).toContain("Allow: /help");
		expect(text).toContain("Disallow: /\n");
	});

	it("come over TLS alone once they were told so", () => {
		for (const proxy of ["deploy/nginx.conf", "deploy/Caddyfile"])
			expect(readFileSync(proxy, "utf8")).toContain("Strict-Transport-Security");
	});
});
