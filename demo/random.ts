export type Random = {
	/** Returns a number from 0 up to, but not including, 1. */
	next(): number;
	/** Returns a whole number from min to max, both included. */
	int(min: number, max: number): number;
	chance(probability: number): boolean;
	pick<T>(list: readonly T[]): T;
	/** Picks by weight; weights need not sum to 1. */
	weighted<T>(list: readonly (readonly [T, number])[]): T;
	shuffle<T>(list: readonly T[]): T[];
	hex(length: number): string;
};

/** FNV-1a, four times with different starts, to spread a text over the generator's state. */
const hash = (text: string, start: number): number => {
	let value = start;
	for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
	return value >>> 0;
};

/** sfc32: small, fast, and the same everywhere. */
const generator = (seed: string): (() => number) => {
	let a = hash(seed, 2166136261);
	let b = hash(seed, 40503);
	let c = hash(seed, 374761393);
	let d = 1;
	const next = () => {
		const sum = (((a + b) | 0) + d) | 0;
		d = (d + 1) | 0;
		a = b ^ (b >>> 9);
		b = (c + (c << 3)) | 0;
		c = (c << 21) | (c >>> 11);
		c = (c + sum) | 0;
		return (sum >>> 0) / 4294967296;
	};
	for (let round = 0; round < 16; round++) next();
	return next;
};

/** Creates a generator. The same seed gives the same numbers in the same order. */
export function createRandom(seed: string): Random {
	const next = generator(seed);
	const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
	const pick = <T>(list: readonly T[]): T => {
		if (list.length === 0) throw new Error(`nothing to pick from (${seed})`);
		return list[int(0, list.length - 1)] as T;
	};
	return {
		next,
		int,
		pick,
		chance: (probability) => next() < probability,
		weighted(list) {
			let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
			for (const [value, weight] of list) {
				left -= weight;
				if (left < 0) return value;
			}
			return pick(list)[0];
		},
		shuffle(list) {
			const mixed = [...list];
			for (let at = mixed.length - 1; at > 0; at--) {
				const other = int(0, at);
				[mixed[at], mixed[other]] = [mixed[other] as never, mixed[at] as never];
			}
			return mixed;
		},
		hex: (length) => Array.from({ length }, () => int(0, 15).toString(16)).join(""),
	};
}
