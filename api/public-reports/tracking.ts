import type { TrackedReport } from "#contract/public-reports/schemas.ts";
import { maxLinkReopenings } from "#contract/ratings/limits.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { hashToken } from "../auth/secret-token.ts";
import { findCalendarOfBranch } from "../calendars/queries.ts";
import { notify } from "../notifications/notify.ts";
import { findMailSecret } from "../notifications/unsubscribe.queries.ts";
import type { PublicContext } from "../platform/context.ts";
import { ApiError } from "../platform/errors.ts";
import { canBeReopened, reopenUntil } from "../ratings/rating.ts";
import { alwaysOpenCalendar, computeTargetEnd } from "../requests/due-times/due-times.ts";
import { lockRequest } from "../requests/update.queries.ts";
import { parseHoneypotToken } from "./form-token.ts";
import { countReportNotes, findReportNote, insertReportNote } from "./notes.queries.ts";
import {
	findDoneReport,
	findReportByTrackingLink,
	findTrackedPhoto,
	findTrackedReport,
	lockTrackedReport,
} from "./tracking-links.queries.ts";

/** The days after a report is closed for which its link is valid. */
const linkDays = 90;

/** The days after its refusal for which a report's sender is stored. */
const refusedDays = 30;

export const trackingLinksExpireBefore = (now: Date) =>
	new Date(now.valueOf() - linkDays * MS_PER_DAY);
export const refusedSendersErasedBefore = (now: Date) =>
	new Date(now.valueOf() - refusedDays * MS_PER_DAY);

const hour = 3600;
const mostNotesAnHour = 10;

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
	const { branchId, place } = found;
	const isPossible = (ctx.tenant.settings.reports?.mode ?? "off") !== "off";
	const report = { ...found.report, ...(place && isPossible ? { place } : {}) };
	if (report.state === "received")
		return { ...report, ...(await expectedOf(ctx, report, branchId)) };
	return report.state === "done" ? { ...report, ...(await sayable(ctx, token)) } : report;
}

/**
 * Returns the first image of the report of a link.
 *
 * @throws ApiError `not_found` if there is none, or the link is unknown or has ended
 */
export async function getTrackedPhoto(ctx: PublicContext, token: string) {
	const photo = await findTrackedPhoto(ctx, hashToken(token), trackingLinksExpireBefore(ctx.now));
	if (!photo) throw new ApiError("not_found");
	return photo;
}

/** When its sender may expect what; nothing where the organisation has set no such time. */
async function expectedOf(
	ctx: PublicContext,
	{ danger, date }: Pick<TrackedReport, "danger" | "date">,
	branchId: number | null,
): Promise<Pick<TrackedReport, "expected">> {
	const { settings, timeZone } = ctx.tenant;
	const targets = settings.targets?.[danger === 1 ? "High" : "Medium"];
	if (!targets?.answer) return targets ? { expected: targets } : {};
	const own = branchId === null ? undefined : await findCalendarOfBranch(ctx, branchId);
	const calendar = own ?? alwaysOpenCalendar(timeZone);
	const answerBy = computeTargetEnd(calendar, new Date(date), targets.answer);
	return { expected: { ...targets, answer_by: answerBy.toISOString() } };
}

/** What whoever has the link may say of what is done; nothing where nobody is asked. */
async function sayable(ctx: PublicContext, token: string): Promise<Partial<TrackedReport>> {
	const { ratings, reports } = ctx.tenant.settings;
	const done = ratings && (await findDoneReport(ctx, hashToken(token)));
	if (!done) return {};
	const { id, rating, closed, reopenings, publicId, piece, planned } = done;
	const own = rating?.reportId === id ? rating : null;
	const isOpen = !planned && canBeReopened(ctx, closed) && reopenings < maxLinkReopenings;
	const again = isOpen || (reports?.mode ?? "off") === "off" ? null : publicId;
	return {
		...(own ? { rating: { stars: own.stars, comment: own.comment } } : {}),
		...(rating || planned ? {} : { may_rate: true as const }),
		...(isOpen ? { reopen_until: reopenUntil(ctx, closed).toISOString() } : {}),
		...(again ? { again } : {}),
		...(again && piece ? { again_equipment: piece } : {}),
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

/**
 * Checks the number of notes on a report.
 *
 * @throws ApiError `too_many_attempts`
 */
async function mustBeFewNotes(ctx: PublicContext, reportId: number): Promise<void> {
	const since = new Date(ctx.now.valueOf() - hour * 1000);
	if ((await countReportNotes(ctx, reportId, since)) >= mostNotesAnHour)
		throw new ApiError("too_many_attempts", { retryAfter: hour });
}

/**
 * Checks whether a note is on a report already.
 *
 * @throws ApiError `key_reused` if another one has its key
 */
export async function isNoteKnown(
	ctx: PublicContext,
	reportId: number,
	note: { text: string; key: string },
): Promise<boolean> {
	const earlier = await findReportNote(ctx, reportId, note.key);
	if (earlier !== null && earlier !== note.text) throw new ApiError("key_reused");
	return earlier !== null;
}

/**
 * Adds the sender's note to a report, and notifies those who work on it.
 *
 * @throws ApiError `key_reused` or `too_many_attempts`
 */
export async function addReportNote(
	ctx: PublicContext,
	token: string,
	note: { text: string; key: string },
): Promise<TrackedReport> {
	const hash = hashToken(token);
	const linked = await findReportByTrackingLink(ctx, hash, trackingLinksExpireBefore(ctx.now));
	if (!linked) return getTrackedReport(ctx, token);
	const requestOf = ({ requestId }: { requestId: number | null }) =>
		requestId === null ? null : lockRequest(ctx, requestId, "all");
	// The request is locked before its reports, as when it is closed.
	const before = await requestOf(linked);
	const report = await lockTrackedReport(ctx, hash);
	if (!report) return getTrackedReport(ctx, token);
	const request = report.requestId === linked.requestId ? before : await requestOf(report);
	const { id: reportId } = report;
	if (await isNoteKnown(ctx, reportId, note)) return getTrackedReport(ctx, token);
	await mustBeFewNotes(ctx, reportId);
	await insertReportNote(ctx, { ...note, reportId, at: ctx.now });
	if (request)
		await notify(ctx, [request.memberId, request.assignedToId], {
			kind: "note",
			requestId: request.id,
			actorId: null,
			date: ctx.now,
		});
	return getTrackedReport(ctx, token);
}
