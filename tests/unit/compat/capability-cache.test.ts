import { expect, it } from "vitest";
import { CapabilityCache, endpointName } from "#app/lib/compat/capability-cache.ts";

it("does not ask an organisation's API again for a while", () => {
	let now = 0;
	const calls = new CapabilityCache(() => now);
	calls.forget("acme", "GET /tenant", 1000);
	expect(calls.isUnknown("acme", "GET /tenant")).toBe(true);
	expect(calls.isUnknown("other", "GET /tenant")).toBe(false);
	now = 1000;
	expect(calls.isUnknown("acme", "GET /tenant")).toBe(false);
});

it("calls the same call by the same name, whatever it is about", () => {
	expect(endpointName("GET", "/branches/12/history")).toBe("GET /branches/{id}/history");
	expect(endpointName("GET", "/requests/7")).toBe(endpointName("GET", "/requests/8"));
});

it("stays bounded, whatever is asked for", () => {
	const calls = new CapabilityCache();
	for (let index = 0; index < 20_000; index++) calls.forget(`t${index}`, "GET /tenant", 60_000);
	expect(calls.isUnknown("t0", "GET /tenant")).toBe(false);
	expect(calls.isUnknown("t19999", "GET /tenant")).toBe(true);
});
