import type { ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { type RateLimit, TokenBucket } from "./token-bucket.ts";

type Limits = RateLimit & {
	/** The minimum and the maximum wait in milliseconds. */
	least: number;
	longest: number;
	/** The maximum number of those who wait, of all networks together. */
	waiting: number;
	/** The rate of all networks together that ask for more than their own at once, however many there are. */
	allNetworks?: RateLimit;
};

/**
 * The limits of one network for what needs no turn. Forty phones with empty caches request fewer files at once, and a
 * school fewer per second.
 */
export const turnlessLimits: Limits = {
	atOnce: 1000,
	perSecond: 300,
	least: 0,
	longest: 10_000,
	waiting: 3000,
};

/**
 * The limits of rejections, of one member or one network. After a rejection at once the next request would follow at
 * once.
 */
export const rejectionLimits: Limits = {
	atOnce: 60,
	perSecond: 20,
	least: 1000,
	longest: 30_000,
	waiting: 5000,
	allNetworks: { atOnce: 200, perSecond: 100 },
};

/** The maximum of networks that are remembered. */
const maxNetworks = 10_000;

/**
 * Limits the rate of what is answered without a turn, by the client's network: faster requests wait, and their
 * connections with them.
 */
export class NetworkRateLimiter {
	readonly #buckets = new LRUCache<string, TokenBucket, number>({
		max: maxNetworks,
		memoMethod: (_network, _stale, { context: now }) => new TokenBucket(this.limits, now),
	});
	readonly #allNetworks: TokenBucket | null;
	#waiting = 0;

	constructor(readonly limits: Limits) {
		this.#allNetworks = limits.allNetworks
			? new TokenBucket(limits.allNetworks, performance.now())
			: null;
	}

	/** Returns the number of those who wait. */
	get waiting(): number {
		return this.#waiting;
	}

	/**
	 * Answers when the network's turn has come, and never if its client has gone before.
	 *
	 * @returns false if too many wait already: then nothing is answered
	 */
	begin(network: string, response: ServerResponse, answer: () => void): boolean {
		const now = performance.now();
		const bucket = this.#buckets.memo(network, { context: now });
		const { least, longest, waiting } = this.limits;
		const own = bucket.wait(now);
		// Who asks for little does not wait for what others ask for.
		const due = own === 0 ? 0 : Math.max(own, this.#allNetworks?.wait(now) ?? 0);
		const wait = Math.min(Math.max(due, least), longest);
		if (wait > 0 && this.#waiting >= waiting) return false;
		if (due < longest) {
			bucket.take();
			this.#allNetworks?.take();
		}
		if (wait === 0) answer();
		else this.#answerAfter(wait, response, answer);
		return true;
	}

	#answerAfter(wait: number, response: ServerResponse, answer: () => void): void {
		this.#waiting++;
		const leave = () => {
			this.#waiting--;
			clearTimeout(timer);
		};
		const timer = setTimeout(() => {
			response.off("close", leave);
			leave();
			answer();
		}, wait);
		response.once("close", leave);
	}
}
