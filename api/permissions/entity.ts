import { grantsAllPermissions, permissionFlags } from "#contract/permissions/flags.ts";
import { newPermission, type PermissionProfile } from "#contract/permissions/schemas.ts";
import { assertCanGrant } from "../members/policy.ts";
import type { Actor } from "../platform/actor.ts";
import { hasPermission } from "../platform/authorization.ts";
import type { EntityDefinition, EntityInput } from "../platform/entities/definition.ts";
import { ApiError } from "../platform/errors.ts";
import { members, permissions } from "../tables.ts";
import { assertAdminRemains } from "./admins.ts";
import { permissionList } from "./list.ts";

/**
 * Input without permissions on plans gives those who see facilities the permission to see plans, as
 * before these permissions existed.
 */
function withPlans(
	actor: Actor,
	input: EntityInput,
	before: PermissionProfile | null,
): EntityInput {
	const { facilities_read: sees, plans_read } = input;
	const isFollowUp = plans_read === undefined && sees !== undefined;
	if (!isFollowUp || sees === (before?.facilities_read ?? 0) || !hasPermission(actor, "plans_read"))
		return input;
	return { ...input, plans_read: sees };
}

export const permissionProfileEntity: EntityDefinition<PermissionProfile> = {
	slug: "permission",
	area: "permissions",
	table: permissions,
	source: permissionList,
	fields: newPermission,
	references: {},
	neededBy: [{ slug: "member", table: members, by: ["permission_id"] }],
	async complete({ actor }, input, before) {
		const completed = withPlans(actor, input, before);
		const changed = permissionFlags.filter(
			(flag) => completed[flag] !== undefined && completed[flag] !== (before?.[flag] ?? 0),
		);
		if (changed.length === 0) return completed;
		if (before?.id === actor.permissionId) throw new ApiError("own_profile");
		assertCanGrant(actor, before ?? {});
		assertCanGrant(
			actor,
			Object.fromEntries(changed.map((flag) => [flag, Number(completed[flag])])),
		);
		return completed;
	},
	async settle(ctx, _id, input, before) {
		const lowered = permissionFlags.some((flag) => input[flag] === 0);
		if (before && grantsAllPermissions(before) && lowered) await assertAdminRemains(ctx);
	},
};
