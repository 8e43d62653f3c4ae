import type { SimilarRequest } from "#contract/requests/schemas.ts";
import { findMailSecret } from "../notifications/unsubscribe.queries.ts";
import type { MemberContext } from "../platform/context.ts";
import { isSameSignature, signText } from "../platform/signatures.ts";
import { findSimilarRequests } from "../similar/similar-requests.ts";

const msPerHour = 60 * 60_000;

type Offered = { readonly id: number; readonly facilityId: number };

const markOf = (
	{ actor }: MemberContext,
	secret: string,
	{ id, facilityId }: Offered,
	hour: number,
): string => signText(secret, `offer ${actor.id} ${facilityId} ${id} ${hour}`).slice(0, 22);

const hourOf = ({ now }: MemberContext): number => Math.floor(now.valueOf() / msPerHour);

/**
 * Finds the open requests at a facility that may be similar, whether or not the actor sees them:
 * where a request can be raised, one reads what is open there. Each has the mark of the offer.
 */
export async function findOfferedRequests(
	ctx: MemberContext,
	facilityId: number,
	comment: string,
	equipmentId: number | null,
): Promise<SimilarRequest[]> {
	const similar = await findSimilarRequests(ctx, facilityId, comment, equipmentId);
	if (similar.length === 0) return [];
	const secret = await findMailSecret(ctx);
	return similar.map((request) => ({
		...request,
		mark: markOf(ctx, secret, { id: request.id, facilityId }, hourOf(ctx)),
	}));
}

/** Checks whether the actor was offered a request at its facility in this hour or the one before. */
export async function isOffered(ctx: MemberContext, offered: Offered, mark: string) {
	const secret = await findMailSecret(ctx);
	const hour = hourOf(ctx);
	return [hour, hour - 1].some((at) => isSameSignature(mark, markOf(ctx, secret, offered, at)));
}
