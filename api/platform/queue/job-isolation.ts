/**
 * Lets the jobs of this process run side by side, or one of them alone: of several jobs under way
 * when a process ends, only one that ran alone is known to have ended it.
 */
export class JobIsolation {
	#running = 0;
	#becomesIdle: (() => void) | undefined;
	#alone: Promise<unknown> | undefined;

	/**
	 * Waits until no job runs alone, and then counts as running.
	 *
	 * @returns a function that ends this
	 */
	async enter(): Promise<() => void> {
		while (this.#alone) await this.#alone;
		return this.enterAlso();
	}

	/** Counts one more as running, beside one that already does. */
	enterAlso(): () => void {
		this.#running++;
		return () => {
			this.#running--;
			if (this.#running === 0) this.#becomesIdle?.();
		};
	}

	/**
	 * Runs work once nothing else runs, and lets nothing else begin until it is done.
	 *
	 * @param patience the milliseconds for which the others have to wait for those that run
	 * @returns whether it was run; not if others were still running after that time
	 */
	async runAlone(work: () => Promise<void>, patience: number): Promise<boolean> {
		while (this.#alone) await this.#alone;
		const turn = this.#idleWithin(patience).then(async (isIdle) => {
			if (isIdle) await work();
			return isIdle;
		});
		const ended = turn.then(
			() => {},
			() => {},
		);
		this.#alone = ended;
		try {
			return await turn;
		} finally {
			this.#alone = undefined;
		}
	}

	#idleWithin(patience: number): Promise<boolean> {
		if (this.#running === 0) return Promise.resolve(true);
		return new Promise((resolve) => {
			const end = (isIdle: boolean) => {
				clearTimeout(timer);
				this.#becomesIdle = undefined;
				resolve(isIdle);
			};
			const timer = setTimeout(end, patience, false).unref();
			this.#becomesIdle = () => end(true);
		});
	}
}

/** The jobs of this process. */
export const jobsOfProcess = new JobIsolation();
