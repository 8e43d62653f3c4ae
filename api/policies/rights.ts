import { grantsAllPermissions, type Permission } from "#contract/permissions.ts";
import type { Actor } from "../db/caller.ts";
import { missingPermission } from "../failure.ts";

/** Flags are integers; 1 grants and nothing else does. Who holds those of the specification holds all. */
export const hasPermission = ({ flags }: Actor, flag: Permission): boolean =>
	flags[flag] === 1 || grantsAllPermissions(flags);

/** @throws CallFailure `right_missing`, which names the right */
export function requirePermission(caller: Actor, flag: Permission): void {
	if (!hasPermission(caller, flag)) throw missingPermission(flag);
}
