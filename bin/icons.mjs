import { readFile, writeFile } from "node:fs/promises";

const root = new URL("../", import.meta.url);

/** Each list of names, and the sprite that it is written to; what a page carries itself is made small. */
const sprites = [
	{ from: "app/ui/icons.ts", to: "app/styles/icons.svg", isSmall: false },
	{ from: "app/kinds/kind-icons.ts", to: "app/styles/kind-icons.svg", isSmall: true },
];

/**
 * Returns the numbers among the attributes of a shape.
 * @param {string} shape
 * @returns {Record<string, number>}
 */
const numbersIn = (shape) =>
	Object.fromEntries(
		[...shape.matchAll(/([a-z0-9]+)="([\d.]+)"/g)].map(([, name, value]) => [name, Number(value)]),
	);

/**
 * Returns the data of a path, of a rectangle or of a circle, which begin where they say themselves.
 * @param {string} shape
 */
function pathData(shape) {
	const [, data] = /^<path d="([^"]+)"/.exec(shape) ?? [];
	if (data) {
		// A first relative move is absolute, and what follows it is relative.
		const [, x = "", y = "", rest = ""] = /^m(-?[\d.]+) ?(-?[\d.]+) ?(.*)$/.exec(data) ?? [];
		return x ? `M${x} ${y}${/^[a-z]/i.test(rest) || !rest ? rest : `l${rest}`}` : data;
	}
	const { x = 0, y = 0, width = 0, height = 0, rx = 0, cx = 0, cy = 0, r = 0 } = numbersIn(shape);
	if (shape.startsWith("<circle"))
		return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
	if (!shape.startsWith("<rect")) throw new Error(`No path for ${shape}`);
	const [across, down] = [width - 2 * rx, height - 2 * rx];
	if (rx === 0) return `M${x} ${y}h${width}v${height}h-${width}z`;
	const corner = (/** @type {string} */ to) => `a${rx} ${rx} 0 0 1 ${to}`;
	return [
		`M${x + rx} ${y}h${across}${corner(`${rx} ${rx}`)}v${down}${corner(`-${rx} ${rx}`)}`,
		`h-${across}${corner(`-${rx}-${rx}`)}v-${down}${corner(`${rx}-${rx}`)}z`,
	].join("");
}

/**
 * Returns shapes as one path, exact to a tenth of a pixel.
 * @param {string} shapes
 */
function asOnePath(shapes) {
	const data = [...shapes.matchAll(/<[^>]+>/g)].map(([shape]) => pathData(shape)).join("");
	// A dot is a line of next to no length.
	const short = data.replace(/-?\d*\.\d+/g, (number) =>
		String(Number(Number(number).toFixed(1)) || 0.1).replace(/^(-?)0\./, "$1."),
	);
	return `<path d="${short}"/>`;
}

/**
 * Builds the symbol of a Lucide icon; its strokes are styled where it is used.
 * @param {string} name
 * @param {boolean} isSmall
 */
async function symbol(name, isSmall) {
	const file = new URL(`node_modules/lucide-static/icons/${name}.svg`, root);
	const svg = await readFile(file, "utf8");
	const inner = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.indexOf("</svg>"));
	const shapes = inner.replace(/\s*\n\s*/g, "").replaceAll(" />", "/>");
	return `<symbol id="${name}" viewBox="0 0 24 24">${isSmall ? asOnePath(shapes) : shapes}</symbol>`;
}

for (const { from, to, isSmall } of sprites) {
	const list = await readFile(new URL(from, root), "utf8");
	const names = [
		.../** @type {string} */ (list.split("] as const")[0]).matchAll(/"([a-z0-9-]+)"/g),
	].map((match) => /** @type {string} */ (match[1]));
	const symbols = await Promise.all(names.map((name) => symbol(name, isSmall)));
	await writeFile(
		new URL(to, root),
		`<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
	);
}
