import { lowRatingStars } from "#contract/ratings/limits.ts";
import { type Notes, ratingTexts } from "./content.ts";
import type { Crew } from "./crew.ts";
import type { Person } from "./members.ts";
import type { Random } from "./random.ts";
import type { Draft } from "./requests.ts";
import { after, calendarDay, day, hour } from "./riyadh-time.ts";
import type { DueOf } from "./schedule.ts";
import type { RatingRow, ReopeningRow, SeedRequestRow } from "./seed-rows.ts";
import { type DemoTimeline, write } from "./timeline.ts";

export type Rated = { requestRatings: RatingRow[]; requestReopenings: ReopeningRow[] };

export const noRatings: Rated = { requestRatings: [], requestReopenings: [] };

/** The number of requests that are reopened, and the share of closings that are rated. */
const [reopened, rated] = [24, 0.34];

/** The time since which closings are counted: ratings were switched on then. */
const countedFor = 400 * day;

const inTime = [
	[5, 52],
	[4, 30],
	[3, 11],
	[2, 4],
	[1, 3],
] as const;
const late = [
	[5, 8],
	[4, 22],
	[3, 34],
	[2, 22],
	[1, 14],
] as const;

const hasLeft = ({ lastDay }: Person, at: Date) =>
	Boolean(lastDay) && calendarDay(at) > String(lastDay);

const wordsFor = (stars: number): Notes =>
	stars > lowRatingStars + 1
		? ratingTexts.praises
		: stars > lowRatingStars
			? ratingTexts.remarks
			: ratingTexts.complaints;

/** Makes the ratings by requesters, and some reopenings. */
export function makeRatings(
	drafts: readonly Draft[],
	timeline: DemoTimeline,
	crew: Crew,
	dueOf: DueOf,
	random: Random,
	now: Date,
): Rated {
	const made: Rated = { requestRatings: [], requestReopenings: [] };
	const done = drafts.filter(
		({ row: { status, closingTime } }) =>
			status === "done" && closingTime && closingTime > after(now, -countedFor),
	);
	const reopenedDrafts = new Set(random.shuffle(done.filter(mayComeBack)).slice(0, reopened));
	for (const draft of drafts) if (draft.row.closingTime) draft.row.closings = 1;
	for (const draft of done) {
		if (reopenedDrafts.has(draft)) comeBack(draft);
		if (draft.requester.id !== draft.row.assignedToId && random.chance(rated)) rate(draft);
	}
	return made;

	function mayComeBack({ row, requester }: Draft): boolean {
		const { type, lateAt, closingTime } = row;
		return (
			type === "Maintenance Request" &&
			!lateAt &&
			requester.id !== row.assignedToId &&
			!requester.lastDay &&
			(closingTime as Date) < after(now, -4 * day)
		);
	}

	function comeBack({ row, requester, language }: Draft): void {
		const closed = row.closingTime as Date;
		const at = after(closed, random.int(2, 20) * hour);
		const dueAt = dueOf(at, row.priority);
		const mended = after(at, Math.min((dueAt.getTime() - at.getTime()) * 0.7, 2 * day));
		const worker = crew.byId.get(row.assignedToId as number) ?? null;
		const of = { requestId: row.id, closing: 1 };
		made.requestReopenings.push({ ...of, memberId: requester.id, at });
		const reason = random.pick(ratingTexts.returns[language]);
		const to = [row.assignedToId ?? null];
		write(timeline, row.id, at, requester, { act: "reopened", reason, to });
		timeline.notes.push({ requestId: row.id, memberId: requester.id, desc: reason, createdAt: at });
		write(timeline, row.id, mended, worker, {
			act: "status",
			before: "pending",
			after: "done",
			reason: "",
			to: [requester.id],
		});
		Object.assign(row, {
			closings: 2,
			reopenedAt: at,
			dueAt,
			closingTime: mended,
			updatedAt: mended,
			version: (row.version ?? 1) + 2,
		} satisfies Partial<SeedRequestRow>);
	}

	function rate({ row, requester, language }: Draft): void {
		const at = after(row.closingTime as Date, random.int(1, 60) * hour);
		if (at > now || hasLeft(requester, at)) return;
		const stars = random.weighted(row.lateAt ? late : inTime);
		const comment = random.chance(0.45) ? random.pick(wordsFor(stars)[language]) : "";
		const closing = row.closings ?? 1;
		made.requestRatings.push({
			requestId: row.id,
			closing,
			stars,
			comment,
			memberId: requester.id,
			at,
		});
		const manager = crew.managerOf(row.branchId ?? null);
		const to = stars <= lowRatingStars ? [manager?.id ?? null] : [];
		write(timeline, row.id, at, requester, { act: "rated", stars, comment, to });
	}
}
