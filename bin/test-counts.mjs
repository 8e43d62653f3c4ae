/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Readonly<Counts>} */
const nothing = { passed: 0, failed: 0, skipped: 0 };

/** @param {boolean} passed @returns {Counts} */
export const singleCount = (passed) => ({ ...nothing, [passed ? "passed" : "failed"]: 1 });

/** @param {Counts[]} all @returns {Counts} */
export function sumCounts(all) {
	return all.reduce(
		(a, b) => ({
			passed: a.passed + b.passed,
			failed: a.failed + b.failed,
			skipped: a.skipped + b.skipped,
		}),
		nothing,
	);
}

/** @param {Counts} counts */
export const closingLine = ({ passed, failed, skipped }) =>
	`${passed} passed, ${failed} failed, ${skipped} skipped`;

/**
 * Counts a step that ended with an error as failed if it has no failed test, or no report.
 * @param {Counts | undefined} counted
 * @param {boolean} endedWell
 * @returns {Counts}
 */
export function countCrash(counted, endedWell) {
	const counts = counted ?? nothing;
	const crashed = counted ? !endedWell && counts.failed === 0 : true;
	return crashed ? { ...counts, failed: counts.failed + 1 } : counts;
}

/**
 * @typedef {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport
 */

/** @param {VitestReport} report @returns {Counts} */
export function countVitest({ testResults }) {
	const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
	const passed = tests.filter(({ status }) => status === "passed").length;
	const failed = tests.filter(({ status }) => status === "failed").length;
	const brokenFiles = testResults.filter(
		({ status, assertionResults }) =>
			status === "failed" && !assertionResults.some((test) => test.status === "failed"),
	);
	return {
		passed,
		failed: failed + brokenFiles.length,
		skipped: tests.length - passed - failed,
	};
}

/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 */

/** @param {PlaywrightReport} report @returns {Counts} */
export function countPlaywright({ stats }) {
	return {
		passed: stats.expected + stats.flaky,
		failed: stats.unexpected,
		skipped: stats.skipped,
	};
}
