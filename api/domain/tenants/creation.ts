import { insertAuditEntry } from "../../db/audit-log.ts";
import type { Pool } from "../../db/connection.ts";
import { retryOnDeadlock } from "../../db/database.ts";
import { startOnboarding } from "../../db/first-steps.ts";
import { insertInvitedMember, insertProfiles, insertTenant } from "../../db/tenants/creation.ts";
import { withOwnerTransaction } from "../../db/tenants/transaction.ts";
import { type PasswordToken, createPasswordToken } from "../sessions/password-link.ts";
import type { NewTenant } from "./new-tenant.ts";
import { TenantCliError } from "./problem.ts";
import { defaultProfiles } from "./standard-profiles.ts";

/** Of the standard profiles. */
const adminProfile = 1;

/**
 * Makes a tenant with the standard permission profiles and one Admin, who has no password yet.
 *
 * @param connection a pool with the role that owns the tables
 * @returns the Admin's invitation, good once and for 72 hours
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
			memberId: null,
			call: "tenant create",
			entity: "tenant",
			entityId: null,
			changes: null,
			at: now,
		});
		return invitation;
	});
}
