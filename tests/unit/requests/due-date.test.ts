import { describe, expect, it } from "vitest";
import { computeDueDate } from "#api/requests/due-times/due-times.ts";

const date = new Date("2030-03-01T09:00:00Z");

describe("the due date", () => {
	it.each([
		["High", "2030-03-02T09:00:00.000Z"],
		["Medium", "2030-03-04T09:00:00.000Z"],
		["Low", "2030-03-08T09:00:00.000Z"],
	] as const)("of %s is %s", (priority, due) => {
		expect(computeDueDate(date, priority).toISOString()).toBe(due);
	});
});
