/** The number of requests that are allowed at once, and per second after that. */
export type RateLimit = { atOnce: number; perSecond: number };

/** A token bucket; instants are in milliseconds. */
export class TokenBucket {
	/** Negative if tokens were taken in advance. */
	#count: number;
	#at: number;

	constructor(
		readonly pace: RateLimit,
		now: number,
	) {
		[this.#count, this.#at] = [pace.atOnce, now];
	}

	/** Returns the milliseconds until one more token is free, after all that were taken. */
	wait(now: number): number {
		const { atOnce, perSecond } = this.pace;
		this.#count = Math.min(atOnce, this.#count + ((now - this.#at) * perSecond) / 1000);
		this.#at = now;
		return Math.max(0, ((1 - this.#count) * 1000) / perSecond);
	}

	hasRoom(now: number): boolean {
		return this.wait(now) === 0;
	}

	take(): void {
		this.#count--;
	}
}
