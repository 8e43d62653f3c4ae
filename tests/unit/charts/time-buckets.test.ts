import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	createTimeBuckets,
	timeBucketIndex,
	timeBucketRange,
} from "#contract/charts/time-buckets.ts";

describe("steps of the calendar", () => {
	it.each([
		["2026-01-01", "2026-01-30", false, 30, "day", 1],
		["2026-01-01", "2026-01-31", false, 30, "month", 1],
		["2024-01-31", "2026-06-01", false, 30, "month", 1],
		["2024-01-01", "2026-07-01", false, 30, "year", 1],
		["1990-01-01", "2026-01-01", false, 30, "year", 2],
		["2026-01-01", "2026-02-09", true, 20, "day", 7],
		["2026-01-01", "2026-08-01", true, 20, "day", 14],
		["2026-01-01", "2028-12-31", true, 20, "month", 2],
		["0001-01-01", "9999-12-31", true, 20, "year", 500],
	])("from %s to %s (fine: %s) in at most %d are by %s, %d each", (...given) => {
		const [first, last, fine, most, unit, size] = given;
		expect(createTimeBuckets(first, last, fine, most)).toEqual({ unit, size });
	});

	it("begin and end on days of the calendar; weeks on Sundays", () => {
		const at = (day: string, unit: "day" | "month" | "year", size: number) =>
			timeBucketRange(timeBucketIndex(day, { unit, size }), { unit, size });
		expect(at("2026-11-21", "day", 1)).toEqual({ key: "2026-11-21", to: "2026-11-21" });
		expect(at("2026-11-21", "day", 7)).toEqual({ key: "2026-11-15", to: "2026-11-21" });
		expect(at("2024-02-29", "month", 1)).toEqual({ key: "2024-02-01", to: "2024-02-29" });
		expect(at("2026-11-21", "month", 3)).toEqual({ key: "2026-10-01", to: "2026-12-31" });
		expect(at("2026-11-21", "year", 5)).toEqual({ key: "2025-01-01", to: "2029-12-31" });
		expect(at("0003-05-05", "year", 1)).toEqual({ key: "0003-01-01", to: "0003-12-31" });
		expect(at("0003-05-05", "year", 10)).toEqual({ key: "0001-01-01", to: "0009-12-31" });
	});

	it("are at most as many as may be, and each day lies in its own", () => {
		const day = fc
			.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
			.map((date) => date.toISOString().slice(0, 10));
		fc.assert(
			fc.property(day, day, fc.boolean(), fc.constantFrom(10, 20, 30, 100), (a, b, fine, most) => {
				const [first = a, last = b] = [a, b].sort();
				const steps = createTimeBuckets(first, last, fine, most);
				expect(timeBucketIndex(last, steps) - timeBucketIndex(first, steps)).toBeLessThanOrEqual(
					most,
				);
				for (const one of [first, last]) {
					const { key, to } = timeBucketRange(timeBucketIndex(one, steps), steps);
					expect(key <= one && one <= to).toBe(true);
				}
			}),
		);
	});
});
