import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { CallFailure } from "../../failure.ts";

/** Argon2id with the library's parameters: 19 MiB, 2 passes. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Each hash takes a core, and one of the four threads that files and pictures need, too. */
const mostAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1));

/** So many more wait, for two seconds or so; and so many of one client's. */
const mostWaiting = 50 * mostAtOnce;
const mostOfOne = 10;

const limit = pLimit(mostAtOnce);
const underWay = new Map<string, number>();

/**
 * Hashes when it is its turn. Nobody holds a connection to the database meanwhile.
 *
 * @param who shares the turns of the others: a client's address, a member
 * @throws CallFailure `too_busy` when too many wait
 */
async function inTurn<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
	const own = underWay.get(who) ?? 0;
	if (own >= mostOfOne || limit.pendingCount >= mostWaiting)
		throw new CallFailure("too_busy", { retryAfter: 3 });
	underWay.set(who, own + 1);
	try {
		return await limit(work);
	} finally {
		const left = (underWay.get(who) ?? 1) - 1;
		if (left > 0) underWay.set(who, left);
		else underWay.delete(who);
	}
}

export const hashInTurn = (who: string, password: string): Promise<string> =>
	inTurn(who, () => hash(password));

let hashOfNothing: Promise<string> | undefined;

/** Takes as long for somebody who does not exist as for a wrong password. */
export function passwordMatches(
	who: string,
	passwordHash: string | null | undefined,
	password: string,
): Promise<boolean> {
	return inTurn(who, async () => {
		hashOfNothing ??= hashPassword("nobody has this password");
		const matches = await verify(passwordHash ?? (await hashOfNothing), password);
		return matches && Boolean(passwordHash);
	});
}
