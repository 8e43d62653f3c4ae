import type { Permission } from "#contract/permissions/flags.ts";
import { nextIds } from "../platform/database/sequences.ts";
import type { TenantDb, TransactionDb } from "../platform/database/tenant-transaction.ts";
import * as schema from "../tables.ts";

type Names = { nameEn: string; nameAr: string };

/** Inserts a tenant's own row; returns its id, or null if there is a tenant with this slug. */
export async function insertTenant(
	db: TransactionDb,
	tenant: Names & { slug: string; timeZone: string; createdAt: Date },
): Promise<number | null> {
	const [made] = await db
		.insert(schema.tenants)
		.values(tenant)
		.onConflictDoNothing({ target: schema.tenants.slug })
		.returning({ id: schema.tenants.id });
	return made?.id ?? null;
}

/** Inserts the first permission profiles, numbered from 1 without a gap. */
export async function insertProfiles(
	scope: TenantDb,
	profiles: readonly {
		id: number;
		typeEn: string;
		typeAr: string;
		flags: Readonly<Record<Permission, 0 | 1>>;
	}[],
): Promise<void> {
	await nextIds(scope, "permissions", profiles.length);
	await scope.db
		.insert(schema.permissions)
		.values(profiles.map(({ flags, ...row }) => ({ tenantId: scope.tenantId, ...row, ...flags })));
}

/** Inserts a member who has no password yet, and returns the id. */
export async function insertInvitedMember(
	scope: TenantDb,
	member: Names & { email: string; language: "ar" | "en"; permissionId: number; createdAt: Date },
): Promise<number> {
	const id = await nextIds(scope, "members");
	const { createdAt } = member;
	await scope.db
		.insert(schema.members)
		.values({ ...member, tenantId: scope.tenantId, id, updatedAt: createdAt });
	return id;
}
