import { grantsAllPermissions } from "#contract/permissions/flags.ts";
import type { MemberContext } from "../platform/context.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { ApiError } from "../platform/errors.ts";
import { countAdmins, findPermissionFlags } from "./queries.ts";

/** Checks whether the members of a profile are Admins. */
export const isOfAdmins = async (scope: TenantDb, permissionId: number): Promise<boolean> =>
	grantsAllPermissions((await findPermissionFlags(scope, permissionId)) ?? {});

/**
 * Checks that a member with all permissions remains, of those who are counted.
 *
 * @throws ApiError `last_admin` if none does; `last_password_admin` where only Admins use passwords
 */
export async function assertAdminRemains(
	ctx: MemberContext,
	counted?: Parameters<typeof countAdmins>[1],
): Promise<void> {
	if ((await countAdmins(ctx, counted)) > 0) return;
	const isLimited = ctx.tenant.settings.provider?.passwords === "admins";
	throw new ApiError(isLimited ? "last_password_admin" : "last_admin");
}
