import { dayLength } from "#contract/day-length.ts";
import type { SharedLimit } from "#contract/entities.ts";
import type { TenantCtx } from "../../context.ts";
import { areToldOfLimit } from "../../db/notifications.ts";
import { findAdmins } from "../../db/requests/escalations.ts";
import { logLimitReached } from "../../operations/limit-reached.ts";
import { tell } from "./telling.ts";

const mostTold = 10;

/**
 * Tells the log, and an organisation's Admins at their bell, that its people have come to a limit that
 * they share: once in a day. The transaction has to be one that is kept.
 */
export async function tellLimitReached(ctx: TenantCtx, limit: SharedLimit): Promise<void> {
	const { now, tenant } = ctx;
	if (!logLimitReached(tenant.slug, limit, now)) return;
	const admins = (await findAdmins(ctx, mostTold)).map(({ id }) => id);
	if (await areToldOfLimit(ctx, admins, limit, new Date(now.valueOf() - dayLength))) return;
	const notice = { kind: "limit_reached", limitReached: limit, actorId: null, date: now } as const;
	await tell(ctx, admins, notice, { mailed: false });
}
