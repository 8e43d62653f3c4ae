import { insertAuditEntry } from "../audit/queries.ts";
import { createPasswordToken, type PasswordToken } from "../auth/password-token.ts";
import { defaultProfiles } from "../permissions/default-profiles.ts";
import { withOwnerTransaction } from "../platform/database/owner-transaction.ts";
import type { Pool } from "../platform/database/pool.ts";
import { retryOnDeadlock } from "../platform/database/tenant-transaction.ts";
import { TenantCliError } from "./cli-error.ts";
import { insertInvitedMember, insertProfiles, insertTenant } from "./creation.queries.ts";
import { startOnboarding } from "./onboarding.queries.ts";
import type { NewTenant } from "./validate-new.ts";

/** The id of the Admin profile among the standard profiles. */
const adminProfile = 1;

/**
 * Creates a tenant with the standard permission profiles and one Admin, who has no password yet.
 *
 * @param connection a pool with the role that owns the tables
 * @returns the Admin's invitation, valid once and for 72 hours
 * @throws TenantCliError when the slug is taken
 */
export const createTenant = (
	connection: Pool,
	tenant: NewTenant,
	now: Date,
): Promise<PasswordToken> => retryOnDeadlock(() => createOnce(connection, tenant, now));

function createOnce(
	connection: Pool,
	{ admin, ...tenant }: NewTenant,
	now: Date,
): Promise<PasswordToken> {
	return withOwnerTransaction(connection, async ({ db, enter }) => {
		const tenantId = await insertTenant(db, { ...tenant, createdAt: now });
		if (tenantId === null)
			throw new TenantCliError(`There is a tenant "${tenant.slug}" already: nothing was changed.`);
		const scope = await enter(tenantId);
		await insertProfiles(scope, defaultProfiles);
		const memberId = await insertInvitedMember(scope, {
			...admin,
			permissionId: adminProfile,
			createdAt: now,
		});
		const invitation = await createPasswordToken(scope, memberId, "invitation", now);
		await startOnboarding(scope);
		await insertAuditEntry(scope, {
			action: "added",
			call: "tenant create",
			subject: ["tenant", null],
		});
		return invitation;
	});
}
