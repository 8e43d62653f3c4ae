import type { MemberContext } from "../platform/context.ts";
import { ApiError } from "../platform/errors.ts";
import { findProof, findProofOfKind } from "./proof.queries.ts";

/**
 * Checks that the actor has given what a kind of work asks for before a request is done.
 *
 * @throws ApiError `proof_missing` with what is missing
 */
export async function assertProof(
	ctx: MemberContext,
	request: { id: number; kindId: number | null },
): Promise<void> {
	if (request.kindId === null) return;
	const proof = await findProofOfKind(ctx, request.kindId);
	if (proof === "none") return;
	const found = await findProof(ctx, request.id, ctx.actor.id);
	if (!found[proof]) throw new ApiError("proof_missing", { proof });
}
