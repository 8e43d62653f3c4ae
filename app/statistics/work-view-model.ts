import type { LocaleContext } from "#app/lib/locale-context.ts";
import { backlogBands, openAges } from "#contract/statistics/constants.ts";
import type {
	AnsweredWork,
	Backlog,
	BranchWork,
	FinishedFigures,
	FinishedWork,
	OpenWork,
} from "#contract/statistics/schemas.ts";
import { bandLabel, formatMedian, formatShare, monthLabel, toPercentage } from "./work-chart.ts";

/** A card of the work statistics: its chart as a text, and its numbers as a table. */
export type WorkCardViewModel = {
	/** The reason why there is no chart. */
	none: string | null;
	/** What its numbers are, where that depends on the organisation. */
	hint?: string;
	alt: string;
	columns: string[];
	rows: { key: string; label: string; numbers: string[] }[];
	foot?: { label: string; numbers: string[] };
};

/** Returns the figure of the last month that has one, as a text for screen readers. */
function image(title: string, shown: WorkCardViewModel["rows"], nth: number, { t }: LocaleContext) {
	const last = shown.findLast(({ numbers }) => numbers[nth] !== "–");
	return t("statistics.work.image", {
		title,
		number: last?.numbers[nth] ?? "–",
		when: last?.label ?? "–",
	});
}

type Months<Figures> = readonly (Figures & { start: string })[];

/**
 * Returns a table of months, with the numbers that `numbersOf` formats; `nth` is the index of the
 * charted number.
 */
export function monthTable<Figures>(
	{ whole, series }: { whole: Figures; series: Months<Figures> },
	about: { title: string; columns: string[]; none: string | null; nth: number },
	numbersOf: (figures: Figures) => string[],
	reader: LocaleContext,
): WorkCardViewModel {
	const { t } = reader;
	const rows = series.map((month) => ({
		key: month.start,
		label: monthLabel(month.start, reader).label,
		numbers: numbersOf(month),
	}));
	return {
		none: about.none,
		alt: image(about.title, rows, about.nth, reader),
		columns: [t("statistics.costs.month"), ...about.columns],
		rows,
		foot: { label: t("statistics.work.all"), numbers: numbersOf(whole) },
	};
}

export function finishedViewModel(work: FinishedWork, reader: LocaleContext): WorkCardViewModel {
	const { t, format } = reader;
	return monthTable(
		work,
		{
			title: t("statistics.work.finished.title"),
			columns: (["finished", "inTime", "share"] as const).map((name) =>
				t(`statistics.work.finished.${name}`),
			),
			none: work.whole.finished === 0 ? t("statistics.work.finished.none") : null,
			nth: 2,
		},
		({ finished, finished_in_time }) => [
			format.number(finished),
			format.number(finished_in_time),
			formatShare(toPercentage(finished_in_time, finished), reader),
		],
		reader,
	);
}

export function mediansViewModel(work: FinishedWork, reader: LocaleContext): WorkCardViewModel {
	const { t, format } = reader;
	const hint = t("statistics.work.median.text", { target: format.number(work.target_hours) });
	const shown = monthTable(
		work,
		{
			title: t("statistics.work.median.title"),
			columns: [t("statistics.work.median.hours")],
			none: work.whole.finished === 0 ? t("statistics.work.finished.none") : null,
			nth: 0,
		},
		(figures: FinishedFigures) => [formatMedian(figures, reader)],
		reader,
	);
	return { ...shown, hint };
}

export function answeredViewModel(
	work: AnsweredWork,
	reader: LocaleContext,
): WorkCardViewModel & { unset: boolean } {
	const { t, format } = reader;
	const shown = monthTable(
		work,
		{
			title: t("statistics.work.answered.title"),
			columns: (["answers", "inTime", "share"] as const).map((name) =>
				t(`statistics.work.answered.${name}`),
			),
			none: work.whole.answers === 0 ? t("statistics.work.answered.none") : null,
			nth: 2,
		},
		({ answers, answered_in_time }) => [
			format.number(answers),
			format.number(answered_in_time),
			formatShare(toPercentage(answered_in_time, answers), reader),
		],
		reader,
	);
	return { ...shown, unset: !work.has_data };
}

