import { type Permission, permissionFlags } from "../permissions/flags.ts";

/**
 * The permissions that a token can have. Without `members_write` it is never an Admin's, whatever its member is: nobody's
 * permissions, passwords or ways to sign in are changed by it.
 */
export const tokenPermissions: readonly Permission[] = permissionFlags.filter(
	(flag) => flag !== "members_write",
);

/** The maximum of tokens of a member, and of days for which one is valid. */
export const maxTokens = 20;
export const maxTokenDays = 365;
