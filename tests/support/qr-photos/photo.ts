import sharp from "sharp";
import { blurred, type Grey, moved, resized } from "./grayscale.ts";
import { type Homography, inverse, placed } from "./perspective.ts";
import { type Print, printOf, squaresOf } from "./print.ts";
import { gaussianNoise, type Random, randomFrom } from "./random.ts";
import type { Shot } from "./shot.ts";

const noiseLength = 1 << 20;
let noise: Float32Array | undefined;

/** A photograph of a printed code that hangs at a wall, as JPEG. */
export async function photographOf(shot: Shot): Promise<Buffer> {
	const random = randomFrom(shot.seed + 100_000);
	const scene = await wall(shot, random);
	const place = { x: random.between(0, 1), y: random.between(0, 1) };
	const { plane, side } = placed(shot, place);
	const print = printOf(shot);
	await hang(scene, print, plane, side);
	const square = side / squaresOf(shot.text);
	const direction = random.between(0, 2 * Math.PI);
	const shaken = moved(
		scene,
		shot.moved * square * Math.cos(direction),
		shot.moved * square * Math.sin(direction),
	);
	// No lens is sharper than this.
	const seen = await blurred(shaken, Math.max(0.7, shot.blur * square));
	expose(seen, shot, random);
	return developed(seen, shot, random);
}

/** Plaster or tiles, with spots and joints, lighter here and darker there. */
async function wall({ width, height }: Shot, { between, of }: Random): Promise<Grey> {
	const rough = (across: number, from: number, to: number): Grey => {
		const down = Math.round((across * height) / width);
		const data = Uint8Array.from({ length: across * down }, () => between(from, to));
		return { width: across, height: down, data };
	};
	const base = of([70, 110, 150, 190, 225]);
	const clouds = await resized(rough(9, base - 25, base + 25), width, height);
	const grain = await resized(rough(of([200, 500, 1300]), 0, 22), width, height);
	const joint = of([0, 0, 320, 700]);
	const data = new Uint8Array(width * height);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const at = y * width + x;
			const inJoint = joint > 0 && (x % joint < 9 || y % joint < 9);
			const value = (clouds.data[at] ?? 0) + (grain.data[at] ?? 0) - (inJoint ? 45 : 0);
			data[at] = Math.max(0, Math.min(255, value));
		}
	return { width, height, data };
}

/** Puts the print on the wall, pixel by pixel. */
async function hang(scene: Grey, print: Print, plane: Homography, side: number): Promise<void> {
	const { code } = print;
	const shrink = Math.min(1, (side * 1.3) / code.side);
	const paper =
		shrink < 1
			? await resized(
					print.paper,
					Math.max(2, Math.round(print.paper.width * shrink)),
					Math.max(2, Math.round(print.paper.height * shrink)),
				)
			: print.paper;
	const scale = code.side * (paper.width / print.paper.width);
	const centre = {
		x: ((code.x + code.side / 2) * paper.width) / print.paper.width,
		y: ((code.y + code.side / 2) * paper.height) / print.paper.height,
	};
	const [a, b, c] = inverse(plane);
	const { width, height, data } = scene;
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const depth = c[0] * x + c[1] * y + c[2];
			// Behind the camera.
			if (depth <= 0) continue;
			const across = ((a[0] * x + a[1] * y + a[2]) / depth) * scale + centre.x - 0.5;
			const down = ((b[0] * x + b[1] * y + b[2]) / depth) * scale + centre.y - 0.5;
			if (across < 0 || down < 0 || across >= paper.width - 1 || down >= paper.height - 1) continue;
			data[y * width + x] = between(paper, across, down);
		}
}

/** The value between four pixels. */
function between({ width, data }: Grey, x: number, y: number): number {
	const [left, top] = [Math.floor(x), Math.floor(y)];
	const [right, below] = [x - left, y - top];
	const at = top * width + left;
	const above = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
	const under = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
	return above * (1 - below) + under * below;
}

/** Light that falls from one side, too little of it, and the camera's noise. */
function expose({ width, height, data }: Grey, shot: Shot, { between }: Random): void {
	noise ??= gaussianNoise(7, noiseLength);
	const from = between(0, 2 * Math.PI);
	const [right, down] = [Math.cos(from), Math.sin(from)];
	const reach = (Math.abs(right) * width + Math.abs(down) * height) / 2;
	const start = Math.floor(between(0, noiseLength));
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const at = y * width + x;
			const along = ((x - width / 2) * right + (y - height / 2) * down) / reach;
			const light = shot.light * (1 - (shot.shade * (1 + along)) / 2);
			const disturbed = (noise[(start + at * 7) & (noiseLength - 1)] ?? 0) * shot.noise;
			// Ink is never black, nor paper white.
			const value = (18 + (data[at] ?? 0) * 0.88) * light + disturbed * Math.sqrt(light);
			data[at] = Math.max(0, Math.min(255, value));
		}
}

/** As a phone writes it: in colour, turned as it was held. */
async function developed(
	{ width, height, data }: Grey,
	{ orientation, quality }: Shot,
	{ of }: Random,
): Promise<Buffer> {
	const warmth = of<readonly [number, number, number]>([
		[1, 0.97, 0.88],
		[0.93, 0.98, 1],
		[1, 1, 1],
	]);
	const turn = { 1: 0, 3: 180, 6: 270, 8: 90 }[orientation];
	const colours = new Uint8Array(data.length * 3);
	for (let at = 0; at < data.length; at++)
		for (let colour = 0; colour < 3; colour++)
			colours[at * 3 + colour] = (data[at] ?? 0) * (warmth[colour] ?? 1);
	return sharp(colours, { raw: { width, height, channels: 3 } })
		.rotate(turn)
		.withMetadata({ orientation })
		.jpeg({ quality })
		.toBuffer();
}
