import type { PublicReport, PublicReportDetail } from "#contract/public-reports/schemas.ts";
import type { SimilarRequest } from "#contract/requests/schemas.ts";
import { maxComparedLength } from "#contract/similar/text-similarity.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import type { MemberContext, PublicContext } from "../platform/context.ts";
import { visibleRequestsFor } from "../requests/policy.ts";
import { findOpenRequestsAt, type OpenRequest } from "./queries.ts";
import { findMostSimilar, rankBySimilarity } from "./text-similarity.ts";

/**
 * Finds the open requests at a facility that may be similar, those about the same equipment first;
 * none if the organisation has switched this off.
 */
export async function findSimilarRequests(
	ctx: PublicContext,
	facilityId: number,
	comment: string,
	equipmentId: number | null,
): Promise<Omit<SimilarRequest, "mark">[]> {
	if (!ctx.tenant.settings.similar) return [];
	const open = await findOpenRequestsAt(ctx, facilityId, maxComparedLength);
	const isSame = (one: OpenRequest) => equipmentId !== null && one.equipmentId === equipmentId;
	return findMostSimilar(comment, open, ({ normalizedText }) => normalizedText, isSame).map(
		({ id, date, status, comment }) => ({ id, date, status, comment }),
	);
}

/** Finds the open requests at the place of a report that the actor sees, the similar ones first. */
export async function findOpenRequestsBesideReport(
	ctx: MemberContext,
	{ facility_id, text, equipmentDetails: equipment }: PublicReport,
): Promise<PublicReportDetail["open_requests"]> {
	const open = await findOpenRequestsAt(
		ctx,
		facility_id,
		maxComparedLength,
		visibleRequestsFor(ctx.actor),
	);
	const isSame = (one: OpenRequest) => !!equipment && one.equipmentId === equipment.id;
	const { like, others } = rankBySimilarity(
		text,
		open,
		({ normalizedText }) => normalizedText,
		isSame,
	);
	const present =
		(alike: 0 | 1) =>
		({ id, date, comment, status, assignee }: OpenRequest) => ({
			id,
			date,
			comment,
			alike,
			status,
			assigned_toDetails: assignee,
		});
	return [...like.map(present(1)), ...others.map(present(0))];
}

/** An open request as public users see it, with the summary that members have written for them. */
export type PublicRequest = {
	id: number;
	date: string;
	summary: string;
	equipmentId: number | null;
};

/** Finds the open requests at a facility that are shown to public users. */
export async function publicOpenRequests(
	ctx: PublicContext,
	facilityId: number,
): Promise<PublicRequest[]> {
	if (!ctx.tenant.settings.similar) return [];
	const open = await findOpenRequestsAt(ctx, facilityId, maxComparedLength);
	return open.flatMap(({ id, date, publicSummary: summary, equipmentId }) =>
		summary === null ? [] : [{ id, date, summary, equipmentId }],
	);
}

/**
 * Returns those of them that may be similar to a public user's text, those about the same equipment
 * first; only their public summaries are compared.
 */
export const similarPublic = (
	text: string,
	requests: readonly PublicRequest[],
	equipmentId: number | null,
): PublicRequest[] =>
	findMostSimilar(
		text,
		requests,
		({ summary }) => normalizeForSearch(summary),
		(one) => equipmentId !== null && one.equipmentId === equipmentId,
	);
