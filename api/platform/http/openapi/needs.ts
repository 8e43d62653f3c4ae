import { isPermissionFlag } from "#contract/permissions/flags.ts";
import type { AccessRule, Needs } from "#contract/permissions/needs.ts";

const ruleTexts: Readonly<Record<AccessRule, string>> = {
	anyone: "No token needed",
	signed_in: "Members",
	admin: "Admins",
	overseer: "Members who manage a place, or with follow_up",
	on_site: "facilities_write, and technicians who see facilities",
	own: "Members, for themselves",
	request_visible: "Members who see the request",
	involved: "The requester and the assignee",
	requester: "The requester",
	requester_or_admin: "The requester and Admins",
	dispatcher: "The requester, the assignee, and managers of the place",
	report_manager: "Members who handle reports of the place",
	importer: "Members who may write the area, for their own imports",
	view_keeper: "Members who may write the list; Admins for lists that nobody writes",
};

/** Returns who may call an endpoint, in the words of the API's page. */
export function describeNeeds(needs: Needs): string {
	if (typeof needs !== "string")
		return "either" in needs ? needs.either.join(" or ") : needs.join(" and ");
	return isPermissionFlag(needs) ? needs : ruleTexts[needs];
}
