import { expect, it } from "vitest";
import { trimLinkSecret } from "#app/lib/link-secret.ts";

it("is read without the signs that stand behind a link in a text", () => {
	const secret = "aB3_-x9Z";
	for (const behind of ["", ".", ")", ")،", "\u2069", "…", ">", "؟", ".\u200f\u2069"])
		expect(trimLinkSecret(secret + behind), behind).toBe(secret);
	expect(trimLinkSecret(".")).toBe("");
	expect(trimLinkSecret(undefined)).toBe("");
});
