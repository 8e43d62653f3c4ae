import { describe, expect, it } from "vitest";
import { dateOrder, parseDateText } from "#contract/values/date-parser.ts";

const day = (text: string) => ({ kind: "day", day: text });
const hijri = (text: string | null) => ({ kind: "hijri", day: text });

describe("a day as it is meant", () => {
	it.each([
		"2026-02-01",
		"2026/02/01",
		"2026.2.1",
		"1/2/2026",
		"01-02-2026",
		"1.2.2026",
		"1 / 2 / 2026",
		"1/2/26",
		"01-Feb-26",
		"1 February 2026",
		"Feb 1, 2026",
		"١/٢/٢٠٢٦",
		"۱/۲/۲۰۲۶",
		"١ فبراير ٢٠٢٦",
		"1 شباط 2026",
		"1\u200f/2\u200f/2026",
		"\u200f01/02/2026",
		"١‏/٢‏/٢٠٢٦ م",
		"2026-02-01 00:00:00",
		"2026-02-01T00:00:00",
		"2026-02-01T00:00:00.000Z",
		"1/2/2026 0:00",
	])("is 1 February 2026 in %j", (text) => {
		expect(parseDateText(text)).toEqual(day("2026-02-01"));
	});

	it.each([
		["26/11/2026", "2026-11-26"],
		["29/2/2028", "2028-02-29"],
		["٣١ ديسمبر ٢٠٢٧", "2027-12-31"],
		["5 إبريل 2026", "2026-04-05"],
		["1980-01-01", "1980-01-01"],
		["2119-12-31", "2119-12-31"],
	])("of %j is %s", (text, meant) => {
		expect(parseDateText(text)).toEqual(day(meant));
	});

	it.each([
		["1448-09-01", "2027-02-08"],
		["01/09/1448", "2027-02-08"],
		["١/٩/١٤٤٨ هـ", "2027-02-08"],
		["1 رمضان 1448", "2027-02-08"],
		["13/08/1447", "2026-02-01"],
		["1/1/1399", null],
		["1500-12-29", "2077-11-15"],
	])("of the Hijri %j is %j", (text, meant) => {
		expect(parseDateText(text)).toEqual(hijri(meant));
	});

	it.each(["1979-12-31", "2120-01-01", "3026-01-01", "1/1/1900"])("is too far in %j", (text) => {
		expect(parseDateText(text)).toEqual({ kind: "outside" });
	});

	it.each([
		"",
		"2/13/2026",
		"30/2/2026",
		"2026-02",
		"2026",
		"46054",
		"0026-01-01",
		"30/9/1448x",
		"1448-13-01",
		"30/2/1447",
		"1 Foo 2026",
		"2026-02-01T10:00",
	])("is none in %j", (text) => {
		expect(parseDateText(text)).toBeNull();
	});

	it("counts as Excel does where that is asked for", () => {
		expect(parseDateText("46054", { serials: true })).toEqual(day("2026-02-01"));
		expect(parseDateText("46400.0", { serials: true })).toEqual(day("2027-01-13"));
		expect(parseDateText("12345", { serials: true })).toEqual({ kind: "outside" });
	});

	it.each([
		"2026-02-01 18:05",
		"2026-02-01T18:05:09.123",
		"01/02/2026 2:30:00 PM",
		"١/٢/٢٠٢٦ ٠٢:٣٠ م",
		"1/2/2026, 14:30",
	])("is one of a list with an hour, too: %j", (text) => {
		expect(parseDateText(text, { serials: true })).toEqual(day("2026-02-01"));
	});

	it("of UTC may be another one here", () => {
		expect(parseDateText("2026-02-01T21:00:00.000Z", { serials: true })).toBeNull();
	});

	it.each([
		["1/2/79", "2079-02-01"],
		["1/2/80", "1980-02-01"],
		["1-Feb-99", "1999-02-01"],
	])("of two digits a year is of those that may be written: %s", (text, meant) => {
		expect(parseDateText(text)).toEqual(day(meant));
	});
});

it.each([
	["3/4/2026", "either"],
	["٣/٣/٢٠٢٦", null],
	["13/4/2026", "day_first"],
	["4/13/2026", "month_first"],
	["4/13/2026 14:35", "month_first"],
	["13/13/2026", null],
])("the day and the month of %j are ordered as %j", (text, order) => {
	expect(dateOrder(text)).toBe(order);
});
