import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import {
	FairQueue,
	FairQueueFull,
	type FairQueueKey,
	type FairQueueSlot,
} from "#api/platform/concurrency/fair-queue.ts";
import type { FairQueueLimits } from "#api/platform/concurrency/fair-queue-limits.ts";
import type { RequestContext } from "#app/lib/shared-process.server.ts";
import { SessionCache, type SessionOwner, sessionKey } from "./session-cache.ts";

/**
 * The limits of the queue. A page takes a few milliseconds of the one thread that answers: three at
 * once use it fully. A request that has not been answered while the thread was idle waits for the
 * database or a disk.
 */
export const requestLimits: FairQueueLimits = {
	running: { total: 64, group: 16, member: 6 },
	young: {
		alone: { group: 8, member: 6 },
		shared: { group: 4, member: 3 },
		crowding: { group: 2, member: 1 },
	},
	youth: 50,
	crowd: { group: 8, member: 4 },
	rest: { times: 2, least: 4 },
	waiting: { total: 2000, group: 500, member: 60 },
};

/** Timeouts in milliseconds. */
const usualTimes = {
	/**
	 * The maximum waiting time of a read. A form waits longer: it should not have to be sent again.
	 */
	asking: 8000,
	sending: 20_000,
	/** The delay of a rejection: the next request would follow an immediate rejection at once. */
	refusing: 1000,
};

/** The milliseconds between two looks whether a body has come. */
const lookInterval = 25;

/** The maximum number of delayed rejections; others are sent at once. */
const mostDelayed = 500;

/**
 * The group of all requests without a known valid session, which are distinguished by their
 * subnets.
 */
const strangers = "";

const harmless = ["GET", "HEAD", "OPTIONS"];

/** The slot of a request, or the seconds after which a retry is reasonable. */
export type QueueTurn = { slot: FairQueueSlot } | { retryAfter: number };

/**
 * Shares the work of this process fairly among the members and clients whose requests reach the
 * app.
 */
export class RequestQueue {
	readonly #queue: FairQueue;
	readonly #known = new SessionCache();
	readonly #tenantHeader: string;
	readonly #times: typeof usualTimes;
	#delayed = 0;

	constructor(tenantHeader: string, limits = requestLimits, times = usualTimes) {
		this.#queue = new FairQueue(limits);
		this.#tenantHeader = tenantHeader;
		this.#times = times;
	}

	/** Returns the numbers of running and of waiting requests. */
	get use(): { running: number; waiting: number } {
		return this.#queue.use;
	}

	/** Waits for a request's turn. Fails if its client has disconnected. */
	async turnOf(
		request: IncomingMessage,
		context: RequestContext,
		signal: AbortSignal,
	): Promise<QueueTurn> {
		const isCall = context.path.startsWith("/api/");
		const key = sessionKey(request, isCall, this.#tenantHeader);
		const owner = this.#known.ownerOf(key, performance.now());
		if (owner) context.tenant = owner.tenant;
		const isSent = !harmless.includes(context.method);
		const acquiring = {
			signal,
			timeout: isSent ? this.#times.sending : this.#times.asking,
			first: isSent,
		};
		try {
			const share = shareOf(owner, context);
			context.share = `${share.group}/${share.member}`;
			const slot = await this.#queue.acquire(share, acquiring);
			if (isSent && !request.complete) stampArrival(request, context);
			return { slot: this.#learning(slot, key, context) };
		} catch (error) {
			if (!(error instanceof FairQueueFull)) throw error;
			await this.#delay(signal);
			return { retryAfter: error.retryAfter };
		}
	}

	/** Wraps a slot so that its release records the owner of the request's session. */
	#learning(slot: FairQueueSlot, key: string | null, context: RequestContext): FairQueueSlot {
		if (key === null) return slot;
		return {
			...slot,
			release: () => {
				if (context.signedIn) this.#known.remember(key, context.signedIn, performance.now());
				slot.release();
			},
		};
	}

	async #delay(signal: AbortSignal): Promise<void> {
		if (this.#delayed >= mostDelayed) return;
		this.#delayed++;
		await pause(this.#times.refusing, undefined, { signal }).finally(() => {
			this.#delayed--;
		});
	}
}

/**
 * Records when the body of a request has come, at which the time for its answer begins. The stream says so only when the
 * app reads the body, which may be after a slow call.
 */
function stampArrival(request: IncomingMessage, context: RequestContext): void {
	const stamp = () => {
		clearInterval(looking);
		request.off("end", stamp);
		context.receivedAt = performance.now();
	};
	const looking = setInterval(() => {
		if (request.complete || request.destroyed) stamp();
	}, lookInterval);
	request.once("end", stamp);
}

function shareOf(owner: SessionOwner | null, { clientNetwork }: RequestContext): FairQueueKey {
	if (owner) return { group: owner.tenant, member: String(owner.member) };
	return { group: strangers, member: clientNetwork ?? "" };
}
