import type { Permission } from "./flags.ts";

/**
 * The rules for endpoints that no permission opens. `anyone` needs no session; `overseer` follows all
 * requests or manages a place; `admin` has every permission. The others are open to every member, and
 * the subject decides by the row that a request names.
 */
export const accessRules = [
	"anyone",
	"signed_in",
	"admin",
	"overseer",
	"own",
	"request_visible",
	"involved",
	"requester",
	"requester_or_admin",
	"dispatcher",
	"report_manager",
	"importer",
] as const;

export type AccessRule = (typeof accessRules)[number];

/** The access to an endpoint: a rule, a permission, all of several permissions, or either of two. */
export type Needs =
	| AccessRule
	| Permission
	| readonly Permission[]
	| { readonly either: readonly [Permission, Permission] };

/** The access to an endpoint that needs a session. */
export type MemberNeeds = Exclude<Needs, "anyone">;
