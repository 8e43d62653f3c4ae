import { readNeeds } from "#contract/entities/area-needs.ts";
import type { HideableList } from "#contract/lists/hidden-columns.ts";
import { grantsAllPermissions, type Permission } from "#contract/permissions/flags.ts";
import { missingFor, type Needs } from "#contract/permissions/needs.ts";
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
export function requirePermission(actor: Actor, flag: Permission): void {
	if (!hasPermission(actor, flag)) throw missingPermission(flag);
}

/**
 * Checks what an endpoint needs of the actor. A rule that depends on a row is left to the endpoint's
 * subject.
 *
 * @throws ApiError `right_missing`, which names the permission, or `admin_only`
 */
export function assertNeeds(actor: Actor, needs: Needs): void {
	const missing = missingFor(needs, (flag) => hasPermission(actor, flag), actor.permissionId);
	if (missing === "admin") throw new ApiError("admin_only");
	if (missing) throw missingPermission(missing);
}

export const mayRead = (actor: Actor, list: HideableList): boolean =>
	!missingFor(readNeeds[list], (flag) => hasPermission(actor, flag), actor.permissionId);
