const mostAtOnce = 2;

const waiting: (() => void)[] = [];
let working = 0;

/**
 * Does work that takes much memory, such as decoding a picture, when it is its turn. Fifty
 * megapixels take some 300 MB while they are decoded and made smaller.
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
	if (working < mostAtOnce) working++;
	else await new Promise<void>((go) => waiting.push(go));
	try {
		return await work();
	} finally {
		const next = waiting.shift();
		if (next) next();
		else working--;
	}
}
