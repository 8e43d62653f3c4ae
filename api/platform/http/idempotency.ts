import type { MemberContext } from "../context.ts";
import { ApiError } from "../errors.ts";
import { claimIdempotencyKey, storeResponse } from "./idempotency.queries.ts";

/**
 * Does the work once for a key: the same key sent again gets the first answer again.
 *
 * @param key missing where the client does not care
 */
export async function withIdempotency<Answer>(
	ctx: MemberContext,
	key: string | undefined,
	call: string,
	work: () => Promise<Answer>,
): Promise<Answer> {
	if (!key) return work();
	const earlier = await claimIdempotencyKey(ctx, ctx.caller.id, key, call);
	if (earlier && earlier.call !== call) throw new ApiError("key_reused");
	if (earlier) return earlier.answer as Answer;
	const answer = await work();
	await storeResponse(ctx, ctx.caller.id, key, answer);
	return answer;
}
