import { hash } from "@node-rs/argon2";
import { insertPasswordToken, type TokenPurpose } from "#api/auth/password-tokens.queries.ts";
import { createSecretToken, hashToken } from "#api/auth/secret-token.ts";
import { insertSession } from "#api/auth/sessions.queries.ts";
import { nextIds } from "#api/platform/database/sequences.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { members } from "#api/tables.ts";
import {
	type Permission,
	permissionFlags,
	specPermissionFlags,
} from "#contract/permissions/flags.ts";
import { clock } from "./clock.ts";
import { within } from "./database.ts";
import { insertProfile } from "./permission-profiles.ts";
import type { Tenant } from "./tenant.ts";

export type TestMember = { readonly tenant: Tenant; readonly id: number; readonly email: string };

/** Profiles of the standard ones that tests name. */
export const profiles = {
	admin: 1,
	branchManager: 5,
	subbranchManager: 6,
	technician: 7,
	requester: 8,
	auditor: 9,
	statisticsViewer: 11,
	branchTechnician: 12,
} as const;

async function insertMember(
	scope: TenantDb,
	fields: Partial<typeof members.$inferInsert>,
): Promise<{ id: number; email: string }> {
	const id = fields.id ?? (await nextIds(scope, "members"));
	const email = fields.email ?? `member-${id}@acme.example`;
	await scope.db.insert(members).values({
		tenantId: scope.tenantId,
		nameEn: `Member ${id}`,
		nameAr: `عضو ${id}`,
		permissionId: profiles.requester,
		activated: 1,
		...fields,
		id,
		email,
	});
	return { id, email };
}

/** A permission profile with exactly these flags, and its id. */
export const makeProfile = (tenant: Tenant, flags: readonly Permission[]): Promise<number> =>
	within(tenant, (scope) => insertProfile(scope, flags));

/** An activated member without a password; a Requester unless another profile is given. */
export const makeMember = (
	tenant: Tenant,
	fields: Partial<typeof members.$inferInsert> = {},
): Promise<TestMember> =>
	within(tenant, async (scope) => ({ tenant, ...(await insertMember(scope, fields)) }));

/** A member with exactly these rights. */
export const makeMemberWith = (tenant: Tenant, ...flags: Permission[]): Promise<TestMember> =>
	within(tenant, async (scope) => {
		const permissionId = await insertProfile(scope, flags);
		return { tenant, ...(await insertMember(scope, { permissionId })) };
	});

/** All rights but these; one more is left out where they are added ones, which who holds the others holds. */
export function allBut(...missing: readonly Permission[]): Permission[] {
	const isAdmin = specPermissionFlags.every((flag) => !missing.includes(flag));
	return permissionFlags.filter(
		(flag) => !missing.includes(flag) && !(isAdmin && flag === "distributions_write"),
	);
}

/** The password of members that are made to sign in. */
export const password = "Sesame#2026";

let passwordHash: Promise<string> | undefined;

/** A member who can sign in with `password`. */
export async function makeMemberWithPassword(
	tenant: Tenant,
	fields: Partial<typeof members.$inferInsert> = {},
): Promise<TestMember> {
	// It takes the least work, which each check of it takes again.
	passwordHash ??= hash(password, { memoryCost: 8, timeCost: 1 });
	return makeMember(tenant, { ...fields, passwordHash: await passwordHash });
}

/** The token of a new session, without the work of signing in. */
export async function makeSession(
	member: TestMember,
	expiresAt = new Date("2099-01-01T00:00:00Z"),
): Promise<string> {
	const token = createSecretToken();
	await within(member.tenant, (scope) =>
		insertSession(scope, {
			tokenHash: hashToken(token),
			memberId: member.id,
			expiresAt,
			remembered: true,
			createdAt: clock.now(),
		}),
	);
	return token;
}

/** The token of a link to set a password, as it stands in the mail. */
export async function makePasswordLink(
	member: TestMember,
	expiresAt = new Date("2099-01-01T00:00:00Z"),
	purpose: TokenPurpose = "reset",
): Promise<string> {
	const token = createSecretToken();
	await within(member.tenant, (scope) =>
		insertPasswordToken(scope, {
			tokenHash: hashToken(token),
			memberId: member.id,
			purpose,
			expiresAt,
			createdAt: new Date("2030-01-01T00:00:00Z"),
		}),
	);
	return token;
}
