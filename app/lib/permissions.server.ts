import { data } from "@remix-run/node";
import {
	grantsAllPermissions,
	grantsPermission,
	type Permission,
} from "#contract/permissions/flags.ts";
import { ApiClientError } from "./api-error.ts";
import { fetchCurrentMember } from "./current-member.server.ts";
import { type ErrorPageData, isSignedOut, orErrorPage } from "./error-responses.server.ts";
import { getSession, type MaybeSession, type Session } from "./session.server.ts";

/**
 * Whether the files of a large form are read: asked before it has come. Who is signed out keeps what
 * was typed, without files.
 *
 * @param may refuses the form; what the API fails to tell is met again when the form is sent on
 * @throws what `may` throws, other than failures of the API
 */
export async function canUpload(
	request: Request,
	may: (visitor: Session) => Promise<unknown> = async () => {},
): Promise<boolean> {
	const visitor = await getSession(request);
	if (visitor.token === null) return false;
	try {
		await fetchCurrentMember(visitor);
		await may(visitor as Session);
		return true;
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		return !isSignedOut(error);
	}
}

/** The first of some rights that a visitor lacks. */
async function missingRight(
	request: Request,
	visitor: Session,
	flags: readonly Permission[],
): Promise<Permission | undefined> {
	const member = await orErrorPage(request, fetchCurrentMember(visitor));
	return flags.find((flag) => !grantsPermission(member.permissionDetails, flag));
}

/**
 * Whether a visitor is an Admin: holds all rights.
 *
 * @throws ApiClientError
 */
export async function isAdmin(visitor: MaybeSession): Promise<boolean> {
	return grantsAllPermissions((await fetchCurrentMember(visitor)).permissionDetails);
}

export const sessionHasPermission = async (
	request: Request,
	visitor: Session,
	flag: Permission | null,
): Promise<boolean> => !flag || !(await missingRight(request, visitor, [flag]));

/** Turns away who lacks any of some rights. */
export async function requirePermissions(
	request: Request,
	visitor: Session,
	flags: readonly Permission[],
): Promise<void> {
	const missing = await missingRight(request, visitor, flags);
	if (missing)
		throw data<ErrorPageData>({ code: "right_missing", right: missing }, { status: 403 });
}

/**
 * Turns away who lacks a right, before a page is shown that would only lead to a refusal.
 *
 * @param flag null where everybody may
 */
export async function requirePermission(
	request: Request,
	visitor: Session,
	flag: Permission | null,
): Promise<void> {
	if (flag) await requirePermissions(request, visitor, [flag]);
}
