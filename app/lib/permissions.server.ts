import {
	grantsAllPermissions,
	grantsPermission,
	type Permission,
} from "#contract/permissions/flags.ts";
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

/** Returns the first of some permissions that a session lacks. */
async function missingPermission(
	request: Request,
	session: Session,
	flags: readonly Permission[],
): Promise<Permission | undefined> {
	const member = await orErrorPage(request, fetchCurrentMember(session));
	return flags.find((flag) => !grantsPermission(member.permissionDetails, flag));
}

/**
 * Checks whether the session belongs to an Admin, who has all permissions.
 *
 * @throws ApiClientError
 */
export async function isAdmin(session: MaybeSession): Promise<boolean> {
	return grantsAllPermissions((await fetchCurrentMember(session)).permissionDetails);
}

export const sessionHasPermission = async (
	request: Request,
	session: Session,
	flag: Permission | null,
): Promise<boolean> => !flag || !(await missingPermission(request, session, [flag]));

/** Rejects a session that lacks any of some permissions. */
export async function requirePermissions(
	request: Request,
	session: Session,
	flags: readonly Permission[],
): Promise<void> {
	const missing = await missingPermission(request, session, flags);
	if (missing) throw rejectionPage({ code: "right_missing", permission: missing }, 403);
}

/**
 * Rejects a session that lacks a permission, before a page is shown that would only lead to an
 * error.
 *
 * @param flag null if everybody is allowed
 */
export async function requirePermission(
	request: Request,
	session: Session,
	flag: Permission | null,
): Promise<void> {
	if (flag) await requirePermissions(request, session, [flag]);
}
