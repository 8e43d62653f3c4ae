import type { SharedLimit } from "#contract/notifications/constants.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { findAdmins } from "../escalations/queries.ts";
import type { PublicContext } from "../platform/context.ts";
import { logLimitReached } from "../platform/observability/limit-log.ts";
import { notify } from "./notify.ts";
import { wereNotifiedOfLimit } from "./queries.ts";

const maxRecipients = 10;

/**
 * Notifies the organisation's Admins, and writes to the log, that its members have reached a limit
 * that they share; once a day. The transaction must be one that is committed.
 */
export async function notifyLimitReached(ctx: PublicContext, limit: SharedLimit): Promise<void> {
	const { now, tenant } = ctx;
	if (!logLimitReached(tenant.slug, limit, now)) return;
	const admins = (await findAdmins(ctx, maxRecipients)).map(({ id }) => id);
	if (await wereNotifiedOfLimit(ctx, admins, limit, new Date(now.valueOf() - MS_PER_DAY))) return;
	const notice = { kind: "limit_reached", limitReached: limit, actorId: null, date: now } as const;
	await notify(ctx, admins, notice, { mailed: false });
}
