import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../bin/project-root.mjs";
import type { Figure as Measured } from "./support/figures.ts";

/** A figure, and the load of the machine while it was measured. */
export type Figure = Measured & { load: number };

/**
 * Writes the figures of one benchmark or proof as a table into `perf/results`, in the place of its former ones.
 * @param conditions what they were measured with
 */
export function writeResults(name: string, figures: Figure[], conditions: string) {
	const folder = join(projectRoot, "perf/results");
	const day = new Date().toISOString().slice(0, 10);
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, `${name}.md`), `${tableOf(figures)}\n\n${day}; ${conditions}.\n`);
}

const tableOf = (figures: Figure[]) =>
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
