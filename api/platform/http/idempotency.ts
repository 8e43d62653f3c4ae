import type { MemberContext } from "../context.ts";
import { ApiError } from "../errors.ts";
import { claimIdempotencyKey, storeResponse } from "./idempotency.queries.ts";

/**
 * Does the work once for an idempotency key: if the key is sent again, the first response is
 * returned.
 *
 * @param key missing if the client sends none
 */
export async function withIdempotency<Answer>(
	ctx: MemberContext,
	key: string | undefined,
	call: string,
	work: () => Promise<Answer>,
): Promise<Answer> {
	if (!key) return work();
	const earlier = await claimIdempotencyKey(ctx, ctx.actor.id, key, call);
	if (earlier && earlier.call !== call) throw new ApiError("key_reused");
	if (earlier) return earlier.answer as Answer;
	const answer = await work();
	await storeResponse(ctx, ctx.actor.id, key, answer);
	return answer;
}
