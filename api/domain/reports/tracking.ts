import { dayLength } from "#contract/day-length.ts";
import { mostReopeningsByLink } from "#contract/ratings.ts";
import type { TrackedProblem } from "#contract/schemas/reports.ts";
import type { TenantCtx } from "../../context.ts";
import { mailSecretOf } from "../../db/people/unsubscribing.ts";
import {
	findDoneReport,
	findLinkedReport,
	findTrackedReport,
	lockTrackedReport,
} from "../../db/reports/links.ts";
import { countReportNotes, findReportNote, insertReportNote } from "../../db/reports/notes.ts";
import { lockRequest } from "../../db/requests/change.ts";
import { CallFailure } from "../../failure.ts";
import { tell } from "../notifications/telling.ts";
import { mayBeReopened, reopenUntil } from "../requests/rating.ts";
import { tokenHash } from "../sessions/token.ts";
import { readTrapToken } from "./ticket.ts";

/** So long after its report is closed a link leads to it. */
const linkDays = 90;

/** So long after it was refused it is known who sent a report. */
const refusedDays = 30;

export const linksEndedBefore = (now: Date) => new Date(now.valueOf() - linkDays * dayLength);
export const refusedForgottenBefore = (now: Date) =>
	new Date(now.valueOf() - refusedDays * dayLength);

const hour = 3600;
const mostNotesAnHour = 10;

/**
 * What a link leads to.
 *
 * @throws CallFailure `not_found` where it is none, another organisation's, or has ended
 */
export async function trackedProblemOf(ctx: TenantCtx, token: string): Promise<TrackedProblem> {
	const [found, secret] = await Promise.all([
		findTrackedReport(ctx, tokenHash(token), linksEndedBefore(ctx.now)),
		mailSecretOf(ctx),
	]);
	if (!found) return { ...unkept(secret, token, ctx.now), ...expectedOf(ctx, 0) };
	if (found.state === "received") return { ...found, ...expectedOf(ctx, found.danger) };
	return found.state === "done" ? { ...found, ...(await sayable(ctx, token)) } : found;
}

/** When its sender may expect what; nothing where the organisation has set no such time. */
function expectedOf(ctx: TenantCtx, danger: number): Pick<TrackedProblem, "expected"> {
	const targets = ctx.tenant.settings.targets?.[danger === 1 ? "High" : "Medium"];
	return targets ? { expected: targets } : {};
}

/** What whoever has the link may say of what is done; nothing where nobody is asked. */
async function sayable(ctx: TenantCtx, token: string): Promise<Partial<TrackedProblem>> {
	const { ratings, reports } = ctx.tenant.settings;
	const done = ratings && (await findDoneReport(ctx, tokenHash(token)));
	if (!done) return {};
	const { id, rating, closed, reopenings, publicId, piece, planned } = done;
	const own = rating?.reportId === id ? rating : null;
	const isOpen = !planned && mayBeReopened(ctx, closed) && reopenings < mostReopeningsByLink;
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
function unkept(secret: string, token: string, now: Date): TrackedProblem {
	const at = readTrapToken(secret, token);
	if (!at || at <= linksEndedBefore(now)) throw new CallFailure("not_found");
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

/** @throws CallFailure `too_many_attempts` */
async function mustBeFewNotes(ctx: TenantCtx, reportId: number): Promise<void> {
	const since = new Date(ctx.now.valueOf() - hour * 1000);
	if ((await countReportNotes(ctx, reportId, since)) >= mostNotesAnHour)
		throw new CallFailure("too_many_attempts", { retryAfter: hour });
}

/**
 * Tells whether a note is on a report already.
 *
 * @throws CallFailure `key_reused` where another one has its key
 */
export async function hasNote(
	ctx: TenantCtx,
	reportId: number,
	note: { text: string; key: string },
): Promise<boolean> {
	const earlier = await findReportNote(ctx, reportId, note.key);
	if (earlier !== null && earlier !== note.text) throw new CallFailure("key_reused");
	return earlier !== null;
}

/**
 * Adds what its sender has to say to a report, of which those who work on it are told.
 *
 * @throws CallFailure `key_reused` or `too_many_attempts`
 */
export async function addReportNote(
	ctx: TenantCtx,
	token: string,
	note: { text: string; key: string },
): Promise<TrackedProblem> {
	const hash = tokenHash(token);
	const linked = await findLinkedReport(ctx, hash, linksEndedBefore(ctx.now));
	if (!linked) return trackedProblemOf(ctx, token);
	const requestOf = ({ requestId }: { requestId: number | null }) =>
		requestId === null ? null : lockRequest(ctx, requestId, "all");
	// The request before its reports, as where it is closed.
	const before = await requestOf(linked);
	const report = await lockTrackedReport(ctx, hash);
	if (!report) return trackedProblemOf(ctx, token);
	const request = report.requestId === linked.requestId ? before : await requestOf(report);
	const { id: reportId } = report;
	if (await hasNote(ctx, reportId, note)) return trackedProblemOf(ctx, token);
	await mustBeFewNotes(ctx, reportId);
	await insertReportNote(ctx, { ...note, reportId, at: ctx.now });
	if (request)
		await tell(ctx, [request.memberId, request.assignedToId], {
			kind: "note",
			requestId: request.id,
			actorId: null,
			date: ctx.now,
		});
	return trackedProblemOf(ctx, token);
}
