import type { NewPassword } from "#contract/auth/schemas.ts";
import type { FairQueueKey } from "../platform/concurrency/fair-queue.ts";
import type { PublicContext } from "../platform/context.ts";
import { fieldError } from "../platform/errors.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPasswordInTurn, verifyPassword } from "./password-hash.ts";

/** The present password of a member, if any. */
type Present = { activated: boolean; passwordHash: string | null };

/** Checks whether an organisation rejects passwords that are among the first that others try. */
export const rejectsCommonPasswords = ({ tenant: { settings } }: PublicContext): boolean =>
	settings.refusesCommonPasswords === true;

/**
 * Checks a new password and returns its hash.
 *
 * @param refusesCommon the result of `rejectsCommonPasswords`
 * @throws ApiError `invalid` for a common password, if it is rejected or must be confirmed, or for
 * a temporary one that is to stay
 */
export async function hashNewPassword(
	share: FairQueueKey,
	{ password, if_common }: NewPassword,
	{ rejectsCommon, present }: { rejectsCommon: boolean; present?: Present },
): Promise<string> {
	if ((rejectsCommon || if_common === "ask") && (await isCommonPassword(password)))
		throw fieldError("password", rejectsCommon ? "password_common" : "password_common_ask");
	if (present?.passwordHash && !present.activated)
		if (await verifyPassword(share, present.passwordHash, password))
			throw fieldError("password", "password_kept");
	return hashPasswordInTurn(share, password);
}
