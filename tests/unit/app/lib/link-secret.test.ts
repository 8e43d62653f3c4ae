import { expect, it } from "vitest";
import { linkSecret } from "#app/lib/link-secret.ts";

it("is read without the signs that stand behind a link in a text", () => {
	const secret = "aB3_-x9Z";
	for (const behind of ["", ".", ")", ")،", "\u2069", "…", ">", "؟", ".\u200f\u2069"])
		expect(linkSecret(secret + behind), behind).toBe(secret);
	expect(linkSecret(".")).toBe("");
	expect(linkSecret(undefined)).toBe("");
});
