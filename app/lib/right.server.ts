import { data } from "@remix-run/node";
import type { PermissionFlag } from "#contract/permissions.ts";
import { askForMember } from "./current-member.server.ts";
import { orRefuse, type Refusal } from "./refusal.server.ts";
import type { SignedInVisitor } from "./session.server.ts";

/** The first of some rights that a visitor lacks. */
async function missingRight(
	request: Request,
	visitor: SignedInVisitor,
	flags: readonly PermissionFlag[],
): Promise<PermissionFlag | undefined> {
	const member = await orRefuse(request, askForMember(visitor));
	return flags.find((flag) => Number.parseInt(String(member.permissionDetails[flag]), 10) !== 1);
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
