import { readFile, writeFile } from "node:fs/promises";

const root = new URL("../", import.meta.url);

/** Each list of names, and the sprite that it is written to. */
const sprites = [
	["app/ui/icons.ts", "app/styles/icons.svg"],
	["app/kinds/kind-icons.ts", "app/styles/kind-icons.svg"],
];

/**
 * Builds the symbol of a Lucide icon; its strokes are styled where it is used.
 * @param {string} name
 */
async function symbol(name) {
	const file = new URL(`node_modules/lucide-static/icons/${name}.svg`, root);
	const svg = await readFile(file, "utf8");
	const shapes = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.indexOf("</svg>"));
	return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, "").replaceAll(" />", "/>")}</symbol>`;
}

for (const [from = "", to = ""] of sprites) {
	const list = await readFile(new URL(from, root), "utf8");
	const names = [
		.../** @type {string} */ (list.split("] as const")[0]).matchAll(/"([a-z0-9-]+)"/g),
	].map((match) => /** @type {string} */ (match[1]));
	const symbols = await Promise.all(names.map(symbol));
	await writeFile(
		new URL(to, root),
		`<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
	);
}
