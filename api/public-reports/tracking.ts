import type { TrackedReport } from "#contract/public-reports/schemas.ts";
import { maxLinkReopenings } from "#contract/ratings/limits.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { hashToken } from "../auth/secret-token.ts";
import { notify } from "../notifications/notify.ts";
import { findMailSecret } from "../notifications/unsubscribe.queries.ts";
import type { PublicContext } from "../platform/context.ts";
import { ApiError } from "../platform/errors.ts";
import { canBeReopened, reopenUntil } from "../ratings/rating.ts";
import { lockRequest } from "../requests/update.queries.ts";
import { parseHoneypotToken } from "./form-token.ts";
import { countReportNotes, findReportNote, insertReportNote } from "./notes.queries.ts";
import {
	findDoneReport,
	findReportByTrackingLink,
	findTrackedReport,
	lockTrackedReport,
} from "./tracking-links.queries.ts";

/** So long after its report is closed a link leads to it. */
const linkDays = 90;

/** So long after it was refused it is known who sent a report. */
const refusedDays = 30;

export const trackingLinksExpireBefore = (now: Date) =>
	new Date(now.valueOf() - linkDays * MS_PER_DAY);
export const refusedSendersErasedBefore = (now: Date) =>
	new Date(now.valueOf() - refusedDays * MS_PER_DAY);

const hour = 3600;
const mostNotesAnHour = 10;

/**
 * What a link leads to.
 *
 * @throws ApiError `not_found` where it is none, another organisation's, or has ended
 */
export async function getTrackedReport(ctx: PublicContext, token: string): Promise<TrackedReport> {
	const [found, secret] = await Promise.all([
		findTrackedReport(ctx, hashToken(token), trackingLinksExpireBefore(ctx.now)),
		findMailSecret(ctx),
	]);
	if (!found) return { ...unkept(secret, token, ctx.now), ...expectedOf(ctx, 0) };
	if (found.state === "received") return { ...found, ...expectedOf(ctx, found.danger) };
	return found.state === "done" ? { ...found, ...(await sayable(ctx, token)) } : found;
}

/** When its sender may expect what; nothing where the organisation has set no such time. */
function expectedOf(ctx: PublicContext, danger: number): Pick<TrackedReport, "expected"> {
	const targets = ctx.tenant.settings.targets?.[danger === 1 ? "High" : "Medium"];
	return targets ? { expected: targets } : {};
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

/** What was sent by a program looks as if it had been kept. */
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

/** @throws ApiError `too_many_attempts` */
async function mustBeFewNotes(ctx: PublicContext, reportId: number): Promise<void> {
	const since = new Date(ctx.now.valueOf() - hour * 1000);
	if ((await countReportNotes(ctx, reportId, since)) >= mostNotesAnHour)
		throw new ApiError("too_many_attempts", { retryAfter: hour });
}

/**
 * Tells whether a note is on a report already.
 *
 * @throws ApiError `key_reused` where another one has its key
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
 * Adds what its sender has to say to a report, of which those who work on it are told.
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
	// The request before its reports, as where it is closed.
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
