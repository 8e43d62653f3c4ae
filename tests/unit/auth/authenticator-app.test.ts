import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { appAddress, plainCode, stepOfCode } from "#api/auth/authenticator-app.ts";

/** The secret of RFC 6238's vectors. */
const secret = Secret.fromUTF8("12345678901234567890").base32;

describe("a code of an app", () => {
	it.each([
		[59, "287082"],
		[1111111109, "081804"],
		[1111111111, "050471"],
		[1234567890, "005924"],
		[2000000000, "279037"],
		[20000000000, "353130"],
	])("at second %i of RFC 6238 is %s", (second, code) => {
		const step = Math.floor(second / 30);
		const at = (steps: number) => stepOfCode(secret, code, new Date((second + steps * 30) * 1000));
		expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
	});

	it("is read in any digits and with what separates them, and nothing else is one", () => {
		for (const text of ["٢٨٧ ٠٨٢", "۲۸۷۰۸۲", "287-082", "\u2066287082\u2069"])
			expect(plainCode(text)).toBe("287082");
		for (const text of ["28708", "2870820", "28708x", ""])
			expect(stepOfCode(secret, text, new Date(59_000))).toBeNull();
	});
});

it("the address of an app names an organisation in Arabic", () => {
	const url = new URL(appAddress(secret, "بلدية الجبيل", "huda@acme.example"));
	expect(url.searchParams.get("issuer")).toBe("بلدية الجبيل");
	expect(url.searchParams.get("secret")).toBe(secret);
	expect(decodeURIComponent(url.pathname)).toContain("بلدية الجبيل:huda@acme.example");
});
