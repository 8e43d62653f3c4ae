import { loadavg } from "node:os";

/** One line of a table in perf/results. */
export type Figure = {
	/** What was measured or tried, in the words of the table. */
	what: string;
	/** What it has to be. */
	bar: string;
	/** What it was. */
	measured: string;
	/** Null where there is nothing to reach. */
	reached: boolean | null;
	/** What others need for the same, where that is known. */
	peers?: string;
};

/**
 * Says what a benchmark or a proof has found, at once to who watches, and at the end to the
 * command that has started it.
 */
export function report(figure: Figure): void {
	const sign = figure.reached === null ? "·" : figure.reached ? "✔" : "✘";
	console.log(`${sign} ${figure.what}: ${figure.measured} (${figure.bar})`);
	process.send?.({ ...figure, load: loadavg()[0] });
}
