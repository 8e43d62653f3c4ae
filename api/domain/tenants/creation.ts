import { insertAudit } from "../../db/audit-log.ts";
import type { Connection } from "../../db/connection.ts";
import { againAfterDeadlock } from "../../db/database.ts";
import { beginFirstSteps } from "../../db/first-steps.ts";
import { insertInvitedMember, insertProfiles, insertTenant } from "../../db/tenants/creation.ts";
import { inOwnersTransaction } from "../../db/tenants/transaction.ts";
import { type LinkToken, makeLink } from "../sessions/password-link.ts";
import type { NewTenant } from "./new-tenant.ts";
import { TenantProblem } from "./problem.ts";
import { standardProfiles } from "./standard-profiles.ts";

/** Of the standard profiles. */
const adminProfile = 1;

/**
 * Makes a tenant with the standard permission profiles and one Admin, who has no password yet.
 *
 * @param connection a pool with the role that owns the tables
 * @returns the Admin's invitation, good once and for 72 hours
 * @throws TenantProblem when the slug is taken
 */
export const createTenant = (
	connection: Connection,
	tenant: NewTenant,
	now: Date,
): Promise<LinkToken> => againAfterDeadlock(() => createOnce(connection, tenant, now));

function createOnce(
	connection: Connection,
	{ admin, ...tenant }: NewTenant,
	now: Date,
): Promise<LinkToken> {
	return inOwnersTransaction(connection, async ({ db, enter }) => {
		const tenantId = await insertTenant(db, { ...tenant, createdAt: now });
		if (tenantId === null)
			throw new TenantProblem(`There is a tenant "${tenant.slug}" already: nothing was changed.`);
		const scope = await enter(tenantId);
		await insertProfiles(scope, standardProfiles);
		const memberId = await insertInvitedMember(scope, {
			...admin,
			permissionId: adminProfile,
			createdAt: now,
		});
		const invitation = await makeLink(scope, memberId, "invitation", now);
		await beginFirstSteps(scope);
		await insertAudit(scope, {
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
