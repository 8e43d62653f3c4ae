import { hideableLists } from "#contract/lists/hidden-columns.ts";
import { type Permission, permissionFlags } from "#contract/permissions/flags.ts";
import type { Actor } from "../platform/actor.ts";
import { hasPermission, mayRead } from "../platform/authorization.ts";
import { missingPermission } from "../platform/errors.ts";

/** The flags of a profile, or a part of them that is to be granted. */
export type PermissionFlags = Readonly<Partial<Record<Permission, number>>>;

/**
 * Checks that the actor has all these permissions. Nobody may grant a permission that they do not
 * have, nor change a member or a profile that has one: with the e-mail address of such a member
 * changed, a new password would open the account.
 *
 * @throws ApiError `right_missing`, which names the permission
 */
export function assertCanGrant(actor: Actor, flags: PermissionFlags): void {
	for (const flag of permissionFlags)
		if (flags[flag] === 1 && !hasPermission(actor, flag)) throw missingPermission(flag);
}

export const readableLists = (actor: Actor) => hideableLists.filter((list) => mayRead(actor, list));
