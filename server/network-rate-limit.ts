import type { ServerResponse } from "node:http";
import type { RequestContext } from "#app/lib/shared-process.server.ts";
import type { IpSubnet } from "#contract/platform/ip-subnet.ts";
import { BoundedMap } from "./bounded-map.ts";
import { createEarlyRejection } from "./early-rejection.ts";
import { type RateLimit, TokenBucket } from "./token-bucket.ts";

type Limits = RateLimit & {
	/** Milliseconds that one waits at most. */
	longest: number;
	/** So many wait at most, of all networks. */
	waiting: number;
};

/**
 * Of one network. The pages of forty phones that have never been here ask for fewer files at once, and
 * those of a school for fewer in a second; a browser waits longer for one than this.
 */
export const networkRateLimits: Limits = {
	atOnce: 1000,
	perSecond: 300,
	longest: 4000,
	waiting: 3000,
};

const refuse = createEarlyRejection("too_much_waiting", "crowded", {
	"Retry-After": "4",
	Connection: "close",
});

/**
 * Has what is answered without a turn come at a pace, by the network of who asks: whoever asks faster
 * waits, and so do the connections that they ask on.
 */
export class NetworkRateLimiter {
	readonly #buckets = new BoundedMap<IpSubnet, TokenBucket>();
	#waiting = 0;

	constructor(readonly limits = networkRateLimits) {}

	/**
	 * Begins an answer when it may begin, or refuses it where too many wait. Programs of this machine,
	 * such as those that watch over it, have no network and never wait.
	 */
	begin(
		{ clientNetwork, path }: Pick<RequestContext, "clientNetwork" | "path">,
		response: ServerResponse,
		answer: () => void,
	): void {
		if (clientNetwork === null) {
			answer();
			return;
		}
		const now = performance.now();
		const bucket = this.#buckets.get(clientNetwork, () => new TokenBucket(this.limits, now));
		const wait = bucket.wait(now);
		if (wait > 0 && (wait > this.limits.longest || this.#waiting >= this.limits.waiting))
			refuse(response, path.startsWith("/api/"));
		else {
			bucket.take();
			if (wait === 0) answer();
			else this.#answerAfter(wait, response, answer);
		}
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
