import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createFairSemaphore } from "../platform/concurrency/fair-semaphore.ts";
import { ApiError } from "../platform/errors.ts";

/** Argon2id with the library's parameters: 19 MiB, 2 passes. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Each hash takes a core, and one of the four threads that files and pictures need, too. */
const mostAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1));

/** Whose hashing takes turns with others': of an organisation, and in it of a client or a member. */
export type HashingShare = { readonly tenantId: number; readonly who: string };

/** So many of one wait at most, and so many of an organisation, for two seconds or so. */
const turns = createFairSemaphore({
	atOnce: mostAtOnce,
	ofMember: 9,
	ofTenant: 50 * mostAtOnce,
	inAll: 200 * mostAtOnce,
});

/**
 * Hashes when it is its turn. Nobody holds a connection to the database meanwhile.
 *
 * @throws ApiError `too_busy` when too many wait
 */
async function inTurn<Result>(
	{ tenantId, who }: HashingShare,
	work: () => Promise<Result>,
): Promise<Result> {
	try {
		return await turns({ tenantId, memberId: who }, work);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		throw new ApiError("too_busy", { retryAfter: 3 });
	}
}

export const hashPasswordInTurn = (share: HashingShare, password: string): Promise<string> =>
	inTurn(share, () => hash(password));

let hashOfNothing: Promise<string> | undefined;

/** Takes as long for somebody who does not exist as for a wrong password. */
export function verifyPassword(
	share: HashingShare,
	passwordHash: string | null | undefined,
	password: string,
): Promise<boolean> {
	return inTurn(share, async () => {
		hashOfNothing ??= hashPassword("nobody has this password");
		const matches = await verify(passwordHash ?? (await hashOfNothing), password);
		return matches && Boolean(passwordHash);
	});
}
