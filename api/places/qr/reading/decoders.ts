import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
	prepareZXingModule,
	type ReaderOptions,
	type ReadResult,
	readBarcodes,
} from "zxing-wasm/reader";
import type { Grey } from "./grayscale.ts";

/** The maximum of codes that are read in one image. */
const maxCodes = 8;

// The decoder's WebAssembly comes from the package, never from the network.
prepareZXingModule({
	overrides: {
		wasmBinary: readFileSync(
			createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"),
		).buffer,
	},
});

function areaOf({ topLeft, topRight, bottomRight, bottomLeft }: ReadResult["position"]) {
	const corners = [topLeft, topRight, bottomRight, bottomLeft];
	const twice = corners.reduce((sum, { x, y }, index) => {
		const next = corners[(index + 1) % 4] ?? topLeft;
		return sum + x * next.y - next.x * y;
	}, 0);
	return Math.abs(twice) / 2;
}

/** Returns the texts of the codes in an image, the largest first. */
export async function decodeWithZxing({ file }: Grey, options: ReaderOptions = {}) {
	const codes = await readBarcodes(file, {
		formats: ["QRCode"],
		tryHarder: true,
		maxNumberOfSymbols: maxCodes,
		...options,
	});
	return codes
		.filter(({ isValid }) => isValid)
		.sort((one, other) => areaOf(other.position) - areaOf(one.position))
		.map(({ text }) => text);
}

/**
 * Returns the text of the code in an image: one or none. Loading this decoder takes longer than
 * most images take, and few get as far as this.
 */
export async function decodeWithJsqr({ width, height, pixels }: Grey) {
	const { default: jsqr } = await import("jsqr");
	const colours = new Uint8ClampedArray(pixels.length * 4);
	for (let at = 0; at < pixels.length; at++) colours.fill(pixels[at] ?? 0, at * 4, at * 4 + 4);
	const code = jsqr(colours, width, height);
	return code?.data ? [code.data] : [];
}
