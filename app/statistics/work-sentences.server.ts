import type { LocaleContext } from "#app/lib/locale-context.ts";
import { openStatusFilter } from "#app/requests/quick-filters.ts";
import type { BranchWork, FinishedWork, KindWork, OpenWork } from "#contract/statistics/schemas.ts";
import { formatShare, monthLabel, toPercentage } from "./work-chart.ts";

/** What the figures mean, in a sentence, and the list that it is about. */
export type WorkSentence = { text: string; href: string | null };

/** A share of fewer requests is chance. */
const minDone = 10;

const listHref = (filters: Record<string, string>) =>
	`/table/follow-up?${new URLSearchParams(filters)}`;

const openFilter = { "f.status": openStatusFilter };

function sayInTime({ series }: FinishedWork, reader: LocaleContext): WorkSentence | null {
	const { t, format } = reader;
	const [before, now] = series.slice(-2);
	if (!before || !now || now.finished < minDone || before.finished < minDone) return null;
	const share = toPercentage(now.finished_in_time, now.finished) ?? 0;
	const points = Math.round(share - (toPercentage(before.finished_in_time, before.finished) ?? 0));
	const values = {
		share: formatShare(share, reader),
		month: monthLabel(before.start, reader).brief,
		count: Math.abs(points),
		shown: format.number(Math.abs(points)),
	};
	const change = points === 0 ? "same" : points > 0 ? "more" : "fewer";
	return { text: t(`statistics.work.sentences.${change}`, values), href: null };
}

/** Returns the one with the smallest share done in time; null where there are not two to compare. */
function lowestOf<Row>(rows: readonly Row[], doneOf: (row: Row) => readonly [number, number]) {
	const [lowest, ...others] = rows
		.map((row) => ({ row, done: doneOf(row) }))
		.filter(({ done: [, all] }) => all >= minDone)
		.map(({ row, done }) => ({ row, share: toPercentage(...done) ?? 0 }))
		.sort((a, b) => a.share - b.share);
	return lowest && others.length > 0 ? lowest : null;
}

function sayLowestKind(kinds: readonly KindWork[], reader: LocaleContext): WorkSentence | null {
	const lowest = lowestOf(
		kinds.filter(({ kindDetails }) => kindDetails),
		({ done, done_in_time }) => [done_in_time, done],
	);
	const kind = lowest?.row.kindDetails;
	if (!kind) return null;
	const name = kind[`name_${reader.language}`];
	return {
		text: reader.t("statistics.work.sentences.kind", {
			name,
			share: formatShare(lowest.share, reader),
		}),
		href: listHref({ "f.kind_id": String(kind.id), ...openFilter }),
	};
}

function sayLowestBranch(
	branches: readonly BranchWork[],
	reader: LocaleContext,
): WorkSentence | null {
	const lowest = lowestOf(branches, ({ finished, finished_in_time }) => [
		finished_in_time,
		finished,
	]);
	if (!lowest) return null;
	const { id, [`name_${reader.language}` as const]: name } = lowest.row;
	return {
		text: reader.t("statistics.work.sentences.branch", {
			name,
			share: formatShare(lowest.share, reader),
		}),
		href: listHref({ "f.branch_id": String(id), ...openFilter }),
	};
}

/** Compares what is open now with the median of the months before. */
function sayOpen({ open, series }: OpenWork, { t, format }: LocaleContext): WorkSentence | null {
	const before = series
		.slice(0, -1)
		.map((month) => month.open)
		.sort((a, b) => a - b);
	const usual = before[Math.floor(before.length / 2)];
	if (!usual) return null;
	const ratio = open / usual;
	const change = ratio > 1.15 ? "openMore" : ratio < 0.85 ? "openFewer" : "openUsual";
	return {
		text: t(`statistics.work.sentences.${change}`, {
			open: format.number(open),
			usual: format.number(usual),
		}),
		href: listHref(openFilter),
	};
}

/**
 * Returns what a manager reads first: whether more is done in time than last month, what and where
 * the least is, and whether more is open than usual. What was not loaded, or is too little to judge,
 * is left out.
 */
export function workSentences(
	work: {
		finished: FinishedWork | null;
		backlog: OpenWork | null;
		kinds: readonly KindWork[] | null;
		/** Null where one branch is counted. */
		branches: readonly BranchWork[] | null;
	},
	reader: LocaleContext,
): WorkSentence[] {
	return [
		work.finished && sayInTime(work.finished, reader),
		work.kinds && sayLowestKind(work.kinds, reader),
		work.branches && sayLowestBranch(work.branches, reader),
		work.backlog && sayOpen(work.backlog, reader),
	].filter((sentence) => sentence !== null);
}
