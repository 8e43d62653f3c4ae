import type { TenantCtx } from "../../context.ts";
import {
	type Counts,
	countAddress,
	countReport,
	countsOf,
	isFirstCount,
	type Marks,
} from "../../db/reports/counts.ts";
import { CallFailure } from "../../failure.ts";
import { tellLimitReached } from "../notifications/limits.ts";
import { clientMarks, keyOf, type Ticket } from "./ticket.ts";

/**
 * So many become requests by themselves; what is more waits for a member, for phones share addresses.
 * In ten minutes of a client, in an hour for a facility, in a day in all.
 */
const mostAtOnce = { clientLately: 3, facility: 5, all: 200 } satisfies Partial<Counts>;

/** So many addresses that a client leaves in an hour are written to: they may be other people's. */
const mostWrittenTo = 3;

/** So many of a client are taken in an hour. */
const mostOfClient = 60;

const hour = 3600;

export const marksOf = (ctx: TenantCtx, secret: string, facilityId: number): Marks => ({
	client: clientMarks(secret, ctx.clientNetwork, ctx.now),
	facility: `facility ${facilityId}`,
});

/** @throws CallFailure `too_many_attempts` where a client has sent more than any people would */
export async function mustBeFew(ctx: TenantCtx, marks: Marks): Promise<void> {
	if (marks.client.length === 0) return;
	const { client } = await countsOf(ctx, marks, ctx.now);
	if (client >= mostOfClient) throw new CallFailure("too_many_attempts", { retryAfter: hour });
}

/**
 * Counts a form once, however often it is sent.
 *
 * @returns whether so many have come that members have to look at this one first
 */
export async function countOnce(ctx: TenantCtx, marks: Marks, ticket: Ticket): Promise<boolean> {
	if (await isFirstCount(ctx, `form ${keyOf(ticket)}`, ticket.madeAt))
		await countReport(ctx, marks, ctx.now);
	const counts = await countsOf(ctx, marks, ctx.now);
	if (counts.all > mostAtOnce.all) await tellLimitReached(ctx, "reports");
	return (Object.keys(mostAtOnce) as (keyof typeof mostAtOnce)[]).some(
		(of) => counts[of] > mostAtOnce[of],
	);
}

/** Counts an address that was left with a report, and tells whether it is written to. */
export const isWrittenTo = async (ctx: TenantCtx, secret: string): Promise<boolean> =>
	(await countAddress(ctx, clientMarks(secret, ctx.clientNetwork, ctx.now), ctx.now)) <=
	mostWrittenTo;
