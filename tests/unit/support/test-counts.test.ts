import { expect, test } from "vitest";
import { countTests, tellFailures } from "../../support/test-counts.ts";

const passed = { status: "passed", fullName: "a sum is right" };
const failed = { status: "failed", fullName: "a sum is wrong", failureMessages: ["1 is not 2"] };

test("tests of vitest are counted and told, and a file that broke before its tests as one that failed", () => {
	const waiting = { status: "pending", fullName: "a sum waits" };
	const testResults = [
		{ name: "a.test.ts", status: "failed", assertionResults: [passed, failed, waiting] },
		{ name: "b.test.ts", status: "failed", message: "No such file", assertionResults: [] },
		{ name: "c.test.ts", status: "passed", assertionResults: [passed] },
	];
	expect(countTests({ testResults }, false)).toEqual({ passed: 2, failed: 2, skipped: 1 });
	expect(tellFailures({ testResults })).toEqual([
		"a.test.ts: a sum is wrong\n  1 is not 2",
		"b.test.ts\n  No such file",
	]);
});

test("what passed in Playwright's second try has passed", () => {
	const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
	expect(countTests({ stats }, false)).toEqual({ passed: 7, failed: 1, skipped: 3 });
});

test("a run that ends badly, or without a report, has failed", () => {
	const testResults = [{ name: "c.test.ts", status: "passed", assertionResults: [passed] }];
	expect(countTests({ testResults }, true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
	expect(countTests({ testResults }, false)).toEqual({ passed: 1, failed: 1, skipped: 0 });
	for (const endedWell of [true, false])
		expect(countTests(undefined, endedWell)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
