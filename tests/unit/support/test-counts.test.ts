import { expect, test } from "vitest";
import { countTests } from "../../support/test-counts.ts";

const passed = { status: "passed" };
const failed = { status: "failed" };

test("tests of vitest are counted, and a file that broke before its tests as one that failed", () => {
	const testResults = [
		{ status: "failed", assertionResults: [passed, failed, { status: "pending" }] },
		{ status: "failed", assertionResults: [] },
		{ status: "passed", assertionResults: [passed] },
	];
	expect(countTests({ testResults }, false)).toEqual({ passed: 2, failed: 2, skipped: 1 });
});

test("what passed in Playwright's second try has passed", () => {
	const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
	expect(countTests({ stats }, false)).toEqual({ passed: 7, failed: 1, skipped: 3 });
});

test("a run that ends badly, or without a report, has failed", () => {
	const testResults = [{ status: "passed", assertionResults: [passed] }];
	expect(countTests({ testResults }, true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
	expect(countTests({ testResults }, false)).toEqual({ passed: 1, failed: 1, skipped: 0 });
	for (const endedWell of [true, false])
		expect(countTests(undefined, endedWell)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
