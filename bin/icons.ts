import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { projectRoot } from "./project-root.mjs";

const root = pathToFileURL(`${projectRoot}/`);

const lists = ["app/ui/icons.ts", "app/kinds/kind-icons.ts"];

/** Returns the numbers among the attributes of a shape. */
const numbersIn = (shape: string): Record<string, number> =>
	Object.fromEntries(
		[...shape.matchAll(/([a-z0-9]+)="([\d.]+)"/g)].map(([, name, value]) => [name, Number(value)]),
	);

/** Returns the data of a shape as a path that begins where it says itself. */
function pathData(shape: string) {
	const [, data] = /^<path d="([^"]+)"/.exec(shape) ?? [];
	if (data) {
		// A first relative move is absolute, and what follows it is relative.
		const [, x = "", y = "", rest = ""] = /^m(-?[\d.]+) ?(-?[\d.]+) ?(.*)$/.exec(data) ?? [];
		return x ? `M${x} ${y}${/^[a-z]/i.test(rest) || !rest ? rest : `l${rest}`}` : data;
	}
	const [, points] = /^<poly\w+ points="([^"]+)"/.exec(shape) ?? [];
	if (points) return `M${points}${shape.startsWith("<polygon") ? "z" : ""}`;
	const { x1, y1, x2, y2, ...numbers } = numbersIn(shape);
	if (shape.startsWith("<line")) return `M${x1} ${y1}L${x2} ${y2}`;
	const { x = 0, y = 0, width = 0, height = 0, cx = 0, cy = 0, r = 0 } = numbers;
	const { rx = r, ry = rx } = numbers;
	if (/^<(circle|ellipse)/.test(shape))
		return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0-${2 * rx} 0`;
	if (!shape.startsWith("<rect")) throw new Error(`No path for ${shape}`);
	const [across, down] = [width - 2 * rx, height - 2 * rx];
	if (rx === 0) return `M${x} ${y}h${width}v${height}h-${width}z`;
	const corner = (to: string) => `a${rx} ${rx} 0 0 1 ${to}`;
	return [
		`M${x + rx} ${y}h${across}${corner(`${rx} ${rx}`)}v${down}${corner(`-${rx} ${rx}`)}`,
		`h-${across}${corner(`-${rx}-${rx}`)}v-${down}${corner(`${rx}-${rx}`)}z`,
	].join("");
}

/** Returns shapes as one path, exact to a tenth of a pixel. */
function asOnePath(shapes: string) {
	const data = [...shapes.matchAll(/<[^>]+>/g)].map(([shape]) => pathData(shape)).join("");
	// A dot is a line of next to no length.
	const short = data.replace(/-?\d*\.\d+/g, (number, at, whole) => {
		const near = String(Number(Number(number).toFixed(1)) || 0.1).replace(/^(-?)0\./, "$1.");
		// Its dot alone parted it from the number before.
		return number.startsWith(".") && /\d/.test(whole[at - 1]) ? ` ${near}` : near;
	});
	return `<path d="${short}"/>`;
}

/** Builds the symbol of a Lucide icon; its strokes are styled where it is used. */
async function symbol(name: string) {
	const file = new URL(`node_modules/lucide-static/icons/${name}.svg`, root);
	const svg = await readFile(file, "utf8");
	const inner = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.indexOf("</svg>"));
	const shapes = inner.replace(/\s*\n\s*/g, "").replaceAll(" />", "/>");
	return `<symbol id="${name}" viewBox="0 0 24 24">${asOnePath(shapes)}</symbol>`;
}

async function namesIn(path: string) {
	const list = await readFile(new URL(path, root), "utf8");
	const [names = ""] = list.split("] as const");
	return [...names.matchAll(/"([a-z0-9-]+)"/g)].map(([, name = ""]) => name);
}

const names = new Set((await Promise.all(lists.map(namesIn))).flat());
const symbols = await Promise.all([...names].map(symbol));
await writeFile(
	new URL("app/styles/icons.svg", root),
	`<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);
