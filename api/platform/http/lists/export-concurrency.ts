/** Runs work when its turn has come. */
export type LimitConcurrency = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs at most `mostAtOnce` pieces of work at once; the others wait in their order of arrival. */
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