export function backlogViewModel(
	{ open, bands }: Backlog,
	reader: LocaleContext,
): WorkCardViewModel {
	const { t, format } = reader;
	const rows = backlogBands.map((band) => ({
		key: band,
		label: bandLabel(band, reader),
		numbers: [format.number(bands[band])],
	}));
	return {
		none: open === 0 ? t("statistics.work.backlog.none") : null,
		alt: t("statistics.work.backlog.image", {
			title: t("statistics.work.backlog.title"),
			number: format.number(open),
			old: format.number(bands["90"] + bands.more),
		}),
		columns: [t("statistics.work.backlog.age"), t("statistics.work.backlog.open")],
		rows,
		foot: { label: t("statistics.work.backlog.all"), numbers: [format.number(open)] },
	};
}

/** Returns the open requests at the end of each month; the current month has not ended yet. */
export function monthEndsViewModel(
	{ series }: Pick<OpenWork, "series">,
	reader: LocaleContext,
): WorkCardViewModel {
	const { t, format } = reader;
	const rows = series.map(({ start, open, ages }) => ({
		key: start,
		label: monthLabel(start, reader).label,
		numbers: [open, ...openAges.map((age) => ages[age])].map(format.number),
	}));
	return {
		none: series.every(({ open }) => open === 0) ? t("statistics.work.ends.none") : null,
		alt: image(t("statistics.work.ends.title"), rows, 0, reader),
		columns: [
			t("statistics.costs.month"),
			t("statistics.work.backlog.open"),
			...openAges.map((age) => t(`statistics.work.ends.ages.${age}`)),
		],
		rows,
	};
}

/** Returns the numbers above the cards; null if their part could not be loaded. */
export function workTilesViewModel(
	finished: FinishedWork | null,
	answered: AnsweredWork | null,
	backlog: Backlog | null,
	reader: LocaleContext,
) {
	const { format } = reader;
	const whole = finished?.whole;
	const answers = answered?.whole;
	return {
		finished: whole ? format.number(whole.finished) : null,
		inTime: whole
			? formatShare(toPercentage(whole.finished_in_time, whole.finished), reader)
			: null,
		median: whole ? formatMedian(whole, reader) : null,
		answered: answers
			? formatShare(toPercentage(answers.answered_in_time, answers.answers), reader)
			: null,
		open: backlog ? format.number(backlog.open) : null,
	};
}

export type WorkTile = keyof ReturnType<typeof workTilesViewModel>;

/** The maximum number of branches on a page; the file has all of them. */
export const maxShownBranches = 50;

/** Returns the number of requests that count as old. */
const old = ({ bands }: BranchWork) => bands["90"] + bands.more;

export const branchFigureColumns = [
	"finished",
	"inTime",
	"median",
	"answered",
	"open",
	"old",
] as const;

export function branchesViewModel(branches: readonly BranchWork[], reader: LocaleContext) {
	const { language, format } = reader;
	const nameOf = (branch: BranchWork) => branch[`name_${language}`] || branch.name_en;
	return {
		/** The names of the other branches. */
		more: branches
			.slice(maxShownBranches)
			.map((branch) => ({ value: String(branch.id), label: nameOf(branch) }))
			.sort((a, b) => a.label.localeCompare(b.label, language)),
		rows: branches.slice(0, maxShownBranches).map((branch) => ({
			id: branch.id,
			name: nameOf(branch),
			numbers: [
				format.number(branch.finished),
				formatShare(toPercentage(branch.finished_in_time, branch.finished), reader),
				formatMedian(branch, reader),
				formatShare(toPercentage(branch.answered_in_time, branch.answers), reader),
				format.number(branch.open),
				format.number(old(branch)),
			],
		})),
	};
}
