import { expect, test } from "vitest";
import { filesToRetry, mergeRetryResults } from "../../../bin/retry-failed-tests.mjs";

const passed = (name: string) => ({
	name,
	status: "passed",
	assertionResults: [{ status: "passed" }],
});

const unprepared = (name: string) => ({
	name,
	status: "failed",
	message: "no room",
	assertionResults: [{ status: "skipped" }],
});

test("files that failed are tried again, unless they are many", () => {
	const names = ["/a", "/b", "/c", "/d"];
	const few = names.map(unprepared);
	expect(filesToRetry({ testResults: [...few, passed("/z")] })).toEqual(names);
	expect(filesToRetry({ testResults: [...few, unprepared("/e")] })).toEqual([]);
});

test("an error of no file is not tried again", () => {
	expect(filesToRetry({ testResults: [unprepared("/a"), unprepared("vitest")] })).toEqual([]);
});

test("what a second try mended is told, and what it did not has failed", () => {
	const first = { testResults: [passed("a"), unprepared("b"), unprepared("c")] };
	const second = { testResults: [passed("b"), { ...unprepared("c"), message: "none again" }] };
	const { report, mended } = mergeRetryResults(first, second);
	expect(report.testResults).toEqual([passed("a"), ...second.testResults]);
	expect(mended).toEqual([{ test: "b", message: "no room", mended: true }]);
});
