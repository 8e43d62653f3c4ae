import { describe, expect, it, vi } from "vitest";
import { head, sendRaw } from "#tests/support/raw-http.ts";
import { serveStub } from "#tests/support/stub-app.ts";

describe("an address that is written in another way", () => {
	it.each([
		["//evil.example/?lng=en", "/evil.example/?lng=en"],
		["/table//follow-up?q=1", "/table/follow-up?q=1"],
		["/%70roblem/hall", "/problem/hall"],
		["/Problem/hall", "/problem/hall"],
	])("leads from %s to %s, on the same host", async (asked, canonical) => {
		const site = await serveStub();
		for (const method of ["GET", "HEAD"]) {
			const { statuses, text } = await sendRaw(site.port, head(asked, method));
			expect(statuses).toEqual([308]);
			expect(text).toContain(`\r\nLocation: ${canonical}\r\n`);
		}
		expect(site.asked).not.toHaveBeenCalled();
	});

	it.each([
		"/x/../problem/hall",
		"/%2e/problem/hall",
		"/.//evil.example?lng=en",
		"/\\evil.example/?lng=en",
		"/a%00b",
		"/?q=%00",
		"/a%2fb",
		"/a%ff",
		"*",
		"http://demo.example/table",
		"http://evil.example/healthz",
	])("is refused as a page: %s", async (asked) => {
		const site = await serveStub();
		const { statuses, text } = await sendRaw(site.port, head(asked));
		expect(statuses).toEqual([400]);
		expect(text).toContain("text/html");
		expect(text).toMatch(/x-request-id: [\w-]{36}/i);
		expect(site.asked).not.toHaveBeenCalled();
	});

	it("is refused as a call below /api/, also where it could be told", async () => {
		const site = await serveStub();
		for (const asked of ["/api//requests", "/api/x/../problems/hall", "//api/requests"]) {
			const { statuses, text } = await sendRaw(site.port, head(asked));
			expect(statuses).toEqual([400]);
			expect(text).toContain('"code":"address_unreadable"');
		}
	});

	it("is refused where something was sent, which is not sent again", async () => {
		const site = await serveStub();
		for (const asked of ["/%70roblem/hall", "//problem/hall", "/Problem/hall"]) {
			const form = `${head(asked, "POST", ["Content-Length: 3"])}a=b`;
			expect((await sendRaw(site.port, form)).statuses).toEqual([400]);
		}
		expect(site.asked).not.toHaveBeenCalled();
	});

	it("is neither a route nor a path in the log, which tells no secret", async () => {
		const { operations, port } = await serveStub();
		await sendRaw(port, head("/x/../problem/track/secret"));
		await vi.waitFor(() => {
			const [line] = operations.log.info.mock.lastCall ?? [];
			expect(line).toMatchObject({ status: 400, method: "GET" });
			expect(JSON.stringify(line)).not.toContain("secret");
		});
	});
});

describe("a request with two hosts", () => {
	it.each([
		["demo.example", "evil.example"],
		["demo.example", "demo.example"],
	])("is refused: %s, %s", async (one, other) => {
		const site = await serveStub();
		const { statuses } = await sendRaw(
			site.port,
			`GET / HTTP/1.1\r\nHost: ${one}\r\nhOST: ${other}\r\nConnection: close\r\n\r\n`,
		);
		expect(statuses).toEqual([400]);
		expect(site.asked).not.toHaveBeenCalled();
	});
});

describe("what strangers send", () => {
	it.each([
		"/x/../problem/hall",
		"/%2e/problem/hall",
		"/api/%2e/problems/hall",
		"/api/x/../problems/hall",
		"//problem/hall",
		"/%70roblem/hall",
		"/problem/hall",
		"/problem/Hall.data",
		"/api/problems/hall",
	])("reaches the app no more than is let through, written %s", async (asked) => {
		const site = await serveStub({ TRUST_PROXY: "1" });
		const more = ["X-Forwarded-For: 203.0.113.9", "Content-Length: 0"];
		const one = head(asked, "POST", more).replace("Connection: close\r\n", "");
		await sendRaw(site.port, one.repeat(99) + head(asked, "POST", more));
		expect(site.asked.mock.calls.length).toBeLessThanOrEqual(61);
	});
});
