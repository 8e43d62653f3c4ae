import { eq } from "drizzle-orm";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { tenants } from "../platform/database/tenants.table.ts";
import type { TenantSettings } from "../platform/tenant-settings.ts";

/** The values of a tenant that can be changed. */
export type TenantSettingValues = {
	readonly nameEn: string;
	readonly nameAr: string;
	readonly timeZone: string;
	readonly settings: TenantSettings;
	readonly settingsVersion: number;
};

/** Returns the tenant's values, and locks them until the transaction ends. */
export async function lockTenantValues({ db, tenantId }: TenantDb): Promise<TenantSettingValues> {
	const [row] = await db
		.select({
			nameEn: tenants.nameEn,
			nameAr: tenants.nameAr,
			timeZone: tenants.timeZone,
			settings: tenants.settings,
			settingsVersion: tenants.settingsVersion,
		})
		.from(tenants)
		.where(eq(tenants.id, tenantId))
		.for("no key update");
	if (!row) throw new Error(`Tenant ${tenantId} is gone.`);
	return row;
}

/** Returns the present time zone, which may differ from the one that the request began with. */
export async function findCurrentTimeZone({ db, tenantId }: TenantDb): Promise<string> {
	const [row] = await db
		.select({ timeZone: tenants.timeZone })
		.from(tenants)
		.where(eq(tenants.id, tenantId));
	if (!row) throw new Error(`Tenant ${tenantId} is gone.`);
	return row.timeZone;
}

export async function updateTenantValues(
	{ db, tenantId }: TenantDb,
	values: Partial<TenantSettingValues>,
): Promise<void> {
	await db.update(tenants).set(values).where(eq(tenants.id, tenantId));
}

/** Returns the version of the tenant's settings. */
export async function findSettingsVersion({ db, tenantId }: TenantDb): Promise<number> {
	const [row] = await db
		.select({ version: tenants.settingsVersion })
		.from(tenants)
		.where(eq(tenants.id, tenantId));
	return row?.version ?? 0;
}
