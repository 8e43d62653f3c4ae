import { expect, test } from "vitest";
import {
	formatFailures,
	playwrightFailures,
	vitestFailures,
	withUnhandledErrors,
} from "../../../bin/test-failures.mjs";

test("of vitest's files, the failed tests are told, and those that could not be loaded", () => {
	const failures = vitestFailures({
		testResults: [
			{ name: "a.test.ts", status: "passed", assertionResults: [{ status: "passed" }] },
			{
				name: "b.test.ts",
				status: "failed",
				assertionResults: [
					{ status: "passed", fullName: "adds" },
					{
						status: "failed",
						fullName: "takes away",
						failureMessages: ["\u001b[31m2\u001b[39m is not 1"],
					},
					{ status: "passed", fullName: "waits", failureMessages: ["too early"] },
				],
			},
			{ name: "c.test.ts", status: "failed", message: "no such module", assertionResults: [] },
		],
	});
	expect(failures).toEqual([
		{ test: "b.test.ts › takes away", message: "2 is not 1", mended: false },
		{ test: "b.test.ts › waits", message: "too early", mended: true },
		{ test: "c.test.ts", message: "no such module", mended: false },
	]);
});

test("an error that no test waited for fails the file that was running", () => {
	const file = (name: string, status: string, message = "") => ({
		name,
		status,
		message,
		assertionResults: [{ status }],
	});
	const report = {
		testResults: [file("/a", "passed"), file("/b", "failed", "2 is not 1"), file("/c", "passed")],
	};
	const { testResults } = withUnhandledErrors(report, [
		{ message: "closed", stack: "Error: closed\n    at pool.ts:3", VITEST_TEST_PATH: "/a" },
		{ message: "late", VITEST_TEST_PATH: "/b" },
		{ message: "no room" },
	]);
	expect(testResults).toEqual([
		{ ...file("/a", "passed", "Unhandled: Error: closed\n    at pool.ts:3"), status: "failed" },
		file("/b", "failed", "2 is not 1"),
		file("/c", "passed"),
		{ ...file("vitest", "failed", "Unhandled: no room"), assertionResults: [] },
	]);
	expect(vitestFailures({ testResults }).map(({ test }) => test)).toEqual(["/a", "/b", "vitest"]);
});

test("of Playwright's suites, those that failed are told, with their first try", () => {
	const spec = (title: string, status: string) => ({
		file: "sign-in.test.ts",
		line: 7,
		title,
		tests: [
			{
				projectName: "en desk",
				status,
				results: [
					{ errors: [{ message: "first" }] },
					{
						errors: [
							{ message: "first", mended: false },
							{ test: "[en desk] sign-in.test.ts:7 › again", message: "first", mended: true },
						],
					},
				],
			},
		],
	});
	const specs = [spec("signs in", "expected"), spec("signs out", "unexpected")];
	const told = playwrightFailures({
		suites: [{ suites: [{ specs }] }, { specs: [spec("again", "flaky")] }],
	});
	expect(told).toEqual([
		{ test: "[en desk] sign-in.test.ts:7 › signs out", message: "first", mended: false },
		{ test: "[en desk] sign-in.test.ts:7 › again", message: "first", mended: true },
	]);
});

test("a long message is told by its beginning", () => {
	const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join("\n");
	const failed = { status: "failed", fullName: "adds", failureMessages: [message] };
	const told = formatFailures(
		vitestFailures({
			testResults: [{ name: "a", status: "failed", assertionResults: [failed] }],
		}),
	);
	expect(formatFailures([{ test: "b", message: "", mended: true }])).toContain(
		"b (passed when tried again)",
	);
	expect(told.split("\n")).toHaveLength(13);
	expect(told).toContain("✗ a › adds\n    line 0\n");
});
