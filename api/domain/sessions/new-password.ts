import type { NewPassword } from "#contract/schemas/session.ts";
import type { TenantCtx } from "../../context.ts";
import { invalidField } from "../../failure.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { type HashingShare, hashInTurn, passwordMatches } from "./password.ts";

/** What a member has at present, where there is one. */
type Present = { activated: boolean; passwordHash: string | null };

/** Whether an organisation takes no password that is one of the first that others try. */
export const refusesCommonPasswords = ({ tenant: { settings } }: TenantCtx): boolean =>
	settings.refusesCommonPasswords === true;

/**
 * The hash of a password that somebody is to have from now on.
 *
 * @param refusesCommon what `refusesCommonPasswords` says
 * @throws CallFailure `invalid` for one that everybody uses, where that is refused or asked about, or a
 *   temporary one that is to stay
 */
export async function newPasswordHash(
	share: HashingShare,
	{ password, if_common }: NewPassword,
	{ refusesCommon, present }: { refusesCommon: boolean; present?: Present },
): Promise<string> {
	if ((refusesCommon || if_common === "ask") && (await isCommonPassword(password)))
		throw invalidField("password", refusesCommon ? "password_common" : "password_common_ask");
	if (present?.passwordHash && !present.activated)
		if (await passwordMatches(share, present.passwordHash, password))
			throw invalidField("password", "password_kept");
	return hashInTurn(share, password);
}
