import { describe, expect, it } from "vitest";
import { ApiClientError } from "#app/lib/api-error.ts";
import { errorText } from "#app/lib/error-text.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { type ErrorBody, type ErrorCode, errorCatalog } from "#contract/platform/errors.ts";

const told = (language: "ar" | "en", code: ErrorCode, details: Partial<ErrorBody> = {}) =>
	errorText(
		translatorFor(language),
		language,
		new ApiClientError(errorCatalog[code].status, { code, ...details }),
	);

describe("the text of a failure", () => {
	it("is there for every code, in both languages", () => {
		for (const code of Object.keys(errorCatalog) as ErrorCode[]) {
			expect(told("ar", code)).toMatch(/[\u0600-\u06ff]/);
			expect(told("en", code)).toMatch(/[a-z] [a-z]/);
		}
	});

	it("names the right that is missing", () => {
		const right = "facilities_write";
		expect(told("en", "right_missing", { right })).toContain("Manage facilities");
		expect(told("ar", "right_missing", { right })).toContain("إدارة المرافق");
		expect(told("en", "right_missing", { right: "unheard_of" })).toBe(told("en", "right_missing"));
	});

	it("counts what is in the way by the plural rules of the language", () => {
		const blocking = { facility: 3, warehouse: 2, request: 11 };
		expect(told("en", "in_use", { blocking })).toBe(
			"Other things still need it: 3 facilities, 2 warehouses, 11 requests.",
		);
		expect(told("ar", "in_use", { blocking })).toContain("3 مرافق، مستودعان، 11 طلبًا");
	});

	it("writes numbers with the organisation's digits", () => {
		const { status } = errorCatalog.in_use;
		const failure = new ApiClientError(status, { code: "in_use", blocking: { facility: 35 } });
		expect(errorText(translatorFor("ar"), "ar", failure, "arab")).toContain("٣٥");
		expect(errorText(translatorFor("ar"), "ar", failure)).toContain("35");
	});

	it("tells what there is in stock and what was asked for", () => {
		const stock = { name_en: "Chair", name_ar: "كرسي", available: 1200, asked: 3000 };
		expect(told("en", "stock_short", { stock })).toMatch(/Chair.* 1,200 .* 3,000/);
		expect(told("ar", "stock_full", { stock })).toMatch(/كرسي.* 1,200.* 3,000/);
	});

	it("tells how long to wait", () => {
		expect(told("en", "too_many_attempts", { retryAfter: 61 })).toContain("2 minutes");
		expect(told("ar", "too_many_attempts", { retryAfter: 61 })).toContain("دقيقتين");
	});
});
