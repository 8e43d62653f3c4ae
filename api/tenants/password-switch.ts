import { insertAuditEntry } from "../audit/queries.ts";
import { withOwnerTransaction } from "../platform/database/owner-transaction.ts";
import type { Pool } from "../platform/database/pool.ts";
import { lockTenantValues, updateTenantValues } from "./settings.queries.ts";
import { unknownSlugError } from "./slug.ts";
import { listTenants } from "./summary.queries.ts";

/**
 * Lets everybody of a tenant sign in by password again: the last resort when its provider is lost.
 *
 * @param connection a pool with the role that owns the tables
 * @returns false if they may already
 * @throws TenantCliError when there is no such tenant
 */
export const allowPasswords = (connection: Pool, slug: string): Promise<boolean> =>
	withOwnerTransaction(connection, async ({ db, enter }) => {
		const tenants = await listTenants(db);
		const tenant = tenants.find((one) => one.slug === slug);
		if (!tenant)
			throw unknownSlugError(
				slug,
				tenants.map((one) => one.slug),
			);
		const scope = await enter(tenant.id);
		const values = await lockTenantValues(scope);
		const { provider } = values.settings;
		if (provider?.passwords !== "admins") return false;
		await updateTenantValues(scope, {
			...values,
			settings: { ...values.settings, provider: { name: provider.name } },
			settingsVersion: values.settingsVersion + 1,
		});
		await insertAuditEntry(scope, {
			memberId: null,
			action: "changed",
			call: "tenant sign-in",
			entity: "tenant",
			entityId: null,
			changes: null,
		});
		return true;
	});
