import { vitestFailures } from "./test-failures.mjs";

/** @typedef {import("./test-failures.mjs").VitestReport} VitestReport */

/** Where more files fail than these, no machine was in the way. */
const most = 4;

/**
 * The files of which a second try may say more: vitest itself tries a test again, but neither what a
 * file prepares nor what was broken by it.
 * @param {VitestReport} report
 */
export function filesToRetry({ testResults }) {
	const failed = testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
	return failed.length <= most ? failed : [];
}

/**
 * What holds after a second try of some files, and the failures of the first one that it mended.
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
