import { randomUUID } from "node:crypto";
import { takeIds } from "#api/db/counters.ts";
import { members } from "#api/db/schema/index.ts";
import { hashPassword } from "#api/domain/sessions/password.ts";
import { rows, sql, within } from "./database.ts";
import { password } from "./sessions.ts";

export const admin = "admin@demo.example";
export const requester = "requester@demo.example";
export const technician = "technician@demo.example";
export const stranger = "admin@acme.example";

/** Standard permission profiles that tests name. */
const profiles = { requester: 8, auditor: 9, statisticsViewer: 11 } as const;

export type Person = { id: number; email: string };

/** A member of the demo tenant whom no other test knows. */
export function makeMember({
	profile = "requester",
	activated = true,
}: {
	profile?: keyof typeof profiles;
	activated?: boolean;
} = {}): Promise<Person> {
	return within(async (scope) => {
		const id = await takeIds(scope, "members");
		const email = `${randomUUID()}@demo.example`;
		await scope.db.insert(members).values({
			tenantId: scope.tenantId,
			id,
			email,
			nameEn: `Visitor ${id}`,
			nameAr: `زائر ${id}`,
			permissionId: profiles[profile],
			activated: activated ? 1 : 0,
			passwordHash: await hashPassword(password),
		});
		return { id, email };
	});
}

/** Ends all sessions of a member, as their expiry does. */
export const endSessions = ({ id }: Person) =>
	rows(sql`delete from sessions where member_id = ${id}`);
