import { MS_PER_DAY } from "#contract/day-length.ts";
import type { SharedLimit } from "#contract/entities.ts";
import type { PublicContext } from "../../context.ts";
import { wereNotifiedOfLimit } from "../../db/notifications.ts";
import { findAdmins } from "../../db/requests/escalations.ts";
import { logLimitReached } from "../../operations/limit-reached.ts";
import { notify } from "./telling.ts";

const mostTold = 10;

/**
 * Tells the log, and an organisation's Admins at their bell, that its people have come to a limit that
 * they share: once in a day. The transaction has to be one that is kept.
 */
export async function notifyLimitReached(ctx: PublicContext, limit: SharedLimit): Promise<void> {
	const { now, tenant } = ctx;
	if (!logLimitReached(tenant.slug, limit, now)) return;
	const admins = (await findAdmins(ctx, mostTold)).map(({ id }) => id);
	if (await wereNotifiedOfLimit(ctx, admins, limit, new Date(now.valueOf() - MS_PER_DAY))) return;
	const notice = { kind: "limit_reached", limitReached: limit, actorId: null, date: now } as const;
	await notify(ctx, admins, notice, { mailed: false });
}
