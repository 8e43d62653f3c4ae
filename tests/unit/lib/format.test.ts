import { describe, expect, it } from "vitest";
import { daysUntil, getLocaleFormat, localDate, plainDateTime } from "#contract/values/format.ts";

const moment = "2026-11-21T21:40:00.000Z";

describe("moments", () => {
	it("are written in the organisation's time zone and the reader's language", () => {
		expect(getLocaleFormat("en", "UTC").time("2026-11-21T12:05:00Z")).toBe("12:05 PM");
		expect(getLocaleFormat("en", "UTC").instant(moment)).toBe("21 Nov 2026, 9:40 PM");
		expect(getLocaleFormat("en", "Asia/Riyadh").instant(moment)).toBe("22 Nov 2026, 12:40 AM");
		expect(getLocaleFormat("ar", "Asia/Riyadh").date(moment)).toBe("22 نوفمبر 2026");
		expect(getLocaleFormat("ar", "UTC").instant(moment)).toBe("21 نوفمبر 2026، 9:40 م");
	});

	it("belong to a day of that time zone", () => {
		expect(localDate("UTC", moment)).toBe("2026-11-21");
		expect(localDate("Asia/Riyadh", moment)).toBe("2026-11-22");
	});

	it("are so many calendar days ahead or behind, also where a day has 23 hours", () => {
		const now = Date.parse("2026-03-28T22:30:00Z");
		expect(daysUntil("UTC", "2026-03-29T00:00:00Z", now)).toBe(1);
		expect(daysUntil("Europe/Berlin", "2026-03-28T23:00:00Z", now)).toBe(1);
		expect(daysUntil("Europe/Berlin", "2026-03-29T22:00:00Z", now)).toBe(2);
		expect(daysUntil("Asia/Riyadh", "2026-03-28T20:59:00Z", now)).toBe(-1);
	});

	it("have the digits that the organisation wants in Arabic", () => {
		const arabic = getLocaleFormat("ar", "UTC", "arab");
		expect(arabic.instant("2026-11-21T00:05:00.000Z")).toBe("٢١ نوفمبر ٢٠٢٦، ١٢:٠٥ ص");
		expect(arabic.day("2026-01-09")).toBe("٩ يناير ٢٠٢٦");
	});

	it("stay as they are written where they are none", () => {
		expect(getLocaleFormat("en", "UTC").instant("soon")).toBe("soon");
	});

	it("are beside amounts, which have the organisation's currency", () => {
		expect(getLocaleFormat("en", "UTC").amount("1250.5")).toBe("1,250.50");
		expect(getLocaleFormat("en", "UTC", "latn", "SAR").amount("1250.5")).toBe("1,250.50\u00a0SAR");
		expect(getLocaleFormat("ar", "UTC", "arab", "SAR").amount("1250.5")).toBe("١٬٢٥٠٫٥٠\u00a0ر.س");
	});

	it("can be read by other programs", () => {
		expect(plainDateTime("Asia/Riyadh", moment)).toBe("2026-11-22 00:40");
	});
});

describe("numbers", () => {
	it("have Latin digits unless the organisation wants Arabic ones", () => {
		expect(getLocaleFormat("ar", "UTC").number(3014)).toBe("3,014");
		expect(getLocaleFormat("ar", "UTC", "arab").number(3014)).toBe("٣٬٠١٤");
	});

	it.each([
		["ar", "latn"],
		["ar", "arab"],
		["en", "latn"],
	] as const)("are written in %s and %s as Intl writes them", (language, digits) => {
		const intl = new Intl.NumberFormat(`${language}-u-nu-${digits}`);
		const { number } = getLocaleFormat(language, "UTC", digits);
		for (const value of [0, -0, 1, 10, 999, 1000, 1234567, -1, 1.5, 0.25, Number.NaN])
			expect(number(value)).toBe(intl.format(value));
	});

	it("are Latin in English, whatever the organisation writes Arabic with", () => {
		const english = getLocaleFormat("en", "UTC", "arab");
		expect(english.number(3014)).toBe("3,014");
		expect(english.date(moment)).toBe("21 Nov 2026");
	});
});
