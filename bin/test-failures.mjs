/**
 * A failed test, with the first lines of its message; `mended` if it passed when it was run again.
 * @typedef {{ test: string, message: string, mended: boolean }} Failure
 */

/**
 * @typedef {object} VitestReport
 * @property {{
 *   name: string,
 *   status: string,
 *   message?: string,
 *   assertionResults: { status: string, fullName?: string, failureMessages?: string[] | null }[],
 * }[]} testResults
 */

/**
 * An error that no test waited for, with the file that was running where that is known.
 * @typedef {{ message: string, stack?: string, VITEST_TEST_PATH?: unknown }} UnhandledError
 */

/**
 * @typedef {object} Suite of Playwright's report
 * @property {Suite[]} [suites]
 * @property {{
 *   file: string,
 *   line: number,
 *   title: string,
 *   tests: {
 *     projectName: string,
 *     status: string,
 *     results: { errors: { message?: string }[] }[],
 *   }[],
 * }[]} [specs]
 */

/**
 * The number of lines of a message that are shown: enough for the expected and the actual value.
 */
const shown = 12;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one.
const colours = /\u001b\[\d*(;\d+)*m/g;

/** @param {string | undefined} message */
const beginning = (message = "") =>
	message.replace(colours, "").trim().split("\n").slice(0, shown).join("\n");

/** @param {VitestReport} report @returns {Failure[]} */
export const vitestFailures = ({ testResults }) =>
	testResults.flatMap(({ name, status, message, assertionResults }) => {
		const failures = assertionResults
			.filter(({ failureMessages }) => failureMessages && failureMessages.length > 0)
			.map(({ fullName, failureMessages, status }) => ({
				test: `${name} › ${fullName}`,
				message: beginning(failureMessages?.[0]),
				mended: status === "passed",
			}));
		const unexplained = status === "failed" && failures.every(({ mended }) => mended);
		return unexplained
			? [...failures, { test: name, message: beginning(message), mended: false }]
			: failures;
	});

/**
 * Returns a report in which the files of unhandled errors have failed; `vitest` stands for an unknown one.
 * @template {VitestReport} Report
 * @param {Report} report
 * @param {readonly UnhandledError[]} errors
 * @returns {Report}
 */
export function withUnhandledErrors(report, errors) {
	const toldBy = new Map(
		errors.map(({ message, stack = message, VITEST_TEST_PATH: path }) => [
			typeof path === "string" ? path : "vitest",
			`Unhandled: ${stack}`,
		]),
	);
	const testResults = report.testResults.map((file) => {
		const message = toldBy.get(file.name);
		toldBy.delete(file.name);
		return message && file.status !== "failed" ? { ...file, status: "failed", message } : file;
	});
	const others = [...toldBy].map(([name, message]) => ({
		name,
		status: "failed",
		message,
		assertionResults: [],
	}));
	return { ...report, testResults: [...testResults, ...others] };
}

/** @param {Suite} suite @returns {Failure[]} */
export const playwrightFailures = ({ suites = [], specs = [] }) => [
	...specs.flatMap(({ file, line, title, tests }) =>
		tests
			.filter(({ status }) => status === "unexpected" || status === "flaky")
			.map(({ projectName, status, results }) => ({
				test: `[${projectName}] ${file}:${line} › ${title}`,
				message: beginning(results.find(({ errors }) => errors.length > 0)?.errors[0]?.message),
				mended: status === "flaky",
			})),
	),
	...suites.flatMap(playwrightFailures),
];

/** @param {Failure[]} failures */
export const formatFailures = (failures) =>
	failures
		.toSorted((one, other) => Number(other.mended) - Number(one.mended))
		.map(({ test, message, mended }) => {
			const told = `${test}${mended ? " (passed when tried again)" : ""}`;
			return `${mended ? "~" : "✗"} ${told}\n${message.replaceAll(/^/gm, "    ")}`;
		})
		.join("\n\n");
