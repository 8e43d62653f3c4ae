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
 * A page takes a few milliseconds of the one thread that answers: three at once are all that it can
 * do. What has not been answered by then while the thread was idle waits for the database, or a disk.
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

/** In milliseconds. */
const usualTimes = {
	/** That a request waits. What was sent waits longer: it is not to be sent once more. */
	asking: 8000,
	sending: 20_000,
	/** Until a refusal: one that comes at once would be followed by the next request at once. */
	refusing: 1000,
};

/** So many refusals wait for that; others are sent at once. */
const mostDelayed = 500;

/** The group of all whose session is not known to be good, told apart by their networks. */
const strangers = "";

const harmless = ["GET", "HEAD", "OPTIONS"];

/** A request's turn, or after how many seconds it is worth asking again. */
export type QueueTurn = { slot: FairQueueSlot } | { retryAfter: number };

/** Shares out the work of this process among those whose requests reach the app. */
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

	/** How many requests are at work, and how many wait. */
	get use(): { running: number; waiting: number } {
		return this.#queue.use;
	}

	/** Waits for a request's turn. Fails where its sender has gone. */
	async turnOf(
		request: IncomingMessage,
		context: RequestContext,
		signal: AbortSignal,
	): Promise<QueueTurn> {
		const isCall = context.path.startsWith("/api/");
		const key = sessionKey(request.headers, isCall, this.#tenantHeader);
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
			context.receivedAt = performance.now();
			return { slot: this.#learning(slot, key, context) };
		} catch (error) {
			if (!(error instanceof FairQueueFull)) throw error;
			await this.#delay(signal);
			return { retryAfter: error.retryAfter };
		}
	}

	/** A slot at whose end it is known whose session the request came with. */
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

function shareOf(owner: SessionOwner | null, { clientNetwork }: RequestContext): FairQueueKey {
	if (owner) return { group: owner.tenant, member: String(owner.member) };
	return { group: strangers, member: clientNetwork ?? "" };
}
