import sharp from "sharp";

/** A picture of one channel, row by row. */
export type Grey = { readonly width: number; readonly height: number; readonly data: Uint8Array };

const asSharp = ({ data, width, height }: Grey) =>
	sharp(data, { raw: { width, height, channels: 1 } });

export async function resized(grey: Grey, width: number, height: number): Promise<Grey> {
	const data = await asSharp(grey)
		.resize(width, height, { fit: "fill", kernel: "cubic" })
		.toColourspace("b-w")
		.raw()
		.toBuffer();
	return { width, height, data };
}

/** @param spread the standard deviation, in pixels */
export async function blurred(grey: Grey, spread: number): Promise<Grey> {
	if (spread < 0.3) return grey;
	const data = await asSharp(grey).blur(spread).toColourspace("b-w").raw().toBuffer();
	return { ...grey, data };
}

/** As a camera that moves while it takes the picture: by so many pixels each way, in steps. */
export function moved({ width, height, data }: Grey, across: number, down: number): Grey {
	const steps = Math.min(16, Math.ceil(Math.hypot(across, down)));
	if (steps < 1) return { width, height, data };
	const shifts = Array.from({ length: steps + 1 }, (_, step) => ({
		x: Math.round(across * (step / steps - 0.5)),
		y: Math.round(down * (step / steps - 0.5)),
	}));
	const sum = new Uint16Array(data.length);
	for (const shift of shifts)
		for (let y = 0; y < height; y++) {
			const from = Math.min(height - 1, Math.max(0, y + shift.y)) * width;
			for (let x = 0; x < width; x++) {
				const at = Math.min(width - 1, Math.max(0, x + shift.x));
				sum[y * width + x] = (sum[y * width + x] ?? 0) + (data[from + at] ?? 0);
			}
		}
	return { width, height, data: Uint8Array.from(sum, (value) => value / shifts.length) };
}
