import type { IncomingMessage } from "node:http";
import {
	anonymousGroup,
	FairQueue,
	FairQueueFull,
	type FairQueueKey,
	type FairQueueSlot,
} from "#api/platform/concurrency/fair-queue.ts";
import type { FairQueueLimits } from "#api/platform/concurrency/fair-queue-limits.ts";
import type { RequestContext } from "#app/lib/shared-process.server.ts";
import { requestEdge } from "./request-edge.ts";
import { createSessionCache, type SessionOwner, sessionKey } from "./session-cache.ts";

/**
 * The limits of the queue. A page takes a few milliseconds of the one thread that answers: three at
 * once use it fully.
 */
export const requestLimits: FairQueueLimits = {
	atOnce: 64,
	ofGroup: 4,
	ofMember: 3,
	waiting: 1000,
	waitingOfMember: 60,
};

/** Timeouts in milliseconds. */
const usualTimes = {
	/**
	 * The maximum waiting time of a read. A form waits longer: it should not have to be sent again.
	 */
	asking: 8000,
	sending: 20_000,
};

/** The milliseconds between two looks whether a body has come. */
const checkInterval = 25;

const harmless = ["GET", "HEAD", "OPTIONS"];

/** The slot of a request, or the seconds after which a retry is reasonable. */
export type QueueTurn = { slot: FairQueueSlot } | { retryAfter: number };

/** Reads for whom the app has signed the cookies of a request: see `ownerSignedFor`. */
type OwnerSignedFor = (cookie: string | undefined, host: string) => Promise<SessionOwner | null>;

/**
 * Shares the work of this process fairly among the members and clients whose requests reach the
 * app.
 */
export class RequestQueue {
	readonly #queue: FairQueue;
	readonly #known = createSessionCache();
	readonly #tenantHeader: string;
	readonly #signedFor: OwnerSignedFor;
	readonly #times: typeof usualTimes;

	constructor(
		tenantHeader: string,
		signedFor: OwnerSignedFor,
		limits = requestLimits,
		times = usualTimes,
	) {
		this.#queue = new FairQueue(limits, { onThread: true });
		this.#tenantHeader = tenantHeader;
		this.#signedFor = signedFor;
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
		const owner = key === null ? null : await this.#ownerOf(key, isCall, request);
		if (owner) context.tenant = owner.tenant;
		const isWrite = !harmless.includes(context.method);
		const acquiring = {
			timeout: isWrite ? this.#times.sending : this.#times.asking,
			first: isWrite,
		};
		try {
			const share = shareOf(owner, context);
			context.share = `${share.group}/${share.member}`;
			const slot = await this.#queue.acquire({ ...share, signal }, acquiring);
			if (isWrite && !request.complete) stampStart(request, context);
			return { slot: this.#learning(slot, key, owner, context) };
		} catch (error) {
			if (!(error instanceof FairQueueFull)) throw error;
			return { retryAfter: error.retryAfter };
		}
	}

	/** Returns the owner of a session that is valid, or may be: the turn is all that is given for it. */
	async #ownerOf(
		key: string,
		isCall: boolean,
		request: IncomingMessage,
	): Promise<SessionOwner | null> {
		const known = this.#known.get(key)?.owner;
		if (known !== undefined || isCall) return known ?? null;
		return this.#signedFor(request.headers.cookie, requestEdge(request).host);
	}

	/** Wraps a slot so that its release records whose session the request's is, or that it is nobody's. */
	#learning(
		slot: FairQueueSlot,
		key: string | null,
		owner: SessionOwner | null,
		context: RequestContext,
	): FairQueueSlot {
		if (key === null) return slot;
		return {
			...slot,
			release: () => {
				const { signedIn } = context;
				// Made-up sessions are not remembered: there may be any number of them.
				if (signedIn || (signedIn === null && owner)) this.#known.set(key, { owner: signedIn });
				slot.release();
			},
		};
	}
}

/**
 * Records when the body of a request has come, at which the time for its answer begins. The stream says so only when the
 * app reads the body, which may be after a slow call.
 */
function stampStart(request: IncomingMessage, context: RequestContext): void {
	const stamp = () => {
		clearInterval(looking);
		request.off("end", stamp);
		context.receivedAt = performance.now();
	};
	const looking = setInterval(() => {
		if (request.complete || request.destroyed) stamp();
	}, checkInterval);
	request.once("end", stamp);
}

function shareOf(owner: SessionOwner | null, { clientNetwork }: RequestContext): FairQueueKey {
	if (owner) return { group: owner.tenant, member: String(owner.member) };
	return { group: anonymousGroup, member: clientNetwork ?? "" };
}
