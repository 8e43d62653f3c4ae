import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAcceptablePassword, passwordPattern } from "#contract/auth/password-policy.ts";

const specials = "@$!%*?&#^()_+";

describe("a password", () => {
	it.each([...specials])("may have the special character %s", (special) => {
		expect(isAcceptablePassword(`Abcdef1${special}`)).toBe(true);
	});

	it.each([
		["", "nothing"],
		["Abcde1!", "seven characters"],
		["abcdef1!", "no upper case"],
		["ABCDEF1!", "no lower case"],
		["Abcdefg!", "no digit"],
		["Abcdefg1", "no special character"],
		["Abcdef1-!", "another special character"],
		["Abcdef 1!", "a space"],
		["Abcdéf1!", "a letter that is not plain"],
		["Abcdef١!", "an Arabic digit"],
		["Abcdef1!\n", "a line's end"],
		[" Abcdef1!", "a space before"],
	])("%j is refused: it has %s", (password) => {
		expect(isAcceptablePassword(password)).toBe(false);
	});

	it("is good exactly when it has all kinds and no other", () => {
		const letters = fc.constantFrom(..."abzABZ019-é ", ...specials);
		fc.assert(
			fc.property(fc.string({ unit: letters, minLength: 6, maxLength: 14 }), (password) => {
				const good =
					password.length >= 8 &&
					/[a-z]/.test(password) &&
					/[A-Z]/.test(password) &&
					/[0-9]/.test(password) &&
					[...password].some((letter) => specials.includes(letter)) &&
					[...password].every((letter) => /[a-zA-Z0-9]/.test(letter) || specials.includes(letter));
				expect(isAcceptablePassword(password)).toBe(good);
			}),
			{ numRuns: 1000 },
		);
	});

	it.each(["u", "v"])("has a pattern that browsers understand, compiled with %s", (flag) => {
		const pattern = new RegExp(`^(?:${passwordPattern})$`, flag);
		expect(pattern.test("Abcdef1(")).toBe(true);
		expect(pattern.test("Abcdefg1")).toBe(false);
	});
});
