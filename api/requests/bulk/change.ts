import type { MemberContext } from "#api/platform/context.ts";
import { inSavepoint } from "#api/platform/database/savepoint.ts";
import { ApiError } from "#api/platform/errors.ts";
import type { BulkChange, BulkRejection, BulkResult } from "#contract/requests/bulk.schemas.ts";
import { assignRequest } from "../assignment/assign.ts";
import { visibleRequestsFor } from "../policy.ts";
import { changeStatus } from "../status/transition.ts";
import { updateRequest } from "../update.ts";
import { lockRequests } from "./selection.queries.ts";

const call = "POST requests/bulk";

/**
 * Changes several requests, each by the rules of the call for one. A request that is refused stays
 * as it is, and the others are changed.
 */
export async function changeRequests(
	ctx: MemberContext,
	{ ids, versions, ...change }: BulkChange,
): Promise<Pick<BulkResult, "done" | "refused">> {
	const seen = new Map(ids.map((id, index) => [id, versions?.[index]]));
	// All rows are locked before any resource or sequence, in one order for everybody.
	await lockRequests(ctx, [...seen.keys()], visibleRequestsFor(ctx.actor));
	const done: number[] = [];
	const refused: BulkRejection[] = [];
	for (const [index, [id, version]] of [...seen].entries())
		try {
			await inSavepoint(ctx, () => changeOne(ctx, { id, version, index }, change));
			done.push(id);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			refused.push({ id, error: error.toJSON() as BulkRejection["error"] });
		}
	return { done, refused };
}

function changeOne(
	ctx: MemberContext,
	{ id, version, index }: { id: number; version: number | undefined; index: number },
	change: Omit<BulkChange, "ids" | "versions">,
): Promise<unknown> {
	const { assigned_to_ids: sharing = [], priority, status, reason } = change;
	const assignee = change.assigned_to_id ?? sharing[index % sharing.length];
	if (assignee !== undefined)
		return assignRequest(ctx, { id, assigned_to_id: assignee, version }, call);
	if (priority !== undefined) return updateRequest(ctx, { id, priority }, version, call);
	if (status !== undefined) return changeStatus(ctx, id, { status, reason, version });
	throw new Error("The body names no change.");
}
