import { grantsAll, type PermissionFlag } from "#contract/permissions.ts";
import type { Caller } from "../db/caller.ts";
import { missingRight } from "../failure.ts";

/** Flags are integers; 1 grants and nothing else does. Who holds those of the specification holds all. */
export const holds = ({ flags }: Caller, flag: PermissionFlag): boolean =>
	flags[flag] === 1 || grantsAll(flags);

/** @throws CallFailure `right_missing`, which names the right */
export function require(caller: Caller, flag: PermissionFlag): void {
	if (!holds(caller, flag)) throw missingRight(flag);
}
