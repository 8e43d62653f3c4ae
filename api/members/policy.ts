import {
	grantsAllPermissions,
	type Permission,
	permissionFlags,
} from "#contract/permissions/flags.ts";
import { hasPermission } from "../permissions/policy.ts";
import type { Actor } from "../platform/actor.ts";
import { ApiError, missingPermission } from "../platform/errors.ts";

/** The flags of a profile, or those of them that are to be granted. */
export type PermissionFlags = Readonly<Partial<Record<Permission, number>>>;

export const hasAllPermissions = (flags: PermissionFlags): boolean => grantsAllPermissions(flags);

/** @throws ApiError `admin_only` */
export function assertAdmin(caller: Actor): void {
	if (!hasAllPermissions(caller.flags)) throw new ApiError("admin_only");
}

/**
 * Nobody grants a right that they do not hold, nor touches a member or a profile that holds one:
 * with such a member's e-mail changed, a new password would open the account.
 *
 * @throws ApiError `right_missing`, which names the right
 */
export function assertCanGrant(caller: Actor, flags: PermissionFlags): void {
	for (const flag of permissionFlags)
		if (flags[flag] === 1 && !hasPermission(caller, flag)) throw missingPermission(flag);
}
