import { afterEach, describe, expect, it } from "vitest";
import { publicOrigin, requestTenant } from "#app/lib/tenant.server.ts";
import { stubSetting, unstubSettings } from "#tests/support/settings.ts";

const at = (host: string) => new Request(`http://${host}/`);

afterEach(() => unstubSettings());

describe("the tenant", () => {
	it.each([
		["acme.example.org", "acme"],
		["ACME.example.org:8443", "acme"],
		["acme.localhost:3000", "acme"],
		["localhost:3000", ""],
		["127.0.0.1:3000", ""],
		["[::1]:3000", ""],
		["intranet", ""],
	])("of %s is '%s'", (host, tenant) => expect(requestTenant(at(host))).toBe(tenant));

	it("of a local host can be configured", () => {
		stubSetting("DEFAULT_TENANT", "demo");
		expect(requestTenant(at("localhost:3000"))).toBe("demo");
		expect(requestTenant(at("acme.localhost:3000"))).toBe("acme");
	});
});

describe("the address in links and codes", () => {
	it("is the configured one, whatever the request says", () => {
		stubSetting("PUBLIC_ORIGIN", "https://{tenant}.example.org/");
		expect(publicOrigin(at("acme.elsewhere.example"))).toBe("https://acme.example.org");
	});

	it("is the request's own on local hosts only", () => {
		expect(publicOrigin(at("demo.localhost:3000"))).toBe("http://demo.localhost:3000");
		expect(() => publicOrigin(at("acme.example.org"))).toThrow("PUBLIC_ORIGIN");
	});
});
