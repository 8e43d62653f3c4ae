import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const kinds = [".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"];

/** The minimum size in bytes: a smaller file fits into one packet anyway. */
const least = 500;

/** Writes beside each file of a folder its best compressed versions: `.br` and `.gz`. */
export async function precompress(folder: string) {
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => kinds.includes(extname(name)))
		.map((name) => join(folder, name));
	await Promise.all(files.map(compressBeside));
}

async function compressBeside(path: string) {
	const bytes = readFileSync(path);
	if (bytes.length < least) return;
	const [br, gz] = await Promise.all([
		promisify(brotliCompress)(bytes, {
			params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
		}),
		promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
	]);
	if (br.length < bytes.length) writeFileSync(`${path}.br`, br);
	if (gz.length < bytes.length) writeFileSync(`${path}.gz`, gz);
}
