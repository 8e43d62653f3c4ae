import { notifyLimitReached } from "../notifications/limit-alert.ts";
import type { PublicContext } from "../platform/context.ts";
import { ApiError } from "../platform/errors.ts";
import { type FormToken, formTokenKey, opaqueClientKeys } from "./form-token.ts";
import {
	findSubmissionCounts,
	incrementAddressCount,
	incrementReportCounts,
	isFirstSubmission,
	type RateKeys,
	type SubmissionCounts,
} from "./rate-counters.queries.ts";

/**
 * So many become requests by themselves; what is more waits for a member, for phones share addresses.
 * In ten minutes of a client, in an hour for a facility, in a day in all.
 */
const mostAtOnce = { clientLately: 3, facility: 5, all: 200 } satisfies Partial<SubmissionCounts>;

/** So many addresses that a client leaves in an hour are written to: they may be other people's. */
const mostWrittenTo = 3;

/** So many of a client are taken in an hour. */
const mostOfClient = 60;

const hour = 3600;

export const rateKeys = (ctx: PublicContext, secret: string, facilityId: number): RateKeys => ({
	client: opaqueClientKeys(secret, ctx.clientNetwork, ctx.now),
	facility: `facility ${facilityId}`,
});

/** @throws ApiError `too_many_attempts` where a client has sent more than any people would */
export async function assertUnderLimit(ctx: PublicContext, marks: RateKeys): Promise<void> {
	if (marks.client.length === 0) return;
	const { client } = await findSubmissionCounts(ctx, marks, ctx.now);
	if (client >= mostOfClient) throw new ApiError("too_many_attempts", { retryAfter: hour });
}

/**
 * Counts a form once, however often it is sent.
 *
 * @returns whether so many have come that members have to look at this one first
 */
export async function countSubmission(
	ctx: PublicContext,
	marks: RateKeys,
	ticket: FormToken,
): Promise<boolean> {
	if (await isFirstSubmission(ctx, `form ${formTokenKey(ticket)}`, ticket.madeAt))
		await incrementReportCounts(ctx, marks, ctx.now);
	const counts = await findSubmissionCounts(ctx, marks, ctx.now);
	if (counts.all > mostAtOnce.all) await notifyLimitReached(ctx, "reports");
	return (Object.keys(mostAtOnce) as (keyof typeof mostAtOnce)[]).some(
		(of) => counts[of] > mostAtOnce[of],
	);
}

/** Counts an address that was left with a report, and tells whether it is written to. */
export const countSenderAddress = async (ctx: PublicContext, secret: string): Promise<boolean> =>
	(await incrementAddressCount(
		ctx,
		opaqueClientKeys(secret, ctx.clientNetwork, ctx.now),
		ctx.now,
	)) <= mostWrittenTo;
