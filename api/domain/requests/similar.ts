import { fold } from "#contract/fold.ts";
import { tellingLength } from "#contract/likeness.ts";
import type { Report, ShownReport } from "#contract/schemas/reports.ts";
import type { SimilarRequest } from "#contract/schemas/requests.ts";
import type { Ctx, TenantCtx } from "../../context.ts";
import { type OpenRequest, openRequestsAt } from "../../db/requests/similar.ts";
import { requestsSeenBy } from "../../policies/requests.ts";
import { byLikeness, mostLike } from "./likeness.ts";

/**
 * The open requests at a facility that may be about the same, those about the same piece of equipment
 * first; none where that is not asked for.
 */
export async function similarRequests(
	ctx: TenantCtx,
	facilityId: number,
	comment: string,
	equipmentId: number | null = null,
): Promise<SimilarRequest[]> {
	if (!ctx.tenant.settings.similar) return [];
	const open = await openRequestsAt(ctx, facilityId, tellingLength);
	const isSame = (one: OpenRequest) => equipmentId !== null && one.equipmentId === equipmentId;
	return mostLike(comment, open, ({ folded }) => folded, isSame).map(
		({ id, date, status, comment }) => ({ id, date, status, comment }),
	);
}

/** The open requests that the caller sees at the place of a report, those that may be about the same first. */
export async function openBeside(
	ctx: Ctx,
	{ facility_id, text, equipmentDetails: equipment }: Report,
): Promise<ShownReport["open_requests"]> {
	const open = await openRequestsAt(ctx, facility_id, tellingLength, requestsSeenBy(ctx.caller));
	const isSame = (one: OpenRequest) => !!equipment && one.equipmentId === equipment.id;
	const { like, others } = byLikeness(text, open, ({ folded }) => folded, isSame);
	const told =
		(alike: 0 | 1) =>
		({ id, date, comment }: OpenRequest) => ({ id, date, comment, alike });
	return [...like.map(told(1)), ...others.map(told(0))];
}

/** One of them that strangers are told of, by what members have written for them. */
export type ToldRequest = {
	id: number;
	date: string;
	summary: string;
	equipmentId: number | null;
};

/** The open requests at a facility that strangers are told of. */
export async function toldRequests(ctx: TenantCtx, facilityId: number): Promise<ToldRequest[]> {
	if (!ctx.tenant.settings.similar) return [];
	const open = await openRequestsAt(ctx, facilityId, tellingLength);
	return open.flatMap(({ id, date, publicSummary: summary, equipmentId }) =>
		summary === null ? [] : [{ id, date, summary, equipmentId }],
	);
}

/**
 * Those of them that may be about the same as what a stranger says, those about the same piece of equipment
 * first: by no other word of theirs.
 */
export const likeTold = (
	text: string,
	told: readonly ToldRequest[],
	equipmentId: number | null,
): ToldRequest[] =>
	mostLike(
		text,
		told,
		({ summary }) => fold(summary),
		(one) => equipmentId !== null && one.equipmentId === equipmentId,
	);
