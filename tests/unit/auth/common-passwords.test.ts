import { describe, expect, it } from "vitest";
import { isCommonPassword } from "#api/auth/common-passwords.ts";
import { isAcceptablePassword } from "#contract/auth/password-policy.ts";

describe("a password that everybody uses", () => {
	it.each([
		"Password1!",
		"P@ssw0rd",
		"P@ssw0rd1!",
		"Pa$$word2026",
		"!!Password1",
		"Welcome2026!",
		"Welcome@1",
		"Admin@123",
		"Admin123!",
		"Qwerty123!",
		"Asdf1234!",
		"Abcd1234!",
		"Aa123456!",
		"Aa@123456",
		"1qaz@WSX",
		"Zaq12wsx!",
		"Summer2026!",
		"Siyana@2026",
		"Ahmed@123",
		"Riyadh#2030",
	])("is %s, though the rule allows it", async (password) => {
		expect(isAcceptablePassword(password)).toBe(true);
		expect(await isCommonPassword(password)).toBe(true);
	});

	it.each(["Sesame#2026", "Another#2030", "Xk7#pqLm2w", "Correct4Horse!Battery", "Qasr^Alhamra71"])(
		"is not %s",
		async (password) => {
			expect(await isCommonPassword(password)).toBe(false);
		},
	);
});
