import type { PermissionFlag } from "#contract/permissions.ts";
import type { Caller } from "../db/caller.ts";
import { missingRight } from "../failure.ts";

/** Flags are integers; 1 grants and nothing else does. */
export const holds = (caller: Caller, flag: PermissionFlag): boolean => caller.flags[flag] === 1;

/** @throws CallFailure `right_missing`, which names the right */
export function require(caller: Caller, flag: PermissionFlag): void {
	if (!holds(caller, flag)) throw missingRight(flag);
}
