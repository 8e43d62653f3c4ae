import { type CostPeriod, costBuckets } from "#contract/statistics/constants.ts";
import type { Costs } from "#contract/statistics/schemas.ts";

/** Factors of an average amount, which vary as real costs do. */
const course = [0.62, 0.71, 0.66, 0.84, 0.79, 0.97, 0.9, 1.12, 1.04, 1.21, 1.15, 1.38] as const;

const middling = { month: 4200, day: 140 } as const;

/**
 * Returns sample figures for an organisation that has none of its own; they are always the same.
 *
 * @param today the last day, `YYYY-MM-DD`
 */
export function sampleCosts(period: CostPeriod, today: string): Costs["series"] {
	const { unit, count } = costBuckets[period];
	return Array.from({ length: count }, (_, index) => {
		const part = course[(index + course.length - (count % course.length)) % course.length] ?? 1;
		const total = Math.round(part * middling[unit]);
		const purchases = Math.round(total * 0.35);
		return {
			start: stepBack(today, unit, count - 1 - index),
			distributions: (total - purchases).toFixed(2),
			purchases: purchases.toFixed(2),
			total: total.toFixed(2),
		};
	});
}

/** Returns the day, or the first day of the month, a number of steps before a day. */
function stepBack(day: string, unit: "month" | "day", steps: number): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const then =
		unit === "month"
			? Date.UTC(year, month - 1 - steps, 1)
			: Date.UTC(year, month - 1, date - steps);
	return new Date(then).toISOString().slice(0, 10);
}
