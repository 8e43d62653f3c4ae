/** What came of tests, or of checks that count as one. */
export type Counts = { passed: number; failed: number; skipped: number };

/** What is read of the JSON reports of vitest and Playwright. */
export type Report = {
	testResults?: {
		name: string;
		status: string;
		message?: string;
		assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
	}[];
	stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/**
 * Counts the tests of a report. A file that broke before its tests counts as one that failed, and so does a run
 * that ended badly for another reason.
 * @param report undefined where none was written
 */
export function countTests(report: Report | undefined, endedWell: boolean): Counts {
	const counts = report?.stats ? ofPlaywright(report.stats) : ofVitest(report?.testResults ?? []);
	const isBroken = counts.failed === 0 && !(endedWell && report);
	return isBroken ? { ...counts, failed: 1 } : counts;
}

const ofPlaywright = ({ expected, unexpected, flaky, skipped }: NonNullable<Report["stats"]>) => ({
	passed: expected + flaky,
	failed: unexpected,
	skipped,
});

function ofVitest(files: NonNullable<Report["testResults"]>): Counts {
	const tests = files.flatMap(({ assertionResults }) => assertionResults);
	const passed = tests.filter(({ status }) => status === "passed").length;
	const failed = tests.filter(({ status }) => status === "failed").length;
	const broken = files.filter(
		({ status, assertionResults }) =>
			status === "failed" && assertionResults.every((test) => test.status !== "failed"),
	);
	return {
		passed,
		failed: failed + broken.length,
		skipped: tests.length - passed - failed,
	};
}

/** The tests of vitest that failed, and the files that broke before theirs, with the begin of what was said. */
export function tellFailures({ testResults = [] }: Report): string[] {
	const tell = (name: string, said = "") => [name, ...said.split("\n").slice(0, 12)].join("\n  ");
	return testResults.flatMap(({ name, status, message, assertionResults }) => {
		const failed = assertionResults.filter((test) => test.status === "failed");
		if (failed.length === 0) return status === "failed" ? [tell(name, message)] : [];
		return failed.map((test) => tell(`${name}: ${test.fullName}`, test.failureMessages?.[0]));
	});
}

/** Adds counts up. */
export const sumCounts = (all: readonly Counts[]): Counts => ({
	passed: all.reduce((sum, { passed }) => sum + passed, 0),
	failed: all.reduce((sum, { failed }) => sum + failed, 0),
	skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
});
