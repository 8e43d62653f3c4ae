import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../bin/project-root.mjs";

/**
 * A figure, and the load of the machine while it was measured.
 * @typedef {import("./support/figures.ts").Figure & { load: number }} Figure
 */

/**
 * Writes the figures of one benchmark or proof as a table into `perf/results`, in the place of its former ones.
 * @param {string} name
 * @param {Figure[]} figures
 * @param {string} conditions what they were measured with
 */
export function writeResults(name, figures, conditions) {
	const folder = join(projectRoot, "perf/results");
	const day = new Date().toISOString().slice(0, 10);
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, `${name}.md`), `${tableOf(figures)}\n\n${day}; ${conditions}.\n`);
}

/** @param {Figure[]} figures */
const tableOf = (figures) =>
	[
		["What", "Peers", "To reach", "Measured", ""],
		["---", "---", "---", "---", "---"],
		...figures.map(({ what, peers = "–", bar, measured, reached }) => [
			what,
			peers,
			bar,
			measured,
			reached === null ? "" : reached ? "✔" : "✘",
		]),
	]
		.map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
		.join("\n");
