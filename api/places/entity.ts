import {
	type Branch,
	newBranch,
	newSubbranch,
	type Subbranch,
} from "#contract/places/branches.schemas.ts";
import { type Facility, newFacility } from "#contract/places/facilities.schemas.ts";
import { onWorkingTimeChanged } from "../calendars/recompute-due-dates.ts";
import { assertCalendarReachesTargets } from "../calendars/sla-target-limit.ts";
import type { MemberContext } from "../platform/context.ts";
import type { EntityDefinition, EntityInput, EntityRow } from "../platform/entities/definition.ts";
import { assertNotReferenced } from "../platform/entities/delete.ts";
import { columnValues, type EntityTable } from "../platform/entities/queries.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { relocateRequests } from "../requests/relocate.queries.ts";
import {
	branches,
	calendars,
	distributions,
	documents,
	equipment,
	facilities,
	members,
	requests,
	resources,
	subbranches,
	warehouses,
} from "../tables.ts";
import { branchList, subbranchList } from "./branches.list.ts";
import { facilityList } from "./facilities.list.ts";
import {
	assertManagerSeesRequests,
	assertMoveAllowed,
	branchScope,
	subbranchScope,
} from "./manager-rules.ts";
import { createPublicId } from "./public-id.ts";
import { facilityTopic } from "./topic.ts";

export const branchEntity: EntityDefinition<Branch> = {
	slug: "branch",
	area: "branches",
	table: branches,
	source: branchList,
	fields: newBranch,
	references: { member_id: members, calendar_id: calendars },
	neededBy: [
		{ slug: "subbranch", table: subbranches, by: ["branch_id"] },
		{ slug: "facility", table: facilities, by: ["branch_id"] },
		{ slug: "warehouse", table: warehouses, by: ["branch_id"] },
		{ slug: "resource", table: resources, by: ["branch_id"] },
		{ slug: "member", table: members, by: ["branch_id"] },
		{ slug: "request", table: requests, by: ["branch_id"] },
		{ slug: "document", table: documents, by: ["branch_id"] },
	],
	async complete(ctx, input, before) {
		await assertManagerSeesRequests(ctx, branchScope(before?.id), input, before);
		return input;
	},
	async settle(ctx, branchId, { calendar_id }, before) {
		const had = before?.calendar_id ?? null;
		if (calendar_id === undefined || calendar_id === had) return;
		if (typeof calendar_id === "number")
			await assertCalendarReachesTargets(ctx, calendar_id, "calendar_id");
		await onWorkingTimeChanged(ctx, { branchId });
	},
};

export const subbranchEntity: EntityDefinition<Subbranch> = {
	slug: "subbranch",
	area: "subbranches",
	table: subbranches,
	source: subbranchList,
	fields: newSubbranch,
	references: { branch_id: branches, member_id: members },
	neededBy: [
		{ slug: "facility", table: facilities, by: ["subbranch_id"] },
		{ slug: "resource", table: resources, by: ["subbranch_id"] },
		{ slug: "member", table: members, by: ["subbranch_id"] },
		{ slug: "request", table: requests, by: ["subbranch_id"] },
	],
	complete: assertSameBranch,
	async settle(ctx, id, { branch_id: branchId }, before) {
		if (!before || typeof branchId !== "number" || branchId === before.branch_id) return;
		await relocateRequests(ctx, id, branchId);
		await onWorkingTimeChanged(ctx, { branchId });
	},
};

/**
 * Keeps the branch of a sub-branch that is not empty: what belongs to a sub-branch belongs to its
 * branch, too.
 */
async function assertSameBranch(
	ctx: MemberContext,
	input: EntityInput,
	before: Subbranch | null,
): Promise<EntityInput> {
	if (before && input.branch_id !== undefined && input.branch_id !== before.branch_id) {
		const living = subbranchEntity.neededBy.filter(({ slug }) => slug !== "request");
		await assertNotReferenced(ctx, living, before.id);
		const { branch_id: from, id } = before;
		await assertMoveAllowed(ctx, subbranchScope(from, id), subbranchScope(input.branch_id, id));
	}
	const branch = input.branch_id ?? before?.branch_id;
	await assertManagerSeesRequests(ctx, subbranchScope(branch, before?.id), input, before);
	return input;
}

export const facilityEntity: EntityDefinition<Facility> = {
	slug: "facility",
	area: "facilities",
	table: facilities,
	source: facilityList,
	fields: newFacility,
	besides: ["qr_code", "public_id"],
	references: { branch_id: branches, subbranch_id: subbranches },
	neededBy: [
		{ slug: "distribution", table: distributions, by: ["for_facility_id"] },
		{ slug: "equipment", table: equipment, by: ["facility_id"] },
		{ slug: "request", table: requests, by: ["facility_id"] },
		{ slug: "document", table: documents, by: ["facility_id"] },
	],
	complete: resolveSubbranch,
	beforeRestore: (ctx, id) => assertSubbranchFits(ctx, facilities, id),
	async settleDeletion(ctx, id, deleted) {
		await facilityTopic.publish(ctx, { id, deleted });
	},
	initial: () => ({ public_id: createPublicId() }),
};

/** An entity with a place: a branch, and optionally one of its sub-branches. */
type Placed = EntityRow & { branch_id: number | null; subbranch_id: number | null };

/**
 * Checks that the sub-branch belongs to the branch; a new branch without a sub-branch in the input
 * removes the sub-branch.
 *
 * @throws ApiError `invalid` at `subbranch_id`
 */
export async function resolveSubbranch(
	ctx: MemberContext,
	input: EntityInput,
	before: Placed | null,
): Promise<EntityInput> {
	const branch = input.branch_id === undefined ? (before?.branch_id ?? null) : input.branch_id;
	const moved = branch !== (before?.branch_id ?? null);
	const subbranchId = input.subbranch_id;
	const subbranch = subbranchId === undefined ? (moved ? null : before?.subbranch_id) : subbranchId;
	if (typeof subbranch === "number") {
		const cells = await columnValues(ctx, subbranches, subbranch, ["branch_id"]);
		if (cells?.branch_id !== branch) throw fieldError("subbranch_id", "subbranch_elsewhere");
	}
	return { ...input, subbranch_id: subbranch ?? null };
}

/**
 * Checks that a restored row's sub-branch still belongs to its branch: a deleted row does not
 * prevent its sub-branch from moving to another branch.
 *
 * @throws ApiError `restore_blocked` at `subbranch_id`
 */
export async function assertSubbranchFits(ctx: MemberContext, table: EntityTable, id: number) {
	const row = await columnValues(ctx, table, id, ["branch_id", "subbranch_id"]);
	if (typeof row?.subbranch_id !== "number") return;
	const subbranch = await columnValues(ctx, subbranches, row.subbranch_id, ["branch_id"]);
	if (subbranch?.branch_id !== row.branch_id)
		throw new ApiError("restore_blocked", { fields: { subbranch_id: "subbranch_elsewhere" } });
}
