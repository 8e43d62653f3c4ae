import { afterEach, describe, expect, it } from "vitest";
import { isCrossOriginForm } from "#server/origin-check.ts";
import { isFromOwnPage } from "#server/request-edge.ts";
import { stubSetting, unstubSettings } from "#tests/support/settings.ts";

const host = "demo.example.org";
const pattern = "https://{tenant}.example.org/";

type Headers = Record<string, string>;

/** Each check by itself: what one refuses, the other would hide. */
const checks: [name: string, accepts: (headers: Headers) => boolean][] = [
	[
		"the server",
		(headers) =>
			!isCrossOriginForm({ method: "POST", url: "/account", headers } as Parameters<
				typeof isCrossOriginForm
			>[0]),
	],
	["what the web app reads", (headers) => isFromOwnPage({ headers })],
];

afterEach(() => unstubSettings());

describe.each(checks)("%s", (_, accepts) => {
	it("takes a form of the same host and port, by either scheme where none is known", () => {
		for (const own of [host, `${host}:8443`])
			for (const scheme of ["http", "https"])
				expect(accepts({ host: own, origin: `${scheme}://${own}` }), own).toBe(true);
	});

	it.each([
		["another port", `https://${host}:8443`],
		["another host", "https://evil.example"],
		["a host that ends alike", `https://evil-${host}`],
		["a host below", `https://x.${host}`],
		["the host above", "https://example.org"],
		["nowhere", "null"],
		["nonsense", "nonsense"],
	])("refuses a form of %s", (_, origin) => {
		expect(accepts({ host, origin })).toBe(false);
	});

	it("refuses a form without a port where the page has one", () => {
		expect(accepts({ host: `${host}:8443`, origin: `https://${host}` })).toBe(false);
	});

	it("refuses a form that came without encryption, where a trusted proxy has https", () => {
		stubSetting("TRUST_PROXY", "1");
		const of = (scheme: string, proto: string) =>
			accepts({ host, origin: `${scheme}://${host}`, "x-forwarded-proto": proto });
		expect(of("http", "https")).toBe(false);
		expect(of("https", "https")).toBe(true);
		// An inner proxy may not know of the encryption before it.
		expect(of("https", "http")).toBe(true);
	});

	it("refuses a form that came without encryption, where links lead to https", () => {
		stubSetting("PUBLIC_ORIGIN", pattern);
		const of = (scheme: string, own: string) =>
			accepts({ host: own, origin: `${scheme}://${own}` });
		expect(of("http", host)).toBe(false);
		expect(of("https", host)).toBe(true);
		expect(of("http", "demo.localhost:3000")).toBe(true);
	});
});
