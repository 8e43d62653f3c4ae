import { expect, it } from "vitest";
import { holds } from "#api/policies/rights.ts";
import {
	grants,
	grantsAll,
	type PermissionFlag,
	permissionFlags,
	specifiedFlags,
} from "#contract/permissions.ts";

/** One that is added to those of the specification one day. */
const added = "plans_read" as PermissionFlag;

it("An Admin holds the 22 flags of the specification, and with them every one that is added", () => {
	expect(specifiedFlags).toHaveLength(22);
	expect(permissionFlags.slice(0, 22)).toEqual(specifiedFlags);
	const admin = Object.fromEntries(specifiedFlags.map((flag) => [flag, 1]));
	const { follow_up: _, ...most } = admin;
	const caller = { id: 1, permissionId: 1, branchId: null, subbranchId: null, activated: true };
	const cases = [
		[admin, true],
		[most, false],
		[{ [added]: 1 }, true],
	] as const;
	for (const [flags, granted] of cases) {
		expect(grants(flags, added)).toBe(granted);
		expect(holds({ ...caller, flags: flags as Record<PermissionFlag, number> }, added)).toBe(
			granted,
		);
	}
	expect([grantsAll(admin), grantsAll(most)]).toEqual([true, false]);
});
