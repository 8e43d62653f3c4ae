import { expect, it } from "vitest";
import { forwardedClientIp } from "#api/platform/http/request-edge.ts";

it.each([
	["203.0.113.7", "203.0.113.7"],
	["10.9.8.7, 203.0.113.7", "203.0.113.7"],
	["203.0.113.7,2001:db8::1 ", "2001:db8::1"],
	["203.0.113.7, unknown", null],
	["", null],
])("The client's address in X-Forwarded-For %j is %j", (header, address) => {
	const headers = { "x-forwarded-for": header };
	expect(forwardedClientIp(new Request("http://api/", { headers }))).toBe(address);
});

it("There is no client's address without X-Forwarded-For", () => {
	expect(forwardedClientIp(new Request("http://api/"))).toBeNull();
});
