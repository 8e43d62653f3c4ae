import type { ServerResponse } from "node:http";
import type { RequestContext } from "#app/lib/shared-process.server.ts";
import type { IpSubnet } from "#contract/platform/ip-subnet.ts";
import { BoundedMap } from "./bounded-map.ts";
import { createEarlyRejection } from "./early-rejection.ts";
import { type RateLimit, TokenBucket } from "./token-bucket.ts";

type Limits = RateLimit & {
	/** The maximum wait of a request, in milliseconds. */
	longest: number;
	/** The maximum number of waiting requests, of all networks together. */
	waiting: number;
};

/**
 * The limits of one network. Forty phones with empty caches request fewer files at once, and a school
 * fewer per second; browsers wait longer for a file than `longest`.
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
 * Limits the rate of requests that need no turn, by the client's network: faster requests wait, and
 * their connections with them.
 */
export class NetworkRateLimiter {
	readonly #buckets = new BoundedMap<IpSubnet, TokenBucket>();
	#waiting = 0;

	constructor(readonly limits = networkRateLimits) {}

	/**
	 * Starts a response when its turn has come, or rejects it if too many wait. Programs of this
	 * machine, such as monitoring, have no network and never wait.
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
