import { invalidField } from "../../failure.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { type HashingShare, hashInTurn, passwordMatches } from "./password.ts";

/** What a member has at present, where there is one. */
type Present = { activated: boolean; passwordHash: string | null };

/**
 * The hash of a password that somebody is to have from now on.
 *
 * @throws CallFailure `invalid` for one that everybody uses, or a temporary one that is to stay
 */
export async function newPasswordHash(
	share: HashingShare,
	password: string,
	present?: Present,
): Promise<string> {
	if (await isCommonPassword(password)) throw invalidField("password", "password_common");
	if (present?.passwordHash && !present.activated)
		if (await passwordMatches(share, present.passwordHash, password))
			throw invalidField("password", "password_kept");
	return hashInTurn(share, password);
}
