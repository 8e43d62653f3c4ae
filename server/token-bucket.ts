/** So many are let through at once, and so many in a second after that. */
export type RateLimit = { atOnce: number; perSecond: number };

/** How many may still come at a pace, at a moment in milliseconds. */
export class TokenBucket {
	/** Below nothing where some were taken that may come later only. */
	#count: number;
	#at: number;

	constructor(
		readonly pace: RateLimit,
		now: number,
	) {
		[this.#count, this.#at] = [pace.atOnce, now];
	}

	/** Milliseconds until one more may come, behind all that were taken. */
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
