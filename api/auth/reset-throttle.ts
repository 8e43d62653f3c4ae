import { notifyLimitReached } from "../notifications/limit-alert.ts";
import type { PublicContext } from "../platform/context.ts";
import {
	countResetRequests,
	insertResetRequest,
	type ResetRequestCounts,
} from "./reset-requests.queries.ts";

/**
 * The maximum of requested password links in a period: a school's computers share an address, and
 * all members a tenant. Requests for unknown addresses, which the worker finds out, do not count
 * against the limit for members.
 */
const limits: ResetRequestCounts = { email: 5, address: 20, tenant: 1000, all: 20_000 };
const window = 15 * 60_000;

/** Checks whether a link may be requested; if so, records the request. */
export async function canRequestReset(ctx: PublicContext, email: string): Promise<boolean> {
	const { clientNetwork: address, now } = ctx;
	const since = new Date(now.valueOf() - window);
	const requests = await countResetRequests(ctx, email, address, since);
	const reached = (Object.keys(limits) as (keyof ResetRequestCounts)[]).find(
		(by) => requests[by] >= limits[by],
	);
	if (reached === undefined) await insertResetRequest(ctx, { email, address, at: now }, since);
	else if (reached === "tenant" || reached === "all")
		await notifyLimitReached(ctx, "password_links");
	return reached === undefined;
}
