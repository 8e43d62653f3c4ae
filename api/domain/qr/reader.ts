import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import jsqr from "jsqr";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const maxPixels = 50_000_000;

/** Sides, in pixels, at which a picture is tried: quick first, then with more detail. */
const quickSide = 1000;
const thoroughSides = [1600, 2800];

let zxing: Promise<unknown> | undefined;

/** The decoder's WebAssembly comes from the package, never from the network. */
function loadZxing() {
	zxing ??= Promise.resolve(
		prepareZXingModule({
			overrides: {
				wasmBinary: readFileSync(
					createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"),
				).buffer as ArrayBuffer,
			},
			fireImmediately: true,
		}),
	);
	return zxing;
}

/**
 * Reads the QR code in a photo: jsqr first, zxing where jsqr finds nothing.
 *
 * @param picture a JPEG or PNG, turned upright by its EXIF orientation
 * @returns the code's text, or null when none is found
 * @throws when the picture can't be opened
 */
export async function readQrCode(picture: Buffer): Promise<string | null> {
	const quick = await pixels(picture, quickSide);
	const found = jsqr(quick.data, quick.width, quick.height);
	if (found?.data) return found.data;
	await loadZxing();
	for (const side of thoroughSides) {
		const image = await pixels(picture, side);
		const [code] = await readBarcodes(
			{ ...image, colorSpace: "srgb" },
			{ formats: ["QRCode"], tryHarder: true, maxNumberOfSymbols: 1 },
		);
		if (code?.text) return code.text;
	}
	return null;
}

async function pixels(picture: Buffer, side: number) {
	const { data, info } = await sharp(picture, { limitInputPixels: maxPixels })
		.rotate()
		.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
		.flatten({ background: "#fff" })
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return {
		data: new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.length),
		width: info.width,
		height: info.height,
	};
}
