import { expect, it } from "vitest";
import { hasPermission } from "#api/platform/authorization.ts";
import {
	grantsAllPermissions,
	grantsPermission,
	type Permission,
	permissionFlags,
	specPermissionFlags,
} from "#contract/permissions/flags.ts";

/** One that is added to those of the specification one day. */
const added = "plans_read" as Permission;

it("An Admin holds the 22 flags of the specification, and with them every one that is added", () => {
	expect(specPermissionFlags).toHaveLength(22);
	expect(permissionFlags.slice(0, 22)).toEqual(specPermissionFlags);
	const admin = Object.fromEntries(specPermissionFlags.map((flag) => [flag, 1]));
	const { follow_up: _, ...most } = admin;
	const caller = { id: 1, permissionId: 1, branchId: null, subbranchId: null, activated: true };
	const cases = [
		[admin, true],
		[most, false],
		[{ [added]: 1 }, true],
	] as const;
	for (const [flags, granted] of cases) {
		expect(grantsPermission(flags, added)).toBe(granted);
		expect(hasPermission({ ...caller, flags: flags as Record<Permission, number> }, added)).toBe(
			granted,
		);
	}
	expect([grantsAllPermissions(admin), grantsAllPermissions(most)]).toEqual([true, false]);
});
