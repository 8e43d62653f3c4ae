import { maxKinds } from "#contract/kinds/constants.ts";
import { newWorkKind, type WorkKind } from "#contract/kinds/schemas.ts";
import type { MemberContext } from "../platform/context.ts";
import { lockSequence } from "../platform/database/sequences.ts";
import type { EntityDefinition } from "../platform/entities/definition.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { equipment, plans, requests, workKinds } from "../tables.ts";
import { refreshUsageFlag } from "../tenants/usage-flags.queries.ts";
import { workKindList } from "./list.ts";
import { findKindCount, findKindOfName, isKindInUse } from "./queries.ts";

export const workKindEntity: EntityDefinition<WorkKind> = {
	slug: "kind",
	area: "kinds",
	table: workKinds,
	source: workKindList,
	fields: newWorkKind,
	references: {},
	neededBy: [
		{ slug: "request", table: requests, by: ["kind_id"] },
		{ slug: "equipment", table: equipment, by: ["kind_id"] },
		{ slug: "plan", table: plans, by: ["kind_id"] },
	],
	async complete(ctx, input, before) {
		const { position, ...others } = input;
		if (before) return position === null ? others : input;
		await lockSequence(ctx, "kinds");
		const { count, next } = await findKindCount(ctx);
		if (count >= maxKinds) throw fieldError("name_en", "too_many");
		return { ...others, position: position ?? next };
	},
	findDuplicate: (ctx, input, before) => findKindOfName(ctx, input, before?.id ?? 0),
	async settle(ctx, _id, _input, before) {
		if (!before) await refreshUsageFlag(ctx, "kinds");
	},
	async beforeRestore(ctx) {
		await lockSequence(ctx, "kinds");
		if ((await findKindCount(ctx)).count >= maxKinds)
			throw new ApiError("restore_blocked", { fields: { name_en: "too_many" } });
	},
	settleDeletion: (ctx) => refreshUsageFlag(ctx, "kinds"),
};

/**
 * Checks that the kind of work in the input can be chosen; a retired one stays where it is.
 *
 * @throws ApiError `invalid` at `kind_id`
 */
export async function assertKindChoosable(
	ctx: MemberContext,
	input: unknown,
	before: number | null | undefined,
): Promise<void> {
	if (typeof input !== "number" || input === before) return;
	if (!(await isKindInUse(ctx, input))) throw fieldError("kind_id", "kind_missing");
}
