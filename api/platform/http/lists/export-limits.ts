import pLimit, { type LimitFunction } from "p-limit";
import { FairQueue, FairQueueFull } from "#api/platform/concurrency/fair-queue.ts";
import type { FairQueueLimits } from "#api/platform/concurrency/fair-queue-limits.ts";
import { ApiError } from "#api/platform/errors.ts";

/**
 * The shares of whole lists that are sent at once: of an organisation, and of a member, who takes the thread from pages also
 * where nobody else reads a list. So few of a member wait that the others are told at once, and not when the time of
 * their page is over.
 */
const usualPlaces: FairQueueLimits = {
	atOnce: 60,
	ofGroup: 12,
	ofMember: 2,
	alone: 1,
	waiting: 200,
	waitingOfMember: 2,
};

/** The milliseconds that a request waits for a place before it fails: less than half of what a page has. */
const usualTimeout = 2000;

/** The seconds after which another try makes sense. */
const retryAfter = 30;

/**
 * Takes a place.
 *
 * @returns a function that gives it back; it may be called any number of times
 * @throws ApiError `too_many_exports` when none has become free in time
 */
type TakeExportPlace = (client: { tenantId: number; memberId: number }) => Promise<() => void>;

/** The limits of this process for all exports of whole lists together. */
export type ExportLimits = {
	takePlace: TakeExportPlace;
	/** The limit for finding the rows of a list. */
	finding: LimitFunction;
	/** The limit for reading a chunk of them. */
	reading: LimitFunction;
};

/** Shares out the places for whole lists, which each reader holds at the own pace. */
export function createExportPlaces(places = usualPlaces, timeout = usualTimeout): TakeExportPlace {
	const queue = new FairQueue(places);
	return ({ tenantId, memberId }) =>
		queue.acquire({ group: String(tenantId), member: String(memberId) }, { timeout }).then(
			({ release }) => release,
			(error) => {
				throw error instanceof FairQueueFull
					? new ApiError("too_many_exports", { retryAfter })
					: error;
			},
		);
}

/**
 * Leaves more than half of the connections to pages.
 *
 * @param connections the number of the pool's connections
 */
export function createExportLimits(connections: number): ExportLimits {
	const each = Math.max(1, Math.floor(connections / 5));
	return {
		takePlace: createExportPlaces(),
		finding: pLimit(each),
		reading: pLimit(each),
	};
}
