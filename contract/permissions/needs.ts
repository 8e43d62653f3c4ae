import {
	isPermissionFlag,
	managerProfileIds,
	type Permission,
	specPermissionFlags,
	technicianProfileIds,
} from "./flags.ts";

/**
 * The rules for endpoints that no permission opens. `anyone` needs no session; `overseer` follows all
 * requests or manages a place; `on_site` keeps the facilities, or is a technician who sees them; `admin` has every permission. The others are open to every member, and
 * the subject decides by the row that a request names.
 */
export const accessRules = [
	"anyone",
	"signed_in",
	"admin",
	"overseer",
	"on_site",
	"own",
	"request_visible",
	"involved",
	"requester",
	"requester_or_admin",
	"dispatcher",
	"report_manager",
	"importer",
	"view_keeper",
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

/**
 * Returns what somebody lacks for an endpoint: a permission, or all of an Admin; undefined if nothing.
 * A rule that depends on a row is left to the API.
 *
 * @param profile the permission profile
 */
export function missingFor(
	needs: Needs,
	holds: (flag: Permission) => boolean,
	profile?: number,
): Permission | "admin" | undefined {
	if (needs === "admin") return specPermissionFlags.every(holds) ? undefined : "admin";
	if (needs === "overseer")
		return managerProfileIds.some((one) => one === profile) || holds("follow_up")
			? undefined
			: "follow_up";
	if (needs === "on_site") {
		const isTechnician = technicianProfileIds.some((one) => one === profile);
		return holds("facilities_write") || (isTechnician && holds("facilities_read"))
			? undefined
			: "facilities_write";
	}
	if (typeof needs === "string")
		return isPermissionFlag(needs) && !holds(needs) ? needs : undefined;
	if ("either" in needs) return needs.either.some(holds) ? undefined : needs.either[0];
	return needs.find((flag) => !holds(flag));
}

/** Adds the permission for statistics, which Admins have, to what a list needs. */
export function chartNeeds(list: MemberNeeds): MemberNeeds {
	if (list === "admin") return list;
	if (typeof list === "string" && isPermissionFlag(list)) return ["statistics_read", list];
	return "statistics_read";
}
