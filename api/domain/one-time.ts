import type { Ctx } from "../context.ts";
import { claimKey, keepAnswer } from "../db/records.ts";
import { CallFailure } from "../failure.ts";

/**
 * Does the work once for a key: the same key sent again gets the first answer again.
 *
 * @param key missing where the client does not care
 */
export async function once<Answer>(
	ctx: Ctx,
	key: string | undefined,
	call: string,
	work: () => Promise<Answer>,
): Promise<Answer> {
	if (!key) return work();
	const earlier = await claimKey(ctx, ctx.caller.id, key, call);
	if (earlier && earlier.call !== call) throw new CallFailure("key_reused");
	if (earlier) return earlier.answer as Answer;
	const answer = await work();
	await keepAnswer(ctx, ctx.caller.id, key, answer);
	return answer;
}
