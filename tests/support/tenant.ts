import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { defaultProfiles } from "#api/permissions/default-profiles.ts";
import { counters, permissions, tenants } from "#api/tables.ts";
import { owner, within } from "./database.ts";

export type Tenant = { readonly id: number; readonly slug: string };

/** A tenant with the standard permission profiles and nothing else. */
export async function makeTenant(
	settings: Partial<typeof tenants.$inferInsert> = {},
): Promise<Tenant> {
	const slug = `t-${randomUUID()}`;
	const [tenant] = await drizzle(owner)
		.insert(tenants)
		.values({ slug, nameEn: "Acme", nameAr: "أكمي", ...settings })
		.returning({ id: tenants.id, slug: tenants.slug });
	if (!tenant) throw new Error("The tenant was not made.");
	await within(tenant, async ({ db, tenantId }) => {
		await db
			.insert(permissions)
			.values(defaultProfiles.map(({ flags, ...profile }) => ({ tenantId, ...profile, ...flags })));
		await db.insert(counters).values({ tenantId, name: "permissions", value: 12 });
	});
	return tenant;
}

export async function suspend(tenant: Tenant): Promise<void> {
	await drizzle(owner)
		.update(tenants)
		.set({ suspendedAt: new Date() })
		.where(eq(tenants.id, tenant.id));
}
