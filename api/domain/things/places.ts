import {
	type Branch,
	newBranch,
	newSubbranch,
	type Subbranch,
} from "#contract/schemas/branches.ts";
import { type Facility, newFacility } from "#contract/schemas/facilities.ts";
import type { Ctx } from "../../context.ts";
import { branchList, subbranchList } from "../../db/lists/branches.ts";
import { facilityList } from "../../db/lists/facilities.ts";
import {
	branches,
	calendars,
	distributions,
	equipment,
	facilities,
	members,
	requests,
	resources,
	subbranches,
	warehouses,
} from "../../db/schema/index.ts";
import { cellsOf, type ThingTable } from "../../db/things.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { calendarChanged } from "../calendars/changed.ts";
import { checkCalendar } from "../calendars/target-limit.ts";
import { plansFollowFacility } from "../plans/following.ts";
import { branchPlace, checkManager, checkMove, subbranchPlace } from "./charge.ts";
import { mustNotBeNeeded } from "./deletion.ts";
import { newPublicId } from "./public-id.ts";
import type { Presented, Sent, Thing } from "./thing.ts";

export const branchThing: Thing<Branch> = {
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
	],
	async complete(ctx, sent, before) {
		await checkManager(ctx, branchPlace(before?.id), sent, before);
		return sent;
	},
	async settle(ctx, branchId, { calendar_id }, before) {
		const had = before?.calendar_id ?? null;
		if (calendar_id === undefined || calendar_id === had) return;
		if (typeof calendar_id === "number") await checkCalendar(ctx, calendar_id, "calendar_id");
		await calendarChanged(ctx, { branchId });
	},
};

export const subbranchThing: Thing<Subbranch> = {
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
	complete: keepBranch,
};

/** What belongs to a sub-branch belongs to its branch, too: a sub-branch moves while it is empty. */
async function keepBranch(ctx: Ctx, sent: Sent, before: Subbranch | null): Promise<Sent> {
	if (before && sent.branch_id !== undefined && sent.branch_id !== before.branch_id) {
		const living = subbranchThing.neededBy.filter(({ slug }) => slug !== "request");
		await mustNotBeNeeded(ctx, living, before.id);
		const { branch_id: from, id } = before;
		await checkMove(ctx, subbranchPlace(from, id), subbranchPlace(sent.branch_id, id));
	}
	const branch = sent.branch_id ?? before?.branch_id;
	await checkManager(ctx, subbranchPlace(branch, before?.id), sent, before);
	return sent;
}

export const facilityThing: Thing<Facility> = {
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
	],
	complete: fitSubbranch,
	beforeRestore: (ctx, id) => mustFitSubbranch(ctx, facilities, id),
	settleDeletion: plansFollowFacility,
	initial: () => ({ public_id: newPublicId() }),
};

/** What has a place: a branch, and maybe a sub-branch of it. */
type Placed = Presented & { branch_id: number | null; subbranch_id: number | null };

/**
 * A sub-branch belongs to the branch; another branch without a word about the sub-branch leaves
 * none.
 *
 * @throws CallFailure `invalid` at `subbranch_id`
 */
export async function fitSubbranch(ctx: Ctx, sent: Sent, before: Placed | null): Promise<Sent> {
	const branch = sent.branch_id === undefined ? (before?.branch_id ?? null) : sent.branch_id;
	const moved = branch !== (before?.branch_id ?? null);
	const given = sent.subbranch_id;
	const subbranch = given === undefined ? (moved ? null : before?.subbranch_id) : given;
	if (typeof subbranch === "number") {
		const cells = await cellsOf(ctx, subbranches, subbranch, ["branch_id"]);
		if (cells?.branch_id !== branch) throw invalidField("subbranch_id", "subbranch_elsewhere");
	}
	return { ...sent, subbranch_id: subbranch ?? null };
}

/**
 * A deleted row does not keep its sub-branch from moving to another branch.
 *
 * @throws CallFailure `restore_blocked` at `subbranch_id`
 */
export async function mustFitSubbranch(ctx: Ctx, table: ThingTable, id: number): Promise<void> {
	const row = await cellsOf(ctx, table, id, ["branch_id", "subbranch_id"]);
	if (typeof row?.subbranch_id !== "number") return;
	const subbranch = await cellsOf(ctx, subbranches, row.subbranch_id, ["branch_id"]);
	if (subbranch?.branch_id !== row.branch_id)
		throw new CallFailure("restore_blocked", { fields: { subbranch_id: "subbranch_elsewhere" } });
}
