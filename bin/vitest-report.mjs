import { JsonReporter } from "vitest/node";
import { withUnhandledErrors } from "./test-failures.mjs";

/**
 * Writes vitest's report with the errors that no test waited for: they fail a run whose tests have all passed,
 * and the report alone would not say why.
 */
export default class VitestReport extends JsonReporter {
	/** @type {readonly import("./test-failures.mjs").UnhandledError[]} */
	#errors = [];

	/**
	 * @override
	 * @param {Parameters<JsonReporter["onTestRunEnd"]>[0]} modules
	 * @param {readonly import("./test-failures.mjs").UnhandledError[]} [errors]
	 */
	async onTestRunEnd(modules, errors = []) {
		this.#errors = errors;
		await super.onTestRunEnd(modules);
	}

	/**
	 * @override
	 * @param {string} report
	 */
	async writeReport(report) {
		await super.writeReport(JSON.stringify(withUnhandledErrors(JSON.parse(report), this.#errors)));
	}
}
