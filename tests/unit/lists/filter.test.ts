import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Column } from "#contract/lists/column-types.ts";
import { hijriFilterDate, parseFilter } from "#contract/lists/filter.ts";
import { requestColumns } from "#contract/requests/list-columns.ts";

const number: Column = { kind: "number" };
const date: Column = { kind: "date" };
const choice: Column = { kind: "choice", values: ["pending", "in_progress", "Low"] };

describe("a filter on texts and names", () => {
	it.each(["text", "names"] as const)("is the text of one line, of kind %s", (kind) => {
		expect(parseFilter({ kind }, " الإدارة\t5%")).toEqual({ kind: "contains", text: "الإدارة 5%" });
	});
});

describe("a filter on numbers", () => {
	it.each([
		["5", "=", 5],
		["=5", "=", 5],
		["<5", "<", 5],
		[">5", ">", 5],
		["<=5", "<=", 5],
		[">=5", ">=", 5],
		["≤5", "<=", 5],
		["≥5", ">=", 5],
		["  >=  5  ", ">=", 5],
		["-5", "=", -5],
		["> 2.25", ">", 2.25],
		["٥", "=", 5],
		["<=١٢٫٥", "<=", 12.5],
		["۴۲", "=", 42],
		["007", "=", 7],
		["1,000", "=", 1000],
		[">1 000", ">", 1000],
		["٣٬٠٠٠", "=", 3000],
		["12.0", "=", 12],
		["#3002", "=", 3002],
		["#\u20683002\u2069", "=", 3002],
		["\u200f>=\u200f٥", ">=", 5],
		["طلب 3002", "=", 3002],
		["https://acme.example.org/view/request/3002", "=", 3002],
	])("understands %j", (text, operator, value) => {
		expect(parseFilter(number, text)).toEqual({ kind: "number", operator, value });
	});

	it.each(["", "five", "5x", "<>5", "=<5", "5 6", "1e3", "0x10", "--5", "٫٥", "Infinity"])(
		"does not understand %j",
		(text) => {
			expect(parseFilter(number, text)).toBe("number");
		},
	);

	it("does not understand more digits than are counted exactly", () => {
		expect(parseFilter(number, "9".repeat(13))).toBe("number");
	});
});

describe("a filter on days", () => {
	it.each([
		["2030-02-05", "2030-02-05", "2030-02-05"],
		["2030/2/5", "2030-02-05", "2030-02-05"],
		["5/2/2030", "2030-02-05", "2030-02-05"],
		["05.02.2030", "2030-02-05", "2030-02-05"],
		["5-2-2030", "2030-02-05", "2030-02-05"],
		["٥/٢/٢٠٣٠", "2030-02-05", "2030-02-05"],
		["2030-02", "2030-02-01", "2030-02-28"],
		["2028-2", "2028-02-01", "2028-02-29"],
		["2030-12", "2030-12-01", "2030-12-31"],
		["2030", "2030-01-01", "2030-12-31"],
		["5/2/30", "2030-02-05", "2030-02-05"],
		["05-Feb-30", "2030-02-05", "2030-02-05"],
		["٥ فبراير ٢٠٣٠", "2030-02-05", "2030-02-05"],
		["\u200f5/2/2030", "2030-02-05", "2030-02-05"],
		["29/2/2028", "2028-02-29", "2028-02-29"],
	])("understands %j", (text, first, last) => {
		expect(parseFilter(date, text)).toEqual({ kind: "days", operator: "=", first, last });
	});

	it.each(["<", ">", "<=", ">=", "="])("takes the operator %s", (operator) => {
		expect(parseFilter(date, `${operator} 2030-02`)).toMatchObject({
			operator,
			last: "2030-02-28",
		});
	});

	it.each([
		["2030-02-05..2030-03-01", "=", "2030-02-05", "2030-03-01"],
		["5/2/2030 .. 2030-03", "=", "2030-02-05", "2030-03-31"],
		["05.02.2030..٧/٢/٢٠٣٠", "=", "2030-02-05", "2030-02-07"],
		["2030-02-05..", ">=", "2030-02-05", "2030-02-05"],
		["..2030-02-05", "<=", "2030-02-05", "2030-02-05"],
	])("takes the period %s", (text, operator, first, last) => {
		expect(parseFilter(date, text)).toEqual({ kind: "days", operator, first, last });
	});

	it.each([
		"",
		"..",
		"....",
		"2030-03-01..2030-02-05",
		"2030-02-05..x",
		">=2030-02-05..2030-03-01",
		"2030-02-05..2030-02-06..2030-02-07",
		"2030-02-30",
		"29/2/2030",
		"2030-13",
		"2030-00-10",
		"31/4/2030",
		"0000",
		"30-02-05",
		"2030-02-05T10:00",
		"20300205",
	])("does not understand %j", (text) => {
		expect(parseFilter(date, text)).toBe("date");
	});
});

