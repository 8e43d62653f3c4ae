import { notifyLimitReached } from "../notifications/limit-alert.ts";
import type { PublicContext } from "../platform/context.ts";
import {
	countResetRequests,
	insertResetRequest,
	type ResetRequestCounts,
} from "./reset-requests.queries.ts";

/**
 * So often a link to a new password may be asked for in a while: a school's computers share an
 * address, and a tenant's members an organisation. What was asked for nobody, which the worker finds out,
 * takes nothing from what members may ask for.
 */
const most: ResetRequestCounts = { email: 5, address: 20, tenant: 1000, all: 20_000 };
const window = 15 * 60_000;

/** Whether a link may be asked for once more, which is kept count of then. */
export async function canRequestReset(ctx: PublicContext, email: string): Promise<boolean> {
	const { clientNetwork: address, now } = ctx;
	const since = new Date(now.valueOf() - window);
	const asked = await countResetRequests(ctx, email, address, since);
	const reached = (Object.keys(most) as (keyof ResetRequestCounts)[]).find(
		(by) => asked[by] >= most[by],
	);
	if (reached === undefined) await insertResetRequest(ctx, { email, address, at: now }, since);
	else if (reached === "tenant" || reached === "all")
		await notifyLimitReached(ctx, "password_links");
	return reached === undefined;
}
