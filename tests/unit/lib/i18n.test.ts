import { describe, expect, it } from "vitest";
import { createTranslation } from "#app/lib/i18n.ts";
import * as ar from "#app/locales/ar/index.ts";
import * as en from "#app/locales/en/index.ts";

const arabic = createTranslation("ar", ar);
const english = createTranslation("en", en);

describe("texts", () => {
	it("take the values put into them", () => {
		expect(english.t("pages.view.title", { entity: "Request", id: 7 })).toBe(
			"Request 7 Information",
		);
	});

	it("follow the plural rules of their language", () => {
		const count = (number: number) =>
			arabic.t("entities.request.count", { count: number, shown: number });
		expect([0, 1, 2, 3, 11, 100].map(count)).toEqual([
			"لا طلبات",
			"طلب واحد",
			"طلبان",
			"3 طلبات",
			"11 طلبًا",
			"100 طلب",
		]);
		expect(english.t("entities.request.count", { count: 1, shown: 1 })).toBe("1 request");
		expect(english.t("entities.request.count", { count: 5, shown: 5 })).toBe("5 requests");
	});

	it("give the key for values that another API may have", () => {
		expect(english.t("common.status.unheard-of" as "shell.help")).toBe("common.status.unheard-of");
		expect(english.t("common.status.toString" as "shell.help")).toBe("common.status.toString");
	});

	it("are written in the organisation's digits, names of things excepted", () => {
		const own = arabic.inDigits("arab");
		expect(own.t("fieldErrors.file_too_large")).toContain("١٠ ميغابايت");
		expect(own.t("qrLabels.hint")).toMatch(/A4.*١٠٠%/);
		expect(own.t("pages.view.title", { entity: "طلب", id: 7 })).toContain("7");
		expect(own.t("trash.intro", { count: 30 })).toContain("٣٠");
		expect(own.inDigits("latn").t("fieldErrors.file_too_large")).toContain("10 ميغابايت");
		expect(english.inDigits("arab").t("fieldErrors.file_too_large")).toContain("10 MB");
	});
});
