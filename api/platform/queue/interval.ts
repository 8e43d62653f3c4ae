/**
 * Runs work at once and then at intervals, never twice at the same time. It does not keep the
 * process alive.
 *
 * @param interval milliseconds
 * @returns a function that ends it
 */
export function startInterval(
	interval: number,
	work: () => Promise<unknown>,
	report: (error: unknown) => void,
): () => void {
	let working = false;
	const turn = async () => {
		if (working) return;
		working = true;
		try {
			await work();
		} catch (error) {
			report(error);
		} finally {
			working = false;
		}
	};
	const timer = setInterval(turn, interval).unref();
	void turn();
	return () => clearInterval(timer);
}