describe("a filter on days that move", () => {
	it.each([
		["today", "=", "2026-03-31", "2026-03-31"],
		["اليوم", "=", "2026-03-31", "2026-03-31"],
		["Yesterday", "=", "2026-03-30", "2026-03-30"],
		["أمس", "=", "2026-03-30", "2026-03-30"],
		["غداً", "=", "2026-04-01", "2026-04-01"],
		[">=-7d", ">=", "2026-03-24", "2026-03-24"],
		["<= +30 days", "<=", "2026-04-30", "2026-04-30"],
		[">= -٧ أيام", ">=", "2026-03-24", "2026-03-24"],
		["this-month", "=", "2026-03-01", "2026-03-31"],
		["<هذا الشهر", "<", "2026-03-01", "2026-03-31"],
		["last month", "=", "2026-02-01", "2026-02-28"],
		["next-month", "=", "2026-04-01", "2026-04-30"],
		["last-year", "=", "2025-01-01", "2025-12-31"],
		["next year", "=", "2027-01-01", "2027-12-31"],
		["السنة القادمة", "=", "2027-01-01", "2027-12-31"],
		["هذه السنة", "=", "2026-01-01", "2026-12-31"],
	])("understands %j", (text, operator, first, last) => {
		expect(parseFilter(date, text, "2026-03-31")).toEqual({ kind: "days", operator, first, last });
	});

	it("goes over the ends of years and of leap Februaries", () => {
		const months = ["last-month", "next-month"].map((text) =>
			parseFilter(date, text, "2028-01-31"),
		);
		expect(months).toMatchObject([
			{ first: "2027-12-01", last: "2027-12-31" },
			{ first: "2028-02-01", last: "2028-02-29" },
		]);
	});

	it.each(["7d", "-7", "--7d", "-12345d", "this", "month", "todays"])(
		"does not understand %j",
		(text) => {
			expect(parseFilter(date, text, "2026-03-31")).toBe("date");
		},
	);
});

describe("a filter on choices", () => {
	it.each([
		["pending", ["pending"]],
		["PENDING,low", ["pending", "Low"]],
		[" in_progress , , pending ", ["in_progress", "pending"]],
		["low,LOW", ["Low"]],
	])("understands %j", (text, values) => {
		expect(parseFilter(choice, text)).toEqual({ kind: "oneOf", values });
	});

	it.each([
		["status", "متأخر", ["late"]],
		["status", "متاخر", ["late"]],
		["status", "LATE", ["late"]],
		["status", "قيد", ["pending", "in_progress"]],
		["status", "in_prog", ["in_progress"]],
		["status", "In Progress، منجز", ["in_progress", "done"]],
		["type", "purch", ["Purchase Request"]],
		["type", "شرا", ["Purchase Request"]],
		["type", "طلب صيانه", ["Maintenance Request"]],
		["priority", "عالية", ["High"]],
	] as const)("of %s finds codes and names, whole or in part: %j", (name, text, values) => {
		expect(parseFilter(requestColumns[name], text)).toEqual({ kind: "oneOf", values });
	});

	it("that is one name as a whole does not mean those that contain it", () => {
		const column = { kind: "choice", values: ["new", "renew"] } as const;
		expect(parseFilter(column, "new")).toEqual({ kind: "oneOf", values: ["new"] });
		expect(parseFilter(column, "ne")).toEqual({ kind: "oneOf", values: ["new", "renew"] });
	});

	it.each(["", ",", "nothing", "pending,nothing", "ـ"])("does not understand %j", (text) => {
		expect(parseFilter(choice, text)).toBe("choice");
	});
});

describe("any text", () => {
	it("gives a filter or what was expected, for every kind of column", () => {
		const text = fc.oneof(
			fc.string({ unit: "binary" }),
			fc.string({ unit: fc.constantFrom(..."<>=≤≥ 0123456789٠١۹-/.٫,") }),
		);
		fc.assert(
			fc.property(text, (typed) => {
				for (const column of [number, date, choice, { kind: "text" } as const]) {
					const filter = parseFilter(column, typed);
					if (typeof filter === "string")
						expect(["number", "date", "hijri", "choice"]).toContain(filter);
					else if (filter.kind === "number") expect(Number.isFinite(filter.value)).toBe(true);
					else if (filter.kind === "days") expect(filter.first <= filter.last).toBe(true);
				}
			}),
			{ numRuns: 500 },
		);
	});
});

describe("a filter that says a Hijri day", () => {
	it.each(["1448-09-01", ">1/9/1448", "1448", "1448-09", "١ رمضان ١٤٤٨"])(
		"is told of: %j",
		(text) => {
			expect(parseFilter(date, text)).toBe("hijri");
		},
	);

	it("has a day in the Gregorian calendar", () => {
		expect(hijriFilterDate(">= 1/9/1448")).toBe("2027-02-08");
		expect(hijriFilterDate("1448")).toBeNull();
	});
});
