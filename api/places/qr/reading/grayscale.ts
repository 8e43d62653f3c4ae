/**
 * A grey image as a PGM file in memory, the format that the decoder accepts: its pixels follow the
 * header, row by row, one byte each.
 */
export type Grey = {
	readonly width: number;
	readonly height: number;
	readonly file: Uint8Array;
	readonly pixels: Uint8Array;
};

export function blankImage(width: number, height: number): Grey {
	const header = Buffer.from(`P5 ${width} ${height} 255\n`);
	const file = new Uint8Array(header.length + width * height);
	file.set(header);
	return { width, height, file, pixels: file.subarray(header.length) };
}

/** Returns the image at half its sides: one pixel for every four. */
export function halveImage({ width, height, pixels }: Grey) {
	const half = blankImage(width >> 1, height >> 1);
	const at = (index: number) => pixels[index] ?? 0;
	for (let y = 0, to = 0; y < half.height; y++)
		for (let x = 0, from = 2 * y * width; x < half.width; x++, from += 2)
			half.pixels[to++] =
				(at(from) + at(from + 1) + at(from + width) + at(from + width + 1) + 2) >> 2;
	return half;
}

/**
 * Stretches the contrast to the whole range from black to white, whatever the light. The darkest
 * and the lightest two-hundredth become black or white.
 */
export function stretchContrast({ width, height, pixels }: Grey) {
	const counts = new Uint32Array(256);
	const count = (value: number) => counts[value] ?? 0;
	for (const value of pixels) counts[value] = count(value) + 1;
	const few = pixels.length / 200;
	let black = 0;
	for (let seen = count(0); seen < few && black < 254; seen += count(black)) black += 1;
	let white = 255;
	for (let seen = count(255); seen < few && white > black + 1; seen += count(white)) white -= 1;
	const levels = Uint8ClampedArray.from(
		counts,
		(_, value) => ((value - black) * 255) / (white - black),
	);
	const wide = blankImage(width, height);
	for (let at = 0; at < pixels.length; at++) wide.pixels[at] = levels[pixels[at] ?? 0] ?? 0;
	return wide;
}
