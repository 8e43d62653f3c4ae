/** Numbers that look random and are the same for the same seed. */
export type Random = {
	/** From `least` up to `greatest`. */
	between: (least: number, greatest: number) => number;
	/** The same, evenly by order of magnitude. */
	scaled: (least: number, greatest: number) => number;
	of: <One>(choices: readonly [One, ...One[]]) => One;
	hex: (length: number) => string;
};

/** Mulberry32, by Tommy Ettinger. */
export function randomFrom(seed: number): Random {
	let state = (seed * 0x9e3779b1) >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const between = (least: number, greatest: number) => least + (greatest - least) * next();
	return {
		between,
		scaled: (least, greatest) => Math.exp(between(Math.log(least), Math.log(greatest))),
		of: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
		hex: (length) => Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join(""),
	};
}

/** So many numbers around 0, spread as noise is, with a standard deviation of 1. */
export function gaussianNoise(seed: number, length: number): Float32Array {
	const { between } = randomFrom(seed);
	return Float32Array.from(
		{ length },
		() => Math.sqrt(-2 * Math.log(between(1e-9, 1))) * Math.cos(between(0, 2 * Math.PI)),
	);
}
