import {
	grantsAllPermissions,
	grantsPermission,
	type Permission,
} from "#contract/permissions/flags.ts";
import { type MemberNeeds, missingFor } from "#contract/permissions/needs.ts";
import { ApiClientError } from "./api-error.ts";
import { fetchCurrentMember } from "./current-member.server.ts";
import { isSignedOut, orErrorPage, rejectionPage } from "./error-responses.server.ts";
import { getSession, type MaybeSession, type Session } from "./session.server.ts";

/**
 * Checks whether the files of a large form are accepted, before they have arrived. The form of a
 * signed-out user keeps its text, without files.
 *
 * @param may throws to reject the form; an error of the API occurs again when the form is processed
 * @throws the errors of `may` other than those of the API
 */
export async function canUpload(
	request: Request,
	may: (session: Session) => Promise<unknown> = async () => {},
): Promise<boolean> {
	const session = await getSession(request);
	if (session.token === null) return false;
	try {
		await fetchCurrentMember(session);
		await may(session as Session);
		return true;
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		return !isSignedOut(error);
	}
}

/** Returns what a session lacks. */
async function findMissing(request: Request, session: Session, needs: MemberNeeds) {
	const member = await orErrorPage(request, fetchCurrentMember(session));
	const holds = (flag: Permission) => grantsPermission(member.permissionDetails, flag);
	return missingFor(needs, holds, member.permission_id);
}

/**
 * Checks whether the session belongs to an Admin, who has all permissions.
 *
 * @throws ApiClientError
 */
export async function isAdmin(session: MaybeSession): Promise<boolean> {
	return grantsAllPermissions((await fetchCurrentMember(session)).permissionDetails);
}

/** Checks whether a session may make a call, as far as that depends on no row. */
export const sessionMeets = async (request: Request, session: Session, needs: MemberNeeds) =>
	!(await findMissing(request, session, needs));

/**
 * Rejects a session that may not make a call, before a page is shown that would only lead to an error.
 */
export async function requireNeeds(request: Request, session: Session, needs: MemberNeeds) {
	const missing = await findMissing(request, session, needs);
	if (missing === "admin") throw rejectionPage({ code: "admin_only" }, 403);
	if (missing) throw rejectionPage({ code: "right_missing", permission: missing }, 403);
}
