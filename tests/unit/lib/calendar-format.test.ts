import { describe, expect, it } from "vitest";
import { getCalendarFormat } from "#app/lib/calendar-format.ts";

const arabic = getCalendarFormat("ar", "latn");
const english = getCalendarFormat("en", "latn");

describe("a calendar's words", () => {
	it("name months and days", () => {
		expect(arabic.month("2026-11-01")).toBe("نوفمبر 2026");
		expect(english.month("2026-11-01")).toBe("November 2026");
		expect(arabic.day("2026-11-21")).toBe("21 نوفمبر");
		expect(english.day("2026-11-21")).toBe("21 November");
		expect(english.number("2026-11-21")).toBe("21");
	});

	it("name the Hijri months of a month, and their years where these differ", () => {
		expect(arabic.hijri("2026-11-01", "2026-11-30")).toBe("جمادى الأولى – جمادى الآخرة 1448");
		expect(english.hijri("2026-11-01", "2026-11-30")).toBe("Jumada I – Jumada II 1448");
		expect(arabic.hijri("2026-06-01", "2026-06-30")).toBe("ذو الحجة 1447 – محرم 1448");
		expect(arabic.hijri("2026-11-12", "2026-11-30")).toBe("جمادى الآخرة 1448");
	});

	it("say a day in both calendars", () => {
		expect(english.inBoth("2030-03-10")).toEqual({
			day: "2030-03-10",
			gregorian: "Sunday, 10 March 2030",
			hijri: "5 Dhuʻl-Qiʻdah 1451 AH",
		});
		expect(arabic.inBoth("2030-03-10")).toEqual({
			day: "2030-03-10",
			gregorian: "الأحد، 10 مارس 2030",
			hijri: "5 ذو القعدة 1451 هـ",
		});
	});

	it("begin the week on Sunday", () => {
		expect(arabic.weekdays[0]).toEqual({ name: "الأحد", short: "ح" });
		expect(english.weekdays.map(({ short }) => short).join(" ")).toBe(
			"Sun Mon Tue Wed Thu Fri Sat",
		);
	});

	it("take the organisation's digits in Arabic alone", () => {
		expect(getCalendarFormat("ar", "arab").month("2026-11-01")).toBe("نوفمبر ٢٠٢٦");
		expect(getCalendarFormat("ar", "arab").number("2026-11-21")).toBe("٢١");
		expect(getCalendarFormat("en", "arab").number("2026-11-21")).toBe("21");
	});
});
