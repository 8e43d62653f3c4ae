import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { FairQueue, type FairQueueKey } from "../platform/concurrency/fair-queue.ts";
import { ApiError } from "../platform/errors.ts";

/** Hashes with Argon2id and the library's parameters: 19 MiB, 2 passes. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Each hash takes a core, and one of the four threads that files and images need, too. */
const maxConcurrentHashes = Math.min(3, Math.max(1, availableParallelism() - 1));

/** The hashes of an organisation that may wait are about two seconds of work. */
const queue = new FairQueue({
	atOnce: maxConcurrentHashes,
	ofGroup: maxConcurrentHashes,
	ofMember: Math.max(1, maxConcurrentHashes - 1),
	waiting: 100 * maxConcurrentHashes,
	waitingOfMember: 9,
});

/**
 * Hashes when its turn has come. No connection to the database is held meanwhile.
 *
 * @throws ApiError `too_busy` when too many wait
 */
async function inTurn<Result>(share: FairQueueKey, work: () => Promise<Result>): Promise<Result> {
	try {
		return await queue.run(share, work);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		throw new ApiError("too_busy", { retryAfter: 3 });
	}
}

export const hashPasswordInTurn = (share: FairQueueKey, password: string): Promise<string> =>
	inTurn(share, () => hash(password));

let hashOfNothing: Promise<string> | undefined;

/** Verifies a password. It takes as long for an unknown member as for a wrong password. */
export function verifyPassword(
	share: FairQueueKey,
	passwordHash: string | null | undefined,
	password: string,
): Promise<boolean> {
	return inTurn(share, async () => {
		hashOfNothing ??= hashPassword("nobody has this password");
		const matches = await verify(passwordHash ?? (await hashOfNothing), password);
		return matches && Boolean(passwordHash);
	});
}
