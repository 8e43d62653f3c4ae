import type { TrackedReport } from "#contract/public-reports/schemas.ts";
import { maxLinkReopenings } from "#contract/ratings/limits.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { hashToken } from "../auth/secret-token.ts";
import { findCalendarOfBranch } from "../calendars/queries.ts";
import { findMailSecret } from "../notifications/unsubscribe.queries.ts";
import type { PublicContext } from "../platform/context.ts";
import { ApiError, orNotFound } from "../platform/errors.ts";
import { canBeReopened, reopenUntil } from "../ratings/rating.ts";
import {
	alwaysOpenCalendar,
	computeTargetEnd,
	withTargets,
} from "../requests/due-times/due-times.ts";
import { parseHoneypotToken } from "./form-token.ts";
import {
	findDoneReport,
	findTrackedPhoto,
	findTrackedReport,
	type LinkedReport,
} from "./tracking-links.queries.ts";

/** The days after a report is closed for which its link is valid. */
const linkDays = 90;

/** The days after its refusal for which a report's sender is stored. */
const rejectedDays = 30;

export const trackingLinksExpireBefore = (now: Date) =>
	new Date(now.valueOf() - linkDays * MS_PER_DAY);
export const refusedSendersErasedBefore = (now: Date) =>
	new Date(now.valueOf() - rejectedDays * MS_PER_DAY);

/**
 * Returns the report of a link.
 *
 * @throws ApiError `not_found` if the link is unknown, another organisation's, or has ended
 */
export async function getTrackedReport(ctx: PublicContext, token: string): Promise<TrackedReport> {
	const [found, secret] = await Promise.all([
		findTrackedReport(ctx, hashToken(token), trackingLinksExpireBefore(ctx.now)),
		findMailSecret(ctx),
	]);
	if (!found) {
		const unstored = unkept(secret, token, ctx.now);
		return { ...unstored, ...(await expectedOf(ctx, unstored, null)) };
	}
	const { place } = found;
	const isPossible = (ctx.tenant.settings.reports?.mode ?? "off") !== "off";
	const report = { ...found.report, ...(place && isPossible ? { place } : {}) };
	if (report.state === "received") return { ...report, ...(await expectedOf(ctx, report, found)) };
	return report.state === "done" ? { ...report, ...(await sayable(ctx, token)) } : report;
}

/**
 * Returns the file of the first image of the report of a link.
 *
 * @throws ApiError `not_found` if there is none, or the link is unknown or has ended
 */
export async function getTrackedPhoto(ctx: PublicContext, token: string): Promise<string> {
	return orNotFound(
		await findTrackedPhoto(ctx, hashToken(token), trackingLinksExpireBefore(ctx.now)),
	);
}

/** When its sender may expect what; nothing where the organisation has set no such time. */
async function expectedOf(
	ctx: PublicContext,
	{ danger, date }: Pick<TrackedReport, "danger" | "date">,
	found: Pick<LinkedReport, "branchId" | "kind"> | null,
): Promise<Pick<TrackedReport, "expected">> {
	const { settings, timeZone } = ctx.tenant;
	const { priority, targets: ofKind } = found?.kind ?? { priority: null, targets: null };
	const { targets: all } = withTargets(settings, ofKind);
	const targets = all?.[danger === 1 ? "High" : (priority ?? "Medium")];
	if (!targets?.answer) return targets ? { expected: targets } : {};
	const own = found && (await findCalendarOfBranch(ctx, found.branchId));
	const calendar = own ?? alwaysOpenCalendar(timeZone);
	const answerBy = computeTargetEnd(calendar, new Date(date), targets.answer);
	return { expected: { ...targets, answer_by: answerBy.toISOString() } };
}

/** What whoever has the link may say of what is done; nothing where nobody is asked. */
async function sayable(ctx: PublicContext, token: string): Promise<Partial<TrackedReport>> {
	const { ratings, reports } = ctx.tenant.settings;
	const done = ratings && (await findDoneReport(ctx, hashToken(token)));
	if (!done) return {};
	const { id, rating, closed, reopenings, publicId, equipmentId, planned } = done;
	const own = rating?.reportId === id ? rating : null;
	const isOpen = !planned && canBeReopened(ctx, closed) && reopenings < maxLinkReopenings;
	const repeatId = isOpen || (reports?.mode ?? "off") === "off" ? null : publicId;
	return {
		...(own ? { rating: { stars: own.stars, comment: own.comment } } : {}),
		...(rating || planned ? {} : { may_rate: true as const }),
		...(isOpen ? { reopen_until: reopenUntil(ctx, closed).toISOString() } : {}),
		...(repeatId ? { again: repeatId } : {}),
		...(repeatId && equipmentId ? { again_equipment: equipmentId } : {}),
	};
}

/** A report that a program has sent looks as if it had been stored. */
function unkept(secret: string, token: string, now: Date): TrackedReport {
	const at = parseHoneypotToken(secret, token);
	if (!at || at <= trackingLinksExpireBefore(now)) throw new ApiError("not_found");
	return {
		state: "received",
		facility: null,
		text: null,
		danger: 0,
		pictures: 0,
		date: at.toISOString(),
		reason: null,
		notes: [],
	};
}
