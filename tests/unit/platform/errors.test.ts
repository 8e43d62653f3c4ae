import { describe, expect, it } from "vitest";
import { ApiError, missingPermission } from "#api/platform/errors.ts";

describe("the text of a refusal", () => {
	it("says which right is missing", () => {
		expect(missingPermission("branches_write").toJSON()).toEqual({
			code: "right_missing",
			message: "Permission Denied: branches_write is missing.",
			right: "branches_write",
		});
	});

	it("says what is in the way, and how many", () => {
		const failure = new ApiError("in_use", { blocking: { facility: 3, request: 12 } });
		expect(failure.message).toBe("Other entities still refer to this: 3 × facility, 12 × request.");
	});

	it("says of which resource there is how much, and what was asked for", () => {
		const stock = { name_en: "Tap", name_ar: "صنبور", available: 2, asked: 5 };
		expect(new ApiError("stock_short", { stock }).message).toBe(
			"There is not enough in stock: 2 of Tap there, 5 asked for.",
		);
	});

	it("is the plain one where there is nothing particular to say", () => {
		expect(new ApiError("not_found").message).toBe("Not found.");
	});
});
