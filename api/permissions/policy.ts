import { grantsAllPermissions, type Permission } from "#contract/permissions/flags.ts";
import type { Actor } from "../platform/actor.ts";
import { missingPermission } from "../platform/errors.ts";

/** Flags are integers; 1 grants and nothing else does. Who holds those of the specification holds all. */
export const hasPermission = ({ flags }: Actor, flag: Permission): boolean =>
	flags[flag] === 1 || grantsAllPermissions(flags);

/** @throws CallFailure `right_missing`, which names the right */
export function requirePermission(caller: Actor, flag: Permission): void {
	if (!hasPermission(caller, flag)) throw missingPermission(flag);
}
