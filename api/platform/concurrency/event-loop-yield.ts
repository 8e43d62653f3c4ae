/** The milliseconds that long work may use the event loop before others have their turn. */
const longestTurn = 5;

/**
 * Creates a function that long work awaits at each of its steps. If the work has used its turn up,
 * the function lets the event loop do what else is waiting.
 */
export function createEventLoopYield(): () => Promise<void> {
	let begun = performance.now();
	return async () => {
		if (performance.now() - begun < longestTurn) return;
		await new Promise((resolve) => setImmediate(resolve));
		begun = performance.now();
	};
}
