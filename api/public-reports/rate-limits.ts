import { notifyLimitReached } from "../notifications/limit-alert.ts";
import type { PublicContext } from "../platform/context.ts";
import { ApiError } from "../platform/errors.ts";
import { type FormToken, formTokenKey, opaqueClientKeys } from "./form-token.ts";
import {
	findSubmissionCounts,
	incrementClientCount,
	incrementReportCounts,
	isFirstSubmission,
	type RateKeys,
	type SubmissionCounts,
} from "./rate-counters.queries.ts";

/**
 * The numbers of submissions up to which they become requests by themselves; further ones wait for
 * a member, since phones share addresses. They count a client in ten minutes, a facility in an
 * hour, and the total in a day.
 */
const maxRecent = { clientLately: 3, facility: 5, all: 200 } satisfies Partial<SubmissionCounts>;

/**
 * The maximum of addresses from a client to which mails are sent in an hour: they may be other
 * people's.
 */
const maxMailsPerAddress = 3;

/** The maximum of submissions from a client that are accepted in an hour. */
const maxPerClient = 60;

const hour = 3600;

export const rateKeys = (ctx: PublicContext, secret: string, facilityId: number): RateKeys => ({
	client: opaqueClientKeys(secret, ctx.clientNetwork, ctx.now),
	facility: `facility ${facilityId}`,
});

/**
 * Checks the limit of a client.
 *
 * @throws ApiError `too_many_attempts` if a client has sent more than people would
 */
export async function assertUnderLimit(ctx: PublicContext, marks: RateKeys): Promise<void> {
	if (marks.client.length === 0) return;
	const { client } = await findSubmissionCounts(ctx, marks, ctx.now);
	if (client >= maxPerClient) throw new ApiError("too_many_attempts", { retryAfter: hour });
}

/**
 * Counts a form once, however often it is sent.
 *
 * @returns whether there are so many that members must check this one first
 */
export async function countSubmission(ctx: PublicContext, marks: RateKeys, ticket: FormToken) {
	if (await isFirstSubmission(ctx, `form ${formTokenKey(ticket)}`, ticket.madeAt))
		await incrementReportCounts(ctx, marks, ctx.now);
	const counts = await findSubmissionCounts(ctx, marks, ctx.now);
	if (counts.all > maxRecent.all) await notifyLimitReached(ctx, "reports");
	return (Object.keys(maxRecent) as (keyof typeof maxRecent)[]).some(
		(of) => counts[of] > maxRecent[of],
	);
}

/** Counts an address that was left with a report, and returns whether mails are sent to it. */
export const countSenderAddress = async (ctx: PublicContext, secret: string): Promise<boolean> =>
	(await incrementClientCount(
		ctx,
		"address",
		opaqueClientKeys(secret, ctx.clientNetwork, ctx.now),
		ctx.now,
	)) <= maxMailsPerAddress;
