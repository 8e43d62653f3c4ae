import { grantsAllPermissions, type Permission } from "#contract/permissions/flags.ts";
import type { Actor } from "./actor.ts";
import { ApiError, missingPermission } from "./errors.ts";

/**
 * Checks a permission. Flags are integers; 1 grants and nothing else does. A member with all flags
 * of the specification has all permissions.
 */
export const hasPermission = ({ flags }: Actor, flag: Permission): boolean =>
	flags[flag] === 1 || grantsAllPermissions(flags);

/**
 * Checks that the actor has a permission.
 *
 * @throws ApiError `right_missing`, which names the permission
 */
export function requirePermission(caller: Actor, flag: Permission): void {
	if (!hasPermission(caller, flag)) throw missingPermission(flag);
}

/**
 * Checks that the actor is an Admin.
 *
 * @throws ApiError `admin_only`
 */
export function assertAdmin({ flags }: Actor): void {
	if (!grantsAllPermissions(flags)) throw new ApiError("admin_only");
}
