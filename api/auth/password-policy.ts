import type { NewPassword } from "#contract/auth/schemas.ts";
import type { PublicContext } from "../platform/context.ts";
import { fieldError } from "../platform/errors.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { type HashingShare, hashPasswordInTurn, verifyPassword } from "./password-hash.ts";

/** What a member has at present, where there is one. */
type Present = { activated: boolean; passwordHash: string | null };

/** Whether an organisation takes no password that is one of the first that others try. */
export const rejectsCommonPasswords = ({ tenant: { settings } }: PublicContext): boolean =>
	settings.refusesCommonPasswords === true;

/**
 * The hash of a password that somebody is to have from now on.
 *
 * @param refusesCommon what `rejectsCommonPasswords` says
 * @throws CallFailure `invalid` for one that everybody uses, where that is refused or asked about, or a
 *   temporary one that is to stay
 */
export async function hashNewPassword(
	share: HashingShare,
	{ password, if_common }: NewPassword,
	{ refusesCommon, present }: { refusesCommon: boolean; present?: Present },
): Promise<string> {
	if ((refusesCommon || if_common === "ask") && (await isCommonPassword(password)))
		throw fieldError("password", refusesCommon ? "password_common" : "password_common_ask");
	if (present?.passwordHash && !present.activated)
		if (await verifyPassword(share, present.passwordHash, password))
			throw fieldError("password", "password_kept");
	return hashPasswordInTurn(share, password);
}
