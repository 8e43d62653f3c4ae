import { isAbsolute } from "node:path";
import { vitestFailures } from "./test-failures.mjs";

/** @typedef {import("./test-failures.mjs").VitestReport} VitestReport */

/** The number of failed files above which the machine can't be the reason. */
const most = 4;

/**
 * Returns the files that should run again: vitest itself retries a test, but neither the setup of a
 * file nor what the test has broken. None if an error has no file.
 * @param {VitestReport} report
 */
export function filesToRetry({ testResults }) {
	const failed = testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
	return failed.length <= most && failed.every((name) => isAbsolute(name)) ? failed : [];
}

/**
 * Merges the results of a retry into the first results, and returns the failures that the retry
 * fixed.
 * @param {VitestReport} first
 * @param {VitestReport} second
 */
export function mergeRetryResults(first, second) {
	const again = new Map(second.testResults.map((file) => [file.name, file]));
	const passed = first.testResults.filter(({ name }) => again.get(name)?.status === "passed");
	return {
		report: { testResults: first.testResults.map((file) => again.get(file.name) ?? file) },
		mended: vitestFailures({ testResults: passed }).map((one) => ({ ...one, mended: true })),
	};
}
