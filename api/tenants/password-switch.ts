import { identityKey } from "#contract/values/identity-key.ts";
import { insertAuditEntry } from "../audit/queries.ts";
import { deleteSecondStep } from "../auth/second-step.queries.ts";
import { revokeSessions } from "../auth/sessions.queries.ts";
import { findMemberByKey } from "../members/queries.ts";
import type { Pool } from "../platform/database/pool.ts";
import { inTenant } from "./in-tenant.ts";
import { lockTenantValues, updateTenantValues } from "./settings.queries.ts";

/**
 * Lets everybody of a tenant sign in by password again: the last resort when its provider is lost.
 *
 * @param connection a pool with the role that owns the tables
 * @returns false if they may already
 * @throws TenantCliError when there is no such tenant
 */
export const allowPasswords = (connection: Pool, slug: string): Promise<boolean> =>
	inTenant(connection, slug, async (scope) => {
		const values = await lockTenantValues(scope);
		const { provider } = values.settings;
		if (provider?.passwords !== "admins") return false;
		await updateTenantValues(scope, {
			...values,
			settings: { ...values.settings, provider: { name: provider.name } },
			settingsVersion: values.settingsVersion + 1,
		});
		await insertAuditEntry(scope, { call: "tenant sign-in", subject: ["tenant", null] });
		return true;
	});

/**
 * Switches the second step of a tenant's member off: the last resort when the only Admin has lost
 * the phone and the recovery codes. The member's sessions end.
 *
 * @param email the e-mail address, or the work number
 * @returns false if there is no such member, or none with a second step
 */
export const dropSecondStep = (connection: Pool, slug: string, email: string): Promise<boolean> =>
	inTenant(connection, slug, async (scope) => {
		const key = identityKey(email);
		const memberId =
			(await findMemberByKey(scope, "email_key", email.toLowerCase())) ??
			(key === null ? null : await findMemberByKey(scope, "work_number_key", key));
		if (memberId === null || !(await deleteSecondStep(scope, memberId))) return false;
		await revokeSessions(scope, memberId);
		await insertAuditEntry(scope, {
			action: "second_step_off",
			call: "tenant sign-in",
			subject: ["member", memberId],
		});
		return true;
	});
