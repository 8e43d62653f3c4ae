import autocannon from "autocannon";
import type { Answer, HttpSession } from "./http-session.ts";

/** The middle of some numbers; the greater of the two where their count is even. */
export function median(numbers: readonly number[]): number {
	const sorted = [...numbers].sort((one, other) => one - other);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Does something three times and gives the median. */
export async function medianOfThree(measure: () => Promise<number>): Promise<number> {
	const measured: number[] = [];
	for (let round = 0; round < 3; round++) measured.push(await measure());
	return median(measured);
}

/** Repeats something until it was done `times` times or `patience` milliseconds are over. */
async function repeat<Result>(
	work: () => Promise<Result>,
	times: number,
	patience: number,
): Promise<Result[]> {
	const results: Result[] = [];
	const begun = performance.now();
	while (results.length < times && (results.length === 0 || performance.now() - begun < patience))
		results.push(await work());
	return results;
}

/**
 * Milliseconds of one request after the other, warm: the median of three rounds' medians.
 *
 * @throws when something is refused
 */
export async function oneClient(work: () => Promise<Answer>): Promise<number> {
	const [ms = Number.NaN] = await inTurn([work]);
	return ms;
}

/**
 * The same for several kinds of requests, made in turn, so that whatever else the machine does
 * slows all of them alike.
 *
 * @param patience milliseconds for each of them and round
 * @returns milliseconds of each
 */
export async function inTurn(
	works: readonly (() => Promise<Answer>)[],
	patience = 2000,
): Promise<number[]> {
	const once = async () => {
		const times: number[] = [];
		for (const work of works) {
			const { status, ms } = await work();
			if (status >= 400) throw new Error(`Answered ${status}`);
			times.push(ms);
		}
		return times;
	};
	await repeat(once, 30, (patience * works.length) / 2);
	const rounds: number[][] = [];
	for (let round = 0; round < 3; round++) {
		const all = await repeat(once, 60, patience * works.length);
		rounds.push(works.map((_, nth) => median(all.map((times) => times[nth] ?? Number.NaN))));
	}
	return works.map((_, nth) => median(rounds.map((times) => times[nth] ?? Number.NaN)));
}

/**
 * Some connections ask for pages in turn, in three rounds.
 *
 * @returns the median of pages a second, and how many pages there were in all
 */
export async function perSecond(
	visitor: HttpSession,
	paths: readonly string[],
	{
		connections = 8,
		seconds = 3,
		rounds = 3,
		headers = {} as Readonly<Record<string, string>>,
	} = {},
): Promise<{ rate: number; pages: number }> {
	let pages = 0;
	const rates: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const { requests, duration, non2xx, errors } = await autocannon({
			url: `http://127.0.0.1:${visitor.port}`,
			connections,
			duration: seconds,
			timeout: 60,
			headers: { host: visitor.host, cookie: visitor.cookie, ...headers },
			requests: paths.map((path) => ({ path })),
		});
		if (non2xx + errors > 0) throw new Error(`${non2xx} other answers and ${errors} errors`);
		pages += requests.total;
		rates.push(requests.total / duration);
	}
	return { rate: median(rates), pages };
}

/** Loads pages until the server's code has been compiled for it. */
export async function warmUp(visitor: HttpSession, paths: readonly string[]): Promise<void> {
	await autocannon({
		url: `http://127.0.0.1:${visitor.port}`,
		connections: 8,
		duration: 5,
		timeout: 60,
		headers: { host: visitor.host, cookie: visitor.cookie },
		requests: paths.map((path) => ({ path })),
	});
}
