import { fieldLabel } from "#app/entities/field-labels.ts";
import { localizedName } from "#app/entities/localized-name.ts";
import type { CalendarFormat } from "#app/lib/calendar-format.ts";
import { formatList } from "#app/lib/list-format.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { daysInWords } from "#app/lib/spoken-time.ts";
import type { PlaceRow } from "#app/place-work/place-work.server.ts";
import { formatShare, toPercentage } from "#app/statistics/work-chart.ts";
import type { IconName } from "#app/ui/icons.ts";
import type { NowFigure } from "#app/ui/now-strip.tsx";
import type { Plan, PlanOccurrence, PlanVisit } from "#contract/plans/schemas.ts";
import { openStatuses } from "#contract/requests/constants.ts";
import { daysUntil } from "#contract/values/format.ts";
import { recurrenceText } from "./recurrence-text.ts";

/** A date of a plan: past ones lead to what became of them. */
export type VisitDot = {
	day: string;
	text: string;
	icon: IconName;
	tone: "green" | "red" | "amber" | "muted";
	state: string;
	href: string | null;
};

/** What became of a date: its open places, and those where the visit is over. */
export type VisitView = {
	day: string;
	title: string;
	/** How many of its places are done; null for a date without any. */
	done: { text: string; isLate: boolean } | null;
	open: readonly PlanOccurrence[];
	over: { label: string; occurrences: readonly PlanOccurrence[] } | null;
};

type Reader = LocaleContext & { calendar: CalendarFormat };

/** The number of dates to come that stand beside the past ones. */
const shownNext = 3;

const marks = {
	in_time: { icon: "circle-check", tone: "green" },
	open: { icon: "circle-play", tone: "amber" },
	late: { icon: "alarm-clock", tone: "red" },
	coming: { icon: "calendar", tone: "muted" },
} as const;

const stateOf = ({ missed, done, in_time, open, late }: PlanVisit) =>
	missed > 0 || late > 0 || done > in_time ? "late" : open > 0 ? "open" : "in_time";

/** Returns the last dates of a plan and the next ones, the oldest first. */
export function visitDots(
	{ t, calendar }: Reader,
	past: readonly PlanVisit[],
	next: readonly string[],
): VisitDot[] {
	const dot = (day: string, state: keyof typeof marks): VisitDot => ({
		day,
		text: calendar.day(day),
		...marks[state],
		state: t(`planPage.states.${state}`),
		href: state === "coming" ? null : `?day=${day}#results`,
	});
	const known = new Set(past.map(({ day }) => day));
	return [
		...past.map((visit) => dot(visit.day, stateOf(visit))).reverse(),
		...next
			.filter((day) => !known.has(day))
			.slice(0, shownNext)
			.map((day) => dot(day, "coming")),
	];
}

/** Returns what became of a date. */
export function visitView(
	{ t, format }: Reader,
	day: string,
	visit: PlanVisit | undefined,
	occurrences: readonly PlanOccurrence[],
): VisitView {
	const isOpen = ({ status, outcome }: PlanOccurrence) =>
		outcome === "missed" || (status !== null && openStatuses.includes(status));
	const over = occurrences.filter((one) => !isOpen(one));
	return {
		day,
		title: t("planPage.visit", { day: format.day(day) }),
		done: visit
			? {
					text: t("planPage.doneOf", {
						done: format.number(visit.done),
						places: format.number(visit.places),
					}),
					isLate: stateOf(visit) === "late",
				}
			: null,
		open: occurrences.filter(isOpen),
		over:
			over.length > 0
				? {
						label: t("planPage.over", { count: over.length, shown: format.number(over.length) }),
						occurrences: over,
					}
				: null,
	};
}

/** Returns a plan in one sentence: when, where, and by whom. */
export function sentenceOf({ t, language, format, calendar }: Reader, plan: Plan): string {
	const rule = recurrenceText(plan, { t, language, calendar, shown: format.number });
	return formatList(language, [
		rule,
		t(plan.unit === "meter" ? "planPage.meters" : "planPage.places", {
			count: plan.targets,
			shown: format.number(plan.targets),
		}),
		t("planPage.by", {
			name: localizedName(plan.assigned_toDetails, language) ?? t("planForm.inPlace"),
		}),
	]);
}

/** Returns the figures of a plan: its next visit, the share in time, and what is open. */
export function nowFigures(
	{ t, format, calendar }: Reader,
	plan: Plan,
	past: readonly PlanVisit[],
	next: string | undefined,
): NowFigure[] {
	const sum = (name: "done" | "in_time" | "open" | "late") =>
		past.reduce((all, visit) => all + visit[name], 0);
	const [done, inTime, open, late] = [sum("done"), sum("in_time"), sum("open"), sum("late")];
	const oldestOpen = past.findLast((visit) => visit.open > 0);
	const number = (value: number) => format.number(value);
	const nextText = next && calendar.inBoth(next);
	return [
		plan.state === "paused"
			? {
					label: t("placeWork.visit"),
					figure: t("planPage.isPaused"),
					note: t("planPage.pausedText"),
					isUrgent: true,
				}
			: nextText
				? {
						label: t("placeWork.visit"),
						figure: format.day(nextText.day),
						note: `${nextText.hijri} · ${daysInWords({ t, format }, daysUntil("UTC", nextText.day, Date.now()))}`,
						href: `/plans/calendar?plan=${plan.id}&month=${nextText.day.slice(0, 7)}`,
					}
				: {
						label: t("placeWork.visit"),
						figure: "–",
						note: t(plan.unit === "meter" ? "planPage.byMeter" : "plans.noneNext"),
					},
		{
			label: t("placeWork.inTime"),
			figure: formatShare(toPercentage(inTime, done), { format } as LocaleContext),
			note:
				done > 0
					? t("planPage.shareOf", { inTime: number(inTime), done: number(done) })
					: t("planPage.noneDone"),
		},
		{
			label: t("planPage.open"),
			figure: number(open),
			href: oldestOpen ? `?day=${oldestOpen.day}#results` : null,
			...(late > 0 && {
				note: t("placeWork.lateOf", { count: late, shown: number(late) }),
				isUrgent: true,
			}),
		},
	];
}

/** Returns what belongs to a plan. */
export function rowsOf({ t, language }: Reader, plan: Plan): PlaceRow[] {
	const row = (
		name: "checklist" | "kind",
		icon: IconName,
		details: Plan["kindDetails"],
	): PlaceRow[] =>
		details
			? [
					{
						icon,
						href: `/view/${name}/${details.id}`,
						label: fieldLabel(t, "plan", name),
						text: localizedName(details, language) ?? "",
					},
				]
			: [];
	return [
		...row("checklist", "list-checks", plan.checklistDetails),
		...row("kind", "wrench", plan.kindDetails),
	];
}
