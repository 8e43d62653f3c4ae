import { data } from "@remix-run/node";
import { grants, grantsAll, type PermissionFlag } from "#contract/permissions.ts";
import { ApiFailure } from "./api-failure.ts";
import { askForMember } from "./current-member.server.ts";
import { isSignedOut, orRefuse, type Refusal } from "./refusal.server.ts";
import { type SignedInVisitor, type Visitor, visitorOf } from "./session.server.ts";

/**
 * Whether the files of a large form are read: asked before it has come. Who is signed out keeps what
 * was typed, without files.
 *
 * @param may refuses the form; what the API fails to tell is met again when the form is sent on
 * @throws what `may` throws, other than failures of the API
 */
export async function mayTakeFiles(
	request: Request,
	may: (visitor: SignedInVisitor) => Promise<unknown> = async () => {},
): Promise<boolean> {
	const visitor = await visitorOf(request);
	if (visitor.token === null) return false;
	try {
		await askForMember(visitor);
		await may(visitor as SignedInVisitor);
		return true;
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		return !isSignedOut(error);
	}
}

/** The first of some rights that a visitor lacks. */
async function missingRight(
	request: Request,
	visitor: SignedInVisitor,
	flags: readonly PermissionFlag[],
): Promise<PermissionFlag | undefined> {
	const member = await orRefuse(request, askForMember(visitor));
	return flags.find((flag) => !grants(member.permissionDetails, flag));
}

/**
 * Whether a visitor is an Admin: holds all rights.
 *
 * @throws ApiFailure
 */
export async function isAdmin(visitor: Visitor): Promise<boolean> {
	return grantsAll((await askForMember(visitor)).permissionDetails);
}

export const hasRight = async (
	request: Request,
	visitor: SignedInVisitor,
	flag: PermissionFlag | null,
): Promise<boolean> => !flag || !(await missingRight(request, visitor, [flag]));

/** Turns away who lacks any of some rights. */
export async function requireRights(
	request: Request,
	visitor: SignedInVisitor,
	flags: readonly PermissionFlag[],
): Promise<void> {
	const missing = await missingRight(request, visitor, flags);
	if (missing) throw data<Refusal>({ code: "right_missing", right: missing }, { status: 403 });
}

/**
 * Turns away who lacks a right, before a page is shown that would only lead to a refusal.
 *
 * @param flag null where everybody may
 */
export async function requireRight(
	request: Request,
	visitor: SignedInVisitor,
	flag: PermissionFlag | null,
): Promise<void> {
	if (flag) await requireRights(request, visitor, [flag]);
}
