import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const file = join(root, "docs", "figures.md");

/**
 * Puts the figures of one benchmark or proof into docs/figures.md, between the marks
 * `<!-- name -->` and `<!-- /name -->`; at its end where the marks are missing.
 * @param {string} name
 * @param {import("./measuring.mjs").Figure[]} figures
 * @param {string} conditions what they were measured with
 */
export function writeFigures(name, figures, conditions) {
	const before = existsSync(file) ? readFileSync(file, "utf8") : "# Figures\n";
	const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
	const day = new Date().toISOString().slice(0, 10);
	const section = `${open}\n${tableOf(figures)}\n\n${day}; ${conditions}.\n${close}`;
	const start = before.indexOf(open);
	const end = before.indexOf(close);
	const after =
		start >= 0 && end > start
			? before.slice(0, start) + section + before.slice(end + close.length)
			: `${before.trimEnd()}\n\n## ${name}\n\n${section}\n`;
	writeFileSync(file, after);
}

/** @param {import("./measuring.mjs").Figure[]} figures */
function tableOf(figures) {
	const peers = figures.some((figure) => figure.peers);
	const heads = ["What", ...(peers ? ["Peers"] : []), "To reach", "Measured", ""];
	const rows = figures.map((figure) => [
		figure.what,
		...(peers ? [figure.peers ?? "–"] : []),
		figure.bar,
		figure.measured,
		figure.reached === null ? "" : figure.reached ? "✔" : "✘",
	]);
	return [heads, heads.map(() => "---"), ...rows]
		.map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
		.join("\n");
}
