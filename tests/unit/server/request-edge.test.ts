import { describe, expect, it } from "vitest";
import { isValidHost, resolveClientIp, resolveRequestId } from "#server/request-edge.ts";

describe("the client's address", () => {
	it.each([
		["203.0.113.9", undefined, "203.0.113.9"],
		["::ffff:203.0.113.9", undefined, "203.0.113.9"],
		["2001:db8::7", undefined, "2001:db8::7"],
		["192.168.1.20", undefined, "192.168.1.20"],
		["127.0.0.1", undefined, null],
		["::1", undefined, null],
		[undefined, undefined, null],
	])("of the connection %s is %s %s", (connection, _forwarded, address) => {
		expect(resolveClientIp(connection, {}, false)).toBe(address);
	});

	it("can't be forged where no proxy is trusted", () => {
		const headers = { "x-forwarded-for": "198.51.100.1" };
		expect(resolveClientIp("203.0.113.9", headers, false)).toBe("203.0.113.9");
	});

	it("is the connection's own in a private network, too, whatever is said to be forwarded", () => {
		const headers = { "x-forwarded-for": "198.51.100.1" };
		expect(resolveClientIp("172.18.0.3", headers, false)).toBe("172.18.0.3");
		expect(resolveClientIp("::ffff:10.0.0.3", headers, false)).toBe("10.0.0.3");
		expect(resolveClientIp("127.0.0.1", headers, false)).toBe("127.0.0.1");
	});

	it("is what a trusted proxy has written last, whatever the client wrote before", () => {
		const headers = { "x-forwarded-for": "10.9.9.9, 198.51.100.1" };
		expect(resolveClientIp("172.18.0.3", headers, true)).toBe("198.51.100.1");
	});

	it("is the connection's own where a trusted proxy has written down none", () => {
		expect(resolveClientIp("172.18.0.3", {}, true)).toBe("172.18.0.3");
		const unreadable = { "x-forwarded-for": "x, unknown" };
		expect(resolveClientIp("172.18.0.3", unreadable, true)).toBe("172.18.0.3");
		expect(resolveClientIp("127.0.0.1", {}, true)).toBeNull();
	});
});

describe("a host", () => {
	it.each([
		"demo.example",
		"Demo.Example:3000",
		"demo.localhost:65535",
		"localhost",
		"192.0.2.1:80",
		"[::1]:3000",
		"xn--mgbah1a3hjkrd.example",
		"my_school.example.",
	])("is %s", (text) => {
		expect(isValidHost(text)).toBe(true);
	});

	it.each([
		"",
		"a@demo.example",
		"a:b@demo.example",
		"demo.example/path",
		"demo.example?q",
		"demo.example#part",
		"demo.example:99999",
		"demo.example:",
		"demo..example",
		"demo example",
		"demo.example,acme.example",
		"[::1",
		"<b>",
		"%61.example",
		"..",
	])("is not %j", (text) => {
		expect(isValidHost(text)).toBe(false);
	});
});

describe("a request's id", () => {
	it("is the proxy's when it looks like one", () => {
		expect(resolveRequestId({ "x-request-id": "0af7651916cd43dd8448eb211c80319c" })).toBe(
			"0af7651916cd43dd8448eb211c80319c",
		);
	});

	it.each(["short", "with spaces in it", "x".repeat(101), '"quoted-quoted"'])(
		"is new instead of %j",
		(given) => {
			expect(resolveRequestId({ "x-request-id": given })).toMatch(/^[0-9a-f-]{36}$/);
		},
	);
});
