/** Does work when it is its turn. */
export type LimitConcurrency = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Has at most so many pieces of work done at once; the others wait, in the order they came. */
export function createConcurrencyLimit(mostAtOnce: number): LimitConcurrency {
	const waiting: (() => void)[] = [];
	let working = 0;
	return async (work) => {
		if (working < mostAtOnce) working++;
		else await new Promise<void>((go) => waiting.push(go));
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else working--;
		}
	};
}
