import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import express from "express";
import { describe, expect, it, onTestFinished } from "vitest";
import { wellKnownFiles } from "#server/well-known-files.ts";

async function ask(path: string, said: Parameters<typeof wellKnownFiles>[0]) {
	const app = express().use(wellKnownFiles(said));
	const server = app.listen(0, "127.0.0.1");
	onTestFinished(() => void server.close());
	await once(server, "listening");
	return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
}

describe("strangers", () => {
	it("are told whom to tell of weaknesses, where somebody is named", async () => {
		const answer = await ask("/.well-known/security.txt", "mailto:security@acme.example");
		expect(await answer.text()).toMatch(
			/^Contact: mailto:security@acme\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n/,
		);
		expect((await ask("/.well-known/security.txt", undefined)).status).toBe(404);
	});

	it("find the pages for everybody, and no others, by robots.txt", async () => {
		const text = await (await ask("/robots.txt", undefined)).text();
		expect(text).toContain("Allow: /help");
		expect(text).toContain("Disallow: /\n");
	});

	it("come over TLS alone once they were told so", () => {
		for (const proxy of ["deploy/nginx.conf", "deploy/Caddyfile"])
			expect(readFileSync(proxy, "utf8")).toContain("Strict-Transport-Security");
	});
});
