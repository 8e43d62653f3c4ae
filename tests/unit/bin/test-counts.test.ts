import { expect, test } from "vitest";
import {
	closingLine,
	countCrash,
	countPlaywright,
	countVitest,
	singleCount,
	sumCounts,
} from "../../../bin/test-counts.mjs";

test("the closing line adds up all steps", () => {
	const total = sumCounts([
		singleCount(true),
		singleCount(false),
		{ passed: 3, failed: 0, skipped: 2 },
	]);
	expect(closingLine(total)).toBe("4 passed, 1 failed, 2 skipped");
});

const fileOf = (status: string, ...tests: string[]) => ({
	status,
	assertionResults: tests.map((status) => ({ status })),
});

test("vitest's skipped and its still to be written tests are skipped", () => {
	const testResults = [
		fileOf("passed", "passed", "passed", "pending", "todo"),
		fileOf("failed", "failed", "passed", "skipped"),
	];
	expect(countVitest({ testResults })).toEqual({ passed: 3, failed: 1, skipped: 3 });
});

test("a file of tests that can't be loaded, or prepared, is one that failed", () => {
	const testResults = [fileOf("failed"), fileOf("failed", "pending", "pending")];
	expect(countVitest({ testResults })).toEqual({ passed: 0, failed: 2, skipped: 2 });
});

test("a test that passed in its second try passed", () => {
	const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
	expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 1, skipped: 2 });
});

test("a step that crashed counts as one that failed, and a failed test not twice", () => {
	const counts = { passed: 2, failed: 0, skipped: 0 };
	expect(countCrash(undefined, true).failed).toBe(1);
	expect(countCrash(counts, false).failed).toBe(1);
	expect(countCrash({ ...counts, failed: 3 }, false).failed).toBe(3);
	expect(countCrash(counts, true)).toEqual(counts);
});
