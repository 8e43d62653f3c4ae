import { resumeWork } from "../observability/active-work.ts";

/** So many milliseconds of the event loop long work takes before others have their turn. */
const longestTurn = 5;

/**
 * Makes what long work awaits at each of its steps: where its turn has been long enough, it lets the
 * event loop do what else is waiting.
 *
 * @param now milliseconds
 */
export function createEventLoopYield(now = () => performance.now()): () => Promise<void> {
	let begun = now();
	return async () => {
		if (now() - begun < longestTurn) return;
		await new Promise((resolve) => setImmediate(resolve));
		resumeWork();
		begun = now();
	};
}
