import { describe, expect, it } from "vitest";
import { parseMonthParam, toMonthGrid } from "#app/lib/month-grid.ts";

const today = "2026-11-21";

describe("the month of an address", () => {
	it("is the one that it names", () => {
		expect(parseMonthParam("2027-02", today)).toBe("2027-02");
	});

	it.each([null, "", "2026", "2026-13", "2026-00", "2026-1", "1999-12", "2100-01", "x2026-11"])(
		"is this month where it says %j",
		(asked) => {
			expect(parseMonthParam(asked, today)).toBe("2026-11");
		},
	);
});

describe("a month", () => {
	it("is cut into weeks from Sunday on", () => {
		const { first, last, weeks } = toMonthGrid("2026-12");
		expect([first, last]).toEqual(["2026-12-01", "2026-12-31"]);
		expect(weeks[0]).toEqual([
			null,
			null,
			"2026-12-01",
			"2026-12-02",
			"2026-12-03",
			"2026-12-04",
			"2026-12-05",
		]);
		expect(weeks.at(-1)?.slice(3)).toEqual(["2026-12-30", "2026-12-31", null, null]);
		expect(weeks.every((week) => week.length === 7)).toBe(true);
	});

	it("may have four weeks, or six", () => {
		expect(toMonthGrid("2026-02").weeks).toHaveLength(4);
		expect(toMonthGrid("2026-08").weeks).toHaveLength(6);
		expect(toMonthGrid("2028-02").last).toBe("2028-02-29");
	});

	it("stands between others, across years and up to where the calendar ends", () => {
		expect(toMonthGrid("2026-12")).toMatchObject({ before: "2026-11", after: "2027-01" });
		expect(toMonthGrid("2000-01")).toMatchObject({ before: null, after: "2000-02" });
		expect(toMonthGrid("2099-12")).toMatchObject({ before: "2099-11", after: null });
	});
});
