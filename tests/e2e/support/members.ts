import { randomUUID } from "node:crypto";
import { createPasswordToken } from "#api/auth/password-token.ts";
import { nextIds } from "#api/platform/database/sequences.ts";
import { members } from "#api/tables.ts";
import type { Permission } from "#contract/permissions/flags.ts";
import { insertProfile } from "#tests/support/permission-profiles.ts";
import { rows, sql, within } from "./database.ts";
import { passwordHash } from "./sessions.ts";

export const admin = "admin@demo.example";
export const requester = "requester@demo.example";
export const technician = "technician@demo.example";
export const outsiderEmail = "admin@acme.example";

/** Standard permission profiles that tests name. */
const profiles = {
	branchManager: 5,
	requester: 8,
	auditor: 9,
	statisticsViewer: 11,
	branchTechnician: 12,
} as const;

export type Person = { id: number; email: string };

/** A member of the demo tenant whom no other test knows. */
export function makeMember({
	profile = "requester",
	permissionId = profiles[profile],
	activated = true,
}: {
	profile?: keyof typeof profiles;
	permissionId?: number;
	activated?: boolean;
} = {}): Promise<Person> {
	return within(async (scope) => {
		const id = await nextIds(scope, "members");
		const email = `${randomUUID()}@demo.example`;
		await scope.db.insert(members).values({
			tenantId: scope.tenantId,
			id,
			email,
			nameEn: `Visitor ${id}`,
			nameAr: `زائر ${id}`,
			permissionId,
			activated: activated ? 1 : 0,
			passwordHash: await passwordHash(),
		});
		return { id, email };
	});
}

/** A member with exactly these rights. */
export const makeMemberWith = async (...flags: Permission[]): Promise<Person> =>
	makeMember({
		permissionId: await within((scope) => insertProfile(scope, flags)),
	});

/** The token of a link by which a member sets a first password. */
export const makeInvitation = ({ id }: Pick<Person, "id">, tenant?: string): Promise<string> =>
	within(
		async (scope) => (await createPasswordToken(scope, id, "invitation", new Date())).token,
		tenant,
	);

/** Ends all sessions of a member, as their expiry does. */
export const endSessions = ({ id }: Person) =>
	rows(sql`delete from sessions where member_id = ${id}`);
