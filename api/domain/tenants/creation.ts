import type { Connection } from "../../db/connection.ts";
import { insertAudit } from "../../db/records.ts";
import {
	insertInvitation,
	insertInvitedMember,
	insertProfiles,
	insertTenant,
} from "../../db/tenants/creation.ts";
import { inOwnersTransaction } from "../../db/tenants/transaction.ts";
import { newToken, tokenHash } from "../sessions/token.ts";
import type { NewTenant } from "./new-tenant.ts";
import { TenantProblem } from "./problem.ts";
import { standardProfiles } from "./standard-profiles.ts";

const invitedFor = 72 * 3_600_000;

/** Of the standard profiles. */
const adminProfile = 1;

/** The secret part of an invitation's address, which is kept nowhere. */
export type Invitation = { readonly token: string; readonly expiresAt: Date };

/**
 * Makes a tenant with the standard permission profiles and one Admin, who has no password yet.
 *
 * @param connection a pool with the role that owns the tables
 * @returns the Admin's invitation, good once and for 72 hours
 * @throws TenantProblem when the slug is taken
 */
export async function createTenant(
	connection: Connection,
	{ admin, ...tenant }: NewTenant,
	now: Date,
): Promise<Invitation> {
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
		const invitation = { token: newToken(), expiresAt: new Date(now.valueOf() + invitedFor) };
		await insertInvitation(scope, {
			tokenHash: tokenHash(invitation.token),
			memberId,
			createdAt: now,
			expiresAt: invitation.expiresAt,
		});
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
