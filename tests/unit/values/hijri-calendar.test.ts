import { describe, expect, it } from "vitest";
import { hijriMonthLength, hijriMonthStart, toHijri } from "#contract/values/hijri-calendar.ts";

const dayLength = 86_400_000;

const textOf = (day: number) => new Date(day * dayLength).toISOString().slice(0, 10);

describe("the months of Umm al-Qura", () => {
	it("are as Node knows them, on every day of 1445 to 1460", () => {
		const format = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
			timeZone: "UTC",
			dateStyle: "short",
		});
		for (let day = hijriMonthStart(1445 * 12); day < hijriMonthStart(1461 * 12); day++) {
			const { month, day: dayOfMonth } = toHijri(day);
			expect(`${(month % 12) + 1}/${dayOfMonth}/${Math.floor(month / 12)} AH`).toBe(
				format.format(day * dayLength),
			);
		}
	});

	it("begin and last so in 1445 to 1460, whatever Node: a 1 is a month of 30 days", () => {
		const table = Array.from({ length: 16 }, (_, index) => {
			const first = (1445 + index) * 12;
			const lengths = Array.from(
				{ length: 12 },
				(_, month) => hijriMonthLength(first + month) - 29,
			);
			return `${1445 + index} ${textOf(hijriMonthStart(first))} ${lengths.join("")}`;
		});
		expect(table).toEqual([
			"1445 2023-07-19 011101001001",
			"1446 2024-07-07 011101100100",
			"1447 2025-06-26 101110101010",
			"1448 2026-06-16 010110110101",
			"1449 2027-06-06 001010110110",
			"1450 2028-05-25 101001010110",
			"1451 2029-05-14 111001001101",
			"1452 2030-05-04 101100100101",
			"1453 2031-04-23 101101010010",
			"1454 2032-04-11 101101101010",
			"1455 2033-04-01 010110101101",
			"1456 2034-03-22 001010101110",
			"1457 2035-03-11 100100101111",
			"1458 2036-02-29 010010010111",
			"1459 2037-02-17 011001001011",
			"1460 2038-02-06 011010100101",
		]);
	});
});
