import { beforeEach, describe, expect, it } from "vitest";
import { readTrustedDevices, trustedDeviceCookie } from "#app/auth/trusted-device-cookie.server.ts";
import { stubSetting } from "#tests/support/settings.ts";

beforeEach(() => {
	stubSetting("SESSION_SECRET", "a secret of the test");
});

const request = (protocol: "http" | "https", cookie = "") =>
	new Request(`${protocol}://demo.localhost/`, { headers: { cookie } });

/** The cookie that a browser keeps, as it sends it, and its attributes. */
async function given(protocol: "http" | "https", token: string, sent = "") {
	const cookie = (await trustedDeviceCookie(request(protocol, sent), token)) ?? "";
	const [pair = "", ...attributes] = cookie.split("; ");
	return { pair, attributes };
}

describe("the cookie of a trusted device", () => {
	it("is the host's own where https is, whose name no other host and no plain line can set", async () => {
		const { pair, attributes } = await given("https", "one");
		expect(pair).toMatch(/^__Host-device=/);
		expect(attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "Secure"]));
		expect(attributes.join()).not.toContain("Domain");
		expect(await readTrustedDevices(request("https", pair))).toEqual(["one"]);
	});

	it("has a plain name without https", async () => {
		const { pair, attributes } = await given("http", "one");
		expect(pair).toMatch(/^device=/);
		expect(attributes).not.toContain("Secure");
		expect(await readTrustedDevices(request("http", pair))).toEqual(["one"]);
	});

	it("is still read under the plain name, until the next one is given", async () => {
		const { pair: before } = await given("http", "one");
		expect(await readTrustedDevices(request("https", before))).toEqual(["one"]);
		const { pair: after } = await given("https", "two", before);
		expect(await readTrustedDevices(request("https", `${before}; ${after}`))).toEqual([
			"two",
			"one",
		]);
	});
});
