import { nextIds } from "#api/platform/database/sequences.ts";
import { branches } from "#api/tables.ts";
import { sql, within } from "./database.ts";
import { type Facility, makeFacility } from "./facilities.ts";
import { makeMember, type Person } from "./members.ts";

export type Branch = { manager: Person; technician: Person; facility: Facility };

/** A branch with a manager, a technician and a facility that no other test knows. */
export async function makeBranch(): Promise<Branch> {
	const manager = await makeMember({ profile: "branchManager" });
	const technician = await makeMember({ profile: "branchTechnician" });
	const branchId = await within(async (scope) => {
		const id = await nextIds(scope, "branches");
		const { tenantId } = scope;
		const named = { nameEn: `Branch ${id}`, nameAr: `فرع ${id}` };
		await scope.db.insert(branches).values({ tenantId, id, memberId: manager.id, ...named });
		await scope.db.execute(
			sql`update members set branch_id = ${id} where id in (${manager.id}, ${technician.id})`,
		);
		return id;
	});
	return { manager, technician, facility: await makeFacility({ branchId, subbranchId: null }) };
}
