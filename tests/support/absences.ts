import { nextIds } from "#api/platform/database/sequences.ts";
import { absences } from "#api/tables.ts";
import { within } from "./database.ts";
import { makeMember, type TestMember } from "./members.ts";
import type { Tenant } from "./tenant.ts";

/** An absence of a member, or of a new one of a tenant; in March 2030 unless it is said. */
export async function makeAbsence(
	whose: TestMember | Tenant,
	fields: Partial<typeof absences.$inferInsert> = {},
): Promise<number> {
	const member = "tenant" in whose ? whose : await makeMember(whose);
	return within(member.tenant, async (scope) => {
		const id = await nextIds(scope, "absences");
		await scope.db.insert(absences).values({
			tenantId: member.tenant.id,
			memberId: member.id,
			fromDay: "2030-03-10",
			toDay: "2030-03-12",
			...fields,
			id,
		});
		return id;
	});
}
