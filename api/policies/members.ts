import { grantsAll, type PermissionFlag, permissionFlags } from "#contract/permissions.ts";
import type { Caller } from "../db/caller.ts";
import { CallFailure, missingRight } from "../failure.ts";
import { holds } from "./rights.ts";

/** The flags of a profile, or those of them that are to be granted. */
export type Flags = Readonly<Partial<Record<PermissionFlag, number>>>;

export const isFullAdmin = (flags: Flags): boolean => grantsAll(flags);

/** @throws CallFailure `admin_only` */
export function mustBeFullAdmin(caller: Caller): void {
	if (!isFullAdmin(caller.flags)) throw new CallFailure("admin_only");
}

/**
 * Nobody grants a right that they do not hold, nor touches a member or a profile that holds one:
 * with such a member's e-mail changed, a new password would open the account.
 *
 * @throws CallFailure `right_missing`, which names the right
 */
export function mustHoldAll(caller: Caller, flags: Flags): void {
	for (const flag of permissionFlags)
		if (flags[flag] === 1 && !holds(caller, flag)) throw missingRight(flag);
}
